import type { AgreementText } from "#domain/loan/agreement-facts.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import type { TruthInLending } from "#domain/loan/loan-application.ts";
import { formatMoney } from "#domain/money/money.ts";
import { figures, grid, heading, paragraph } from "#server/pdf/document.ts";
import type { PdfDocument, PdfPart } from "#server/pdf/document.ts";
import { locale } from "#domain/words/en/locale.ts";

export type AgreementDocument = {
  readonly text: AgreementText;
  readonly sender: string;
  /** The same text and date give the same bytes. */
  readonly agreedOn: CalendarDay;
};

/** The Truth in Lending box, the schedule, then the sections. Spec section 2.5; 12 CFR 1026.17(a)(1). */
export function agreementDocument({ text, sender, agreedOn }: AgreementDocument): PdfDocument {
  return {
    title: text.title,
    sender,
    language: locale,
    createdAt: new Date(`${agreedOn}T00:00:00Z`),
    parts: [
      ...truthInLendingBox(text.truthInLending),
      ...text.sections.flatMap(({ title, paragraphs }) => [
        heading(title),
        ...paragraphs.map(paragraph),
      ]),
    ],
  };
}

function truthInLendingBox(box: TruthInLending): readonly PdfPart[] {
  return [
    figures(
      {
        name: "ANNUAL PERCENTAGE RATE",
        meaning: "The cost of your credit as a yearly rate.",
        value: `${box.apr.toFixed(2)}%`,
        isProminent: true,
      },
      {
        name: "FINANCE CHARGE",
        meaning: "The dollar amount the credit will cost you.",
        value: formatMoney(box.financeChargeCents, locale),
        isProminent: true,
      },
      {
        name: "Amount financed",
        meaning: "The amount of credit provided to you or on your behalf.",
        value: formatMoney(box.amountFinancedCents, locale),
        isProminent: false,
      },
      {
        name: "Total of payments",
        meaning: "What you will have paid after all scheduled payments.",
        value: formatMoney(box.totalOfPaymentsCents, locale),
        isProminent: false,
      },
    ),
    grid(
      ["Number of payments", "Amount of each payment", "First one due on"],
      ...box.paymentSchedule.map(({ count, amountCents, firstDueOn }) => [
        String(count),
        formatMoney(amountCents, locale),
        formatCalendarDay(firstDueOn, locale),
      ]),
    ),
  ];
}
