import { formatCost } from "#domain/money/money.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { dollars, money } from "./money-and-days.ts";
import { locale } from "#domain/words/en/locale.ts";

export type Advertised = {
  readonly amountCents: number;
  readonly downPaymentCents: number;
  readonly payments: number;
  readonly paymentCents: number;
  readonly totalCents: number;
  readonly frequency: PaymentFrequency;
  readonly apr: number;
  readonly highestApr: number;
};

const often: { readonly [Frequency in PaymentFrequency]: string } = {
  Monthly: "a month",
  TwicePerMonth: "twice a month",
  EveryOtherWeek: "every two weeks",
  Weekly: "a week",
};
const kinds: { readonly [Frequency in PaymentFrequency]: string } = {
  Monthly: "monthly payments",
  TwicePerMonth: "payments twice a month",
  EveryOtherWeek: "payments every two weeks",
  Weekly: "weekly payments",
};
const percent = (rate: number) => `${rate.toFixed(2)}%`;
const approval = "Subject to credit approval.";

export const priceLine = {
  title: (practice: string) => `Pay over time at ${practice}`,
  /** Rounded up, so that no payment is understated. */
  from: ({ paymentCents, frequency }: Advertised) => ({
    before: "From",
    amount: dollars(Math.ceil(paymentCents / 100) * 100),
    after: often[frequency],
  }),
  /** Down payment, terms of repayment and APR next to an advertised payment. 12 CFR 1026.24(d)(2). */
  terms: (price: Advertised) => {
    const { amountCents, downPaymentCents, payments, totalCents, apr, highestApr } = price;
    const down = downPaymentCents > 0 ? ` and ${money(downPaymentCents)} down` : "";
    const plan = `${payments} ${kinds[price.frequency]} of ${money(price.paymentCents)} at ${percent(apr)} APR`;
    return `For a treatment cost of ${formatCost(amountCents, locale)}${down}: ${plan}, ${money(totalCents)} in total. Rates go up to ${percent(highestApr)} APR; yours depends on your credit. ${approval}`;
  },
  unpriced: "Pay over time",
  range: (least: number, most: number) =>
    `For treatment costs from ${dollars(least)} to ${dollars(most)}. Your rate depends on your credit. ${approval}`,
  lender: (name: string, license: string | undefined) =>
    `Loans by ${name}.${license === undefined ? "" : ` ${license.replace(/\.?$/, ".")}`}`,
  check: "See if you qualify",
  newTab: "(opens in a new tab)",
};
