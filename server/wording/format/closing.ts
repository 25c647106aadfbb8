import type { LoanApplication, TruthInLending } from "#domain/loan/loan-application.ts";
import { lastDueOn } from "#domain/loan/truth-in-lending.ts";
import { needsToken } from "#domain/payment/payment-method.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { facts, paragraph } from "./email.ts";
import type { Wording } from "./email.ts";
import type { LetterLook } from "./email-theme.ts";
import { inline } from "./line.ts";
import type { MoneyAndDays } from "./money-and-days.ts";
import type { WriteLetter } from "./practice-letter.ts";

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

export type ClosingWords = Pick<MoneyAndDays, "longDay" | "money"> & {
  readonly letter: WriteLetter;
  readonly subject: (practice: string) => string;
  readonly title: string;
  readonly done: (lender: string, practice: string) => string;
  readonly labels: {
    readonly accountId: string;
    readonly outOfPocket: string;
    readonly downPayment: string;
    readonly amountFinanced: string;
    readonly apr: string;
    readonly interest: string;
    readonly firstPayment: string;
    readonly lastPayment: string;
    readonly plan: string;
    readonly howPaid: string;
  };
  readonly inPayments: (amount: string) => string;
  readonly downAndPayments: (down: string, payments: string, total: string) => string;
  readonly firstPayment: (amount: string, day: string) => string;
  readonly plan: (box: TruthInLending, frequency: PaymentFrequency) => string;
  readonly automatic: (method: PaymentMethod) => string;
  readonly byCheck: string;
  readonly downInOffice: (amount: string) => string;
  readonly downByCheck: (amount: string) => string;
  readonly downCharged: (amount: string, method: PaymentMethod) => string;
  readonly changes: (lender: string, phone: string | undefined) => string;
  readonly next: (practice: string, phone: string | undefined) => string;
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
  const { labels, money, longDay } = words;
  const { truthInLending, frequency } = closed;
  const [first] = truthInLending.paymentSchedule;
  const last = lastDueOn(truthInLending, frequency);
  const firstPayment =
    first && words.firstPayment(money(first.amountCents), longDay(first.firstDueOn));
  return [
    [labels.accountId, closed.accountId],
    [labels.outOfPocket, outOfPocket(words, closed)],
    ...optional(labels.downPayment, downPaymentFact(words, closed)),
    [labels.amountFinanced, money(truthInLending.amountFinancedCents)],
    [labels.apr, `${truthInLending.apr.toFixed(2)}%`],
    [labels.interest, money(truthInLending.financeChargeCents)],
    ...optional(labels.firstPayment, firstPayment),
    ...optional(labels.lastPayment, last && longDay(last)),
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
  const { money } = words;
  return down === 0
    ? words.inPayments(money(payments))
    : words.downAndPayments(money(down), money(payments), money(down + payments));
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
