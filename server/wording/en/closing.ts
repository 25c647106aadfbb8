import type { LoanApplication, TruthInLending } from "#domain/loan/loan-application.ts";
import { lastDueOn } from "#domain/loan/truth-in-lending.ts";
import { needsToken } from "#domain/payment/payment-method.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { paymentFrequencyNames } from "#domain/payment/payment-frequency.ts";
import { methodWords, paymentsInWords } from "#domain/words/en/agreement-phrases.ts";
import { formatMoney } from "#domain/money/money.ts";
import { inline } from "#server/wording/format/line.ts";
import { facts, paragraph } from "#server/wording/format/email.ts";
import type { Wording } from "#server/wording/format/email.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { longDay } from "./money-and-days.ts";
import { englishLetter } from "./english-letter.ts";
import { locale } from "#domain/words/en/locale.ts";

export type Closed = {
  readonly firstName: string;
  readonly practiceName: string;
  readonly practicePhone?: string;
  readonly look?: LetterLook;
  readonly accountId: string;
  readonly lenderName: string;
  readonly lenderPhone?: string | undefined;
  readonly truthInLending: TruthInLending;
  readonly frequency: PaymentFrequency;
  /** The amount due on acceptance and its payment. */
  readonly downPayment: LoanApplication["downPayment"] & {
    readonly method?: PaymentMethod | undefined;
  };
  readonly primary?: PaymentMethod | undefined;
};

/** With the agreement attached. Spec sections 1 and 7.1. */
export function closingEmail(closed: Closed): Wording {
  const practice = inline(closed.practiceName);
  const phone = closed.practicePhone === undefined ? "" : ` at ${inline(closed.practicePhone)}`;
  const { amountFinancedCents, apr, financeChargeCents, paymentSchedule } = closed.truthInLending;
  const [first] = paymentSchedule;
  const last = lastDueOn(closed.truthInLending, closed.frequency);
  return englishLetter(closed, {
    subject: `Your loan for ${closed.practiceName} is complete`,
    title: "Your loan is complete",
    parts: [
      paragraph(
        `Everything is signed, and ${inline(closed.lenderName)} will pay ${practice} for your treatment. Your agreement is attached, with the certificate of your signature. Please keep both.`,
      ),
      facts(
        ["Account ID", closed.accountId],
        ["Total out of pocket", outOfPocket(closed)],
        ...downPaymentFacts(closed),
        ["Amount financed", formatMoney(amountFinancedCents, locale)],
        ["Annual percentage rate", `${apr.toFixed(2)}%`],
        ["Interest", formatMoney(financeChargeCents, locale)],
        ...(first === undefined
          ? []
          : ([
              [
                "First payment",
                `${formatMoney(first.amountCents, locale)} on ${longDay(first.firstDueOn)}`,
              ],
            ] as const)),
        ...(last === undefined ? [] : ([["Last payment", longDay(last)]] as const)),
        [
          "Payment plan",
          `${paymentsInWords(closed.truthInLending)}, ${paymentFrequencyNames[closed.frequency].toLowerCase()}`,
        ],
        ...methodFacts(closed),
      ),
      paragraph(
        `To use another card, pay early, or ask about canceling, ${lenderContact(closed)}. Paying early costs nothing extra.`,
      ),
      paragraph(`What's next: contact ${practice}${phone} to schedule your appointment.`),
    ],
  });
}

function outOfPocket({ truthInLending, downPayment }: Closed): string {
  const { totalOfPaymentsCents: payments } = truthInLending;
  const down = Math.max(0, downPayment.amountCents);
  const written = formatMoney(payments, locale);
  return down === 0
    ? `${written} in payments`
    : `${formatMoney(down, locale)} down payment + ${written} in payments = ${formatMoney(down + payments, locale)}`;
}

function methodFacts({ primary }: Closed): readonly (readonly [string, string])[] {
  if (primary === undefined) return [];
  const how = needsToken(primary.type)
    ? `Paid automatically from ${methodWords(primary)} on each due date`
    : "By check, mailed so that it arrives by each due date";
  return [["How you pay", how]];
}

function lenderContact({ lenderName, lenderPhone }: Closed): string {
  const name = inline(lenderName);
  return lenderPhone === undefined ? `contact ${name}` : `call ${name} at ${inline(lenderPhone)}`;
}

function downPaymentFacts({ downPayment }: Closed): readonly (readonly [string, string])[] {
  const { amountCents, isCollectedInOffice, method } = downPayment;
  if (amountCents <= 0) return [];
  const amount = formatMoney(amountCents, locale);
  if (isCollectedInOffice) return [["Down payment", `${amount}, collected in the office`]];
  if (method === undefined || !needsToken(method.type)) {
    return [["Down payment", `${amount} by check; your agreement says where to mail it`]];
  }
  return [["Down payment", `${amount}, charged to ${methodWords(method)}`]];
}
