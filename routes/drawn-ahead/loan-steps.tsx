import type { ReactNode } from "react";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { OfferCardProps } from "#ui/application/offer-card.tsx";
import { Offers } from "#ui/application/offers.tsx";
import type { OffersShown } from "#ui/application/offers.tsx";
import { PaymentFrequencyChoice } from "#ui/application/payment-frequency.tsx";
import { PaymentSchedule } from "#ui/application/payment-schedule.tsx";
import { PlanTotal } from "#ui/application/plan-total.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { AgreementSections } from "#ui/loan/agreement-sections.tsx";
import { AgreementViewer } from "#ui/loan/agreement-viewer.tsx";
import { DownPaymentCard } from "#ui/loan/down-payment-card.tsx";
import { MethodRemark } from "#ui/loan/held-method.tsx";
import { MethodChooser } from "#ui/loan/method-chooser.tsx";
import type { MethodOption } from "#ui/loan/method-chooser.tsx";
import { PaymentBanner } from "#ui/loan/payment-banner.tsx";
import { TruthInLendingBox } from "#ui/loan/truth-in-lending.tsx";
import { PageFrame } from "#ui/layout/page-frame.tsx";
import { apart, emptyCost, emptyField, emptyHeader, nothing, someBounds } from "./apart.tsx";

const days = [2026, 2027].map((year) => calendarDayOf({ year, month: 1, day: 1 }));
const day = days[0]!;

const fact = { label: "", value: "" };

const offerIn = (locale: Locale): OfferCardProps => ({
  offerId: "1",
  kind: "standard",
  title: "",
  duration: "",
  tags: [" "],
  paymentCents: 100,
  locale,
  unit: "",
  monthly: " ",
  payments: 2,
  frequency: "Monthly",
  facts: [fact],
});

function offersIn(locale: Locale, shown: OffersShown): ReactNode {
  return (
    <PageFrame header={emptyHeader} embedded={false} isWide>
      <Offers
        headline={{ text: "0", amount: "0" }}
        disclosure=""
        remark=""
        cost={{
          locale,
          words: emptyCost,
          bounds: someBounds,
          costCents: 2000,
          onCostChange: nothing,
        }}
        tabs={{
          label: "",
          tabs: [
            { kind: "all", text: "", count: 1 },
            { kind: "promotion", text: "", count: 0 },
          ],
          open: "all",
          onOpen: nothing,
        }}
        shown={shown}
        choice={{ ...emptyField, value: "1" }}
        chosen={{ title: "", paymentCents: 100, text: "" }}
      />
    </PageFrame>
  );
}

function planIn(locale: Locale): ReactNode {
  const row = { dueOn: day, paymentCents: 100, balanceCents: 100 } as const;
  return (
    <>
      <PaymentFrequencyChoice {...emptyField} options={[{ value: "1", text: "", note: " " }]} />
      <PlanTotal title="" amountFinancedCents={100} locale={locale} parts={[fact]} />
      <PaymentSchedule
        title=""
        waitingText=""
        lastPaidDate={{ ...emptyField, today: day, earliest: day }}
        schedule={{
          ends: [fact],
          announcement: "",
          picture: { locale, days, title: "", description: "" },
          table: {
            locale,
            rows: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ ...row, number })),
            caption: "",
            headers: { number: "", dueOn: "", payment: "", balance: "" },
            allText: " ",
            fewerText: " ",
          },
        }}
      />
    </>
  );
}

const methods: readonly MethodOption[] = [
  { type: "debit", text: "" },
  { type: "ach", text: " " },
];

function paymentIn(locale: Locale): ReactNode {
  return (
    <>
      <PaymentBanner text="0 1" marked={["1"]} />
      <MethodChooser {...emptyField} options={methods} value="debit">
        <MethodRemark text="" />
      </MethodChooser>
      <CheckboxField {...emptyField} />
      <DownPaymentCard title="" amountCents={100} locale={locale} selectedText=" " banner=" ">
        <MethodChooser {...emptyField} options={methods} value="debit" isCompact />
      </DownPaymentCard>
    </>
  );
}

const figure = { term: "", meaning: "", value: "" };

const agreement = (
  <>
    <AgreementViewer
      title=""
      truthInLending={
        <TruthInLendingBox
          title=""
          main={[figure]}
          others={[figure]}
          schedule={{
            caption: "",
            headings: ["", "", ""],
            rows: [{ count: "", amount: "", due: "" }],
          }}
        />
      }
      sections={[{ id: "1", title: "", paragraphs: [""] }]}
      endText=""
      printedText=""
      isRead={false}
      statusText=""
      download={{ text: "", fileName: "", file: "" }}
      onEnd={nothing}
    />
    <AgreementSections
      label=""
      allText=""
      sections={[{ id: "1", text: "" }]}
      accepted={[]}
      onChange={nothing}
      onChangeAll={nothing}
      onBlur={nothing}
    />
  </>
);

/** What the later steps of a loan consist of, each to be drawn when the page rests; nothing of it is kept. */
export function loanApart(locale: Locale): readonly (() => void)[] {
  const { layOut } = apart();
  return [
    offersIn(locale, { kind: "loading", text: "", count: 1 }),
    offersIn(locale, { kind: "offers", offers: [offerIn(locale)], noneText: "" }),
    planIn(locale),
    paymentIn(locale),
    agreement,
    null,
  ].map((what) => () => layOut(what));
}
