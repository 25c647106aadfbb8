import type { TruthInLending } from "#domain/loan-application.ts";
import { formatMoney } from "#domain/money.ts";
import { inline } from "#server/wording/line.ts";
import { facts, paragraph } from "#server/wording/letter.ts";
import type { Wording } from "#server/wording/letter.ts";
import type { LetterLook } from "#server/wording/letter-look.ts";
import { longDay } from "./money-and-days.ts";
import { englishLetter } from "./english-letter.ts";

export type Closed = {
  readonly firstName: string;
  readonly practiceName: string;
  /** Shown when the provider's configuration gives one. */
  readonly practicePhone?: string;
  readonly look?: LetterLook;
  readonly accountId: string;
  readonly lenderName: string;
  readonly truthInLending: TruthInLending;
};

/** What an applicant gets when the loan is finalized; the agreement is attached. Spec sections 1 and 7.1. */
export function closingEmail(closed: Closed): Wording {
  const practice = inline(closed.practiceName);
  const phone = closed.practicePhone === undefined ? "" : ` at ${inline(closed.practicePhone)}`;
  const { amountFinancedCents, totalOfPaymentsCents, apr, paymentSchedule } = closed.truthInLending;
  const [first] = paymentSchedule;
  return englishLetter({
    subject: `Your loan for ${closed.practiceName} is complete`,
    title: "Your loan is complete",
    firstName: closed.firstName,
    practiceName: practice,
    ...(closed.look !== undefined && { look: closed.look }),
    parts: [
      paragraph(
        `Everything is signed, and ${inline(closed.lenderName)} pays ${practice} for your treatment. Your agreement is attached, with the certificate of your signature. Please keep both.`,
      ),
      facts(
        ["Account ID", closed.accountId],
        ["Amount financed", formatMoney(amountFinancedCents)],
        ["Annual percentage rate", `${apr.toFixed(2)}%`],
        ["Total of payments", formatMoney(totalOfPaymentsCents)],
        ...(first === undefined
          ? []
          : ([
              [
                "First payment",
                `${formatMoney(first.amountCents)} on ${longDay(first.firstDueOn)}`,
              ],
            ] as const)),
      ),
      paragraph(`What's next: contact ${practice}${phone} to schedule your appointment.`),
    ],
  });
}
