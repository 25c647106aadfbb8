import { longDay, money } from "./money-and-days.ts";
import { pdfFrame } from "./pdf-frame.ts";
import type { AgreementText } from "#domain/loan/agreement-facts.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { TruthInLending } from "#domain/loan/loan-application.ts";
import { figures, grid, heading, paragraph } from "#server/pdf/document.ts";
import type { PdfDocument, PdfPart } from "#server/pdf/document.ts";

const english = {
  frame: pdfFrame,
  longDay,
  money,
  apr: {
    name: "ANNUAL PERCENTAGE RATE",
    meaning: "The cost of your credit as a yearly rate.",
  },
  financeCharge: {
    name: "FINANCE CHARGE",
    meaning: "The dollar amount the credit will cost you.",
  },
  amountFinanced: {
    name: "Amount financed",
    meaning: "The amount of credit provided to you or on your behalf.",
  },
  totalOfPayments: {
    name: "Total of payments",
    meaning: "What you will have paid after all scheduled payments.",
  },
  schedule: ["Number of payments", "Amount of each payment", "First one due on"],
};

type BoxWords = typeof english;

export const agreementDocument = agreementDocumentIn(english);

export type AgreementDocument = {
  readonly text: AgreementText;
  readonly sender: string;
  /** The same text and date give the same bytes. */
  readonly agreedOn: CalendarDay;
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
  return [
    figures(
      { ...words.apr, value: `${box.apr.toFixed(2)}%`, isProminent: true },
      { ...words.financeCharge, value: words.money(box.financeChargeCents), isProminent: true },
      { ...words.amountFinanced, value: words.money(box.amountFinancedCents), isProminent: false },
      {
        ...words.totalOfPayments,
        value: words.money(box.totalOfPaymentsCents),
        isProminent: false,
      },
    ),
    grid(
      words.schedule,
      ...box.paymentSchedule.map(({ count, amountCents, firstDueOn }) => [
        String(count),
        words.money(amountCents),
        words.longDay(firstDueOn),
      ]),
    ),
  ];
}
