import { paymentFrequencyNames, type PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { methodWords, paymentsInWords } from "#domain/words/en/agreement-phrases.ts";
import { englishLetter } from "./english-letter.ts";
import { longDay, money } from "./money-and-days.ts";
import type { LoanApplication, TruthInLending } from "#domain/loan/loan-application.ts";
import { lastDueOn } from "#domain/loan/truth-in-lending.ts";
import { needsToken, type PaymentMethod } from "#domain/payment/payment-method.ts";
import { facts, paragraph, type Wording } from "#server/wording/format/email.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { inline } from "#server/wording/format/line.ts";

const english = {
  letter: englishLetter,
  longDay,
  money,
  subject: (practice: string) => `Your loan for ${practice} is complete`,
  title: "Your loan is complete",
  done: (lender: string, practice: string) =>
    `Everything is signed, and ${lender} will pay ${practice} for your treatment. Your agreement is attached, with the certificate of your signature. Please keep both.`,
  labels: {
    accountId: "Account ID",
    outOfPocket: "Total out of pocket",
    downPayment: "Down payment",
    amountFinanced: "Amount financed",
    apr: "Annual percentage rate",
    interest: "Interest",
    firstPayment: "First payment",
    lastPayment: "Last payment",
    plan: "Payment plan",
    howPaid: "How you pay",
  },
  inPayments: (amount: string) => `${amount} in payments`,
  downAndPayments: (down: string, payments: string, total: string) =>
    `${down} down payment + ${payments} in payments = ${total}`,
  firstPayment: (amount: string, day: string) => `${amount} on ${day}`,
  plan: (box: TruthInLending, frequency: PaymentFrequency) =>
    `${paymentsInWords(box)}, ${paymentFrequencyNames[frequency].toLowerCase()}`,
  automatic: (method: PaymentMethod) =>
    `Paid automatically from ${methodWords(method)} on each due date`,
  byCheck: "By check, mailed so that it arrives by each due date",
  downInOffice: (amount: string) => `${amount}, collected in the office`,
  downByCheck: (amount: string) => `${amount} by check; your agreement says where to mail it`,
  downCharged: (amount: string, method: PaymentMethod) =>
    `${amount}, charged to ${methodWords(method)}`,
  changes: (lender: string, phone: string | undefined) =>
    `To use another card, pay early, or ask about canceling, ${phone === undefined ? `contact ${lender}` : `call ${lender} at ${phone}`}. Paying early costs nothing extra.`,
  next: (practice: string, phone: string | undefined) =>
    `What's next: contact ${practice}${phone === undefined ? "" : ` at ${phone}`} to schedule your appointment.`,
};

type ClosingWords = typeof english;

export const closingEmail = closingEmailIn(english);

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
  readonly downPayment: LoanApplication["downPayment"] & {
    readonly method?: PaymentMethod | undefined;
  };
  readonly primary?: PaymentMethod | undefined;
};

type Fact = readonly [string, string];

/** With the agreement attached. Spec sections 1 and 7.1. */
export function closingEmailIn(words: ClosingWords) {
  return (closed: Closed): Wording => {
    const practice = inline(closed.practiceName);
    const lender = inline(closed.lenderName);
    return words.letter(closed, {
      subject: words.subject(closed.practiceName),
      title: words.title,
      parts: [
        paragraph(words.done(lender, practice)),
        facts(...loanFacts(words, closed)),
        paragraph(words.changes(lender, closed.lenderPhone && inline(closed.lenderPhone))),
        paragraph(words.next(practice, closed.practicePhone && inline(closed.practicePhone))),
      ],
    });
  };
}

function loanFacts(words: ClosingWords, closed: Closed): readonly Fact[] {
  const { labels } = words;
  const { truthInLending, frequency } = closed;
  const [first] = truthInLending.paymentSchedule;
  const last = lastDueOn(truthInLending, frequency);
  const firstPayment =
    first && words.firstPayment(words.money(first.amountCents), words.longDay(first.firstDueOn));
  return [
    [labels.accountId, closed.accountId],
    [labels.outOfPocket, outOfPocket(words, closed)],
    ...optional(labels.downPayment, downPaymentFact(words, closed)),
    [labels.amountFinanced, words.money(truthInLending.amountFinancedCents)],
    [labels.apr, `${truthInLending.apr.toFixed(2)}%`],
    [labels.interest, words.money(truthInLending.financeChargeCents)],
    ...optional(labels.firstPayment, firstPayment),
    ...optional(labels.lastPayment, last && words.longDay(last)),
    [labels.plan, words.plan(truthInLending, frequency)],
    ...optional(labels.howPaid, howPaid(words, closed)),
  ];
}

function optional(label: string, value: string | undefined): readonly Fact[] {
  return value === undefined ? [] : [[label, value]];
}

function outOfPocket(words: ClosingWords, { truthInLending, downPayment }: Closed): string {
  const { totalOfPaymentsCents: payments } = truthInLending;
  const down = Math.max(0, downPayment.amountCents);
  return down === 0
    ? words.inPayments(words.money(payments))
    : words.downAndPayments(words.money(down), words.money(payments), words.money(down + payments));
}

function howPaid(words: ClosingWords, { primary }: Closed): string | undefined {
  if (primary === undefined) return undefined;
  return needsToken(primary.type) ? words.automatic(primary) : words.byCheck;
}

function downPaymentFact(words: ClosingWords, closed: Closed): string | undefined {
  const { amountCents, isCollectedInOffice, method } = closed.downPayment;
  if (amountCents <= 0) return undefined;
  const amount = words.money(amountCents);
  if (isCollectedInOffice) return words.downInOffice(amount);
  return method === undefined || !needsToken(method.type)
    ? words.downByCheck(amount)
    : words.downCharged(amount, method);
}
