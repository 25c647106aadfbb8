import { useState } from "react";
import { LiveField, StoryPage } from "#test/support/gallery/live-field.tsx";
import { paymentSchedule } from "#domain/loan/amortization.ts";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import { earliestPaidDate } from "#domain/applicant/last-paid-date.ts";
import { paymentFrequencies, paymentFrequencyName } from "#domain/payment/payment-frequency.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { PaymentFrequencyChoice } from "#ui/loan/payment-frequency.tsx";
import { PaymentSchedule } from "#ui/loan/payment-schedule.tsx";
import { PlanTotal } from "#ui/loan/plan-total.tsx";

const today = calendarDayOf({ year: 2026, month: 11, day: 21 });
const first = calendarDayOf({ year: 2026, month: 12, day: 15 });

type Plan = { readonly frequency: PaymentFrequency; readonly payments: number };

function SchedulePage({ frequency, payments }: Plan) {
  const rows = paymentSchedule({
    amountFinancedCents: 432_000,
    interestRate: 9.99,
    payments,
    frequency,
    financedOn: today,
    firstPaymentOn: first,
  });
  const last = formatCalendarDay(rows.at(-1)!.dueOn, "en-US");
  return (
    <StoryPage title="When do you want to pay?">
      <LiveField label="Last paid date" hint="The day you were last paid, today or earlier.">
        {(field) => (
          <PaymentSchedule
            title="Your payment schedule"
            lastPaidDate={{ ...field, earliest: earliestPaidDate(today), latest: today }}
            waitingText="Choose the day you were last paid to see your payments."
            schedule={{
              ends: [
                {
                  label: "First payment",
                  value: `$199.00 on ${formatCalendarDay(first, "en-US")}`,
                },
                { label: "Last payment", value: `$198.87 on ${last}` },
              ],
              announcement: `${payments} payments, the first on ${formatCalendarDay(first, "en-US")}.`,
              picture: {
                locale: "en-US",
                days: rows.map(({ dueOn }) => dueOn),
                title: "Your payments over time",
                description: `${payments} payments from ${formatCalendarDay(first, "en-US")} until ${last}.`,
              },
              table: {
                locale: "en-US",
                rows,
                caption: "Each payment",
                headers: {
                  number: "No.",
                  dueOn: "Due date",
                  payment: "Payment",
                  balance: "Balance",
                },
                allText: `Show all ${payments} payments`,
                fewerText: "Show fewer payments",
              },
            }}
          />
        )}
      </LiveField>
    </StoryPage>
  );
}

function FrequencyPage({ error }: { readonly error?: string }) {
  const [value, setValue] = useState("");
  return (
    <StoryPage title="When do you want to pay?">
      <PaymentFrequencyChoice
        label="Payment frequency"
        hint="How often you want to pay."
        value={value}
        error={error}
        onChange={setValue}
        onBlur={() => undefined}
        options={paymentFrequencies.map((frequency) => ({
          value: frequency,
          text: paymentFrequencyName(frequency),
          note: "26 payments of $198.42",
        }))}
      />
      <PlanTotal
        locale="en-US"
        title="Total Amount Financed"
        amountFinancedCents={432_000}
        parts={[
          { label: "Treatment cost", value: "$4,800.00" },
          { label: "Down payment", value: "−$480.00" },
          { label: "Amount financed", value: "$4,320.00" },
        ]}
      />
      <LiveField
        label="Last paid date"
        {...(error === undefined ? {} : { error: "Need to select a last pay date" })}
      >
        {(field) => (
          <PaymentSchedule
            title="Your payment schedule"
            lastPaidDate={{ ...field, earliest: earliestPaidDate(today), latest: today }}
            waitingText="Choose the day you were last paid to see your payments."
          />
        )}
      </LiveField>
      <output hidden data-recorded="frequency">
        {value}
      </output>
    </StoryPage>
  );
}

export const stories = {
  frequency: () => <FrequencyPage />,
  "frequency wrong": () => <FrequencyPage error="Need to select a payment frequency." />,
  "schedule monthly": () => <SchedulePage frequency="Monthly" payments={24} />,
  "schedule twice a month": () => <SchedulePage frequency="TwicePerMonth" payments={48} />,
  "schedule weekly": () => <SchedulePage frequency="Weekly" payments={260} />,
  "schedule short": () => <SchedulePage frequency="EveryOtherWeek" payments={4} />,
};
