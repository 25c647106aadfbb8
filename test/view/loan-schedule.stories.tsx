import { useState } from "react";
import { LiveField, StoryPage } from "#test/support/gallery/live-field.tsx";
import { paymentSchedule } from "#domain/loan/amortization.ts";
import { application } from "#test/support/gallery/loan-answers.ts";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
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
  return (
    <StoryPage title="When do you want to pay?">
      <LiveField label="Last paid date" hint="The day you were last paid, today or earlier.">
        {(field) => (
          <PaymentSchedule
            texts={loanTexts}
            lastPaidDate={{ ...field, earliest: earliestPaidDate(today), latest: today }}
            waitingText=""
            rows={rows}
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
      <PlanTotal terms={application.terms!} texts={loanTexts} />
      <LiveField
        label="Last paid date"
        {...(error === undefined ? {} : { error: "Need to select a last pay date" })}
      >
        {(field) => (
          <PaymentSchedule
            texts={loanTexts}
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
