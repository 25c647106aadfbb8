import type { AgreementText } from "#domain/loan/agreement-facts.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { TruthInLending } from "#domain/loan/loan-application.ts";
import { figures, grid, heading, paragraph } from "#server/pdf/document.ts";
import type { PdfDocument, PdfFrame, PdfPart } from "#server/pdf/document.ts";
import type { MoneyAndDays } from "./money-and-days.ts";

export type AgreementDocument = {
  readonly text: AgreementText;
  readonly sender: string;
  /** The same text and date give the same bytes. */
  readonly agreedOn: CalendarDay;
};

type Named = { readonly name: string; readonly meaning: string };

export type BoxWords = Pick<MoneyAndDays, "longDay" | "money"> & {
  readonly frame: PdfFrame;
  readonly apr: Named;
  readonly financeCharge: Named;
  readonly amountFinanced: Named;
  readonly totalOfPayments: Named;
  readonly schedule: readonly [count: string, amount: string, firstDueOn: string];
};

/** The Truth in Lending box, the schedule, then the sections. Spec section 2.5; 12 CFR 1026.17(a)(1). */
export function agreementDocumentIn(words: BoxWords) {
  return ({ text, sender, agreedOn }: AgreementDocument): PdfDocument => ({
    ...words.frame,
    title: text.title,
    sender,
    createdAt: new Date(`${agreedOn}T00:00:00Z`),
    parts: [
      ...truthInLendingBox(words, text.truthInLending),
      ...text.sections.flatMap(({ title, paragraphs }) => [
        heading(title),
        ...paragraphs.map(paragraph),
      ]),
    ],
  });
}

function truthInLendingBox(words: BoxWords, box: TruthInLending): readonly PdfPart[] {
  const { money, longDay } = words;
  return [
    figures(
      { ...words.apr, value: `${box.apr.toFixed(2)}%`, isProminent: true },
      { ...words.financeCharge, value: money(box.financeChargeCents), isProminent: true },
      { ...words.amountFinanced, value: money(box.amountFinancedCents), isProminent: false },
      { ...words.totalOfPayments, value: money(box.totalOfPaymentsCents), isProminent: false },
    ),
    grid(
      words.schedule,
      ...box.paymentSchedule.map(({ count, amountCents, firstDueOn }) => [
        String(count),
        money(amountCents),
        longDay(firstDueOn),
      ]),
    ),
  ];
}
