import { expect, it } from "vitest";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { comparedOffers, leadingOffers } from "#domain/loan/offer-comparison.ts";

/** A cost of $5,000 with $500 down. */
const offer = (part: Partial<QuotedOffer> & Pick<QuotedOffer, "offerId">): QuotedOffer => ({
  programCode: "general",
  providerId: "prv-1",
  minFinanceAmountCents: 50_000,
  maxFinanceAmountCents: 1_500_000,
  termMonths: 12,
  interestRate: 9.99,
  paymentFrequency: "Monthly",
  estimatedPaymentCents: 39_561,
  totalOfPaymentsCents: 474_732,
  downPaymentCents: 50_000,
  apr: 9.99,
  ...part,
});

const long = offer({
  offerId: "long",
  termMonths: 60,
  estimatedPaymentCents: 9_559,
  totalOfPaymentsCents: 573_540,
});
/** 52 payments of $90.82 a year are $393.553 a month. */
const weekly = offer({
  offerId: "weekly",
  termMonths: 52,
  paymentFrequency: "Weekly",
  estimatedPaymentCents: 9_082,
  totalOfPaymentsCents: 472_368,
});
/** 26 payments of $182.37 a year are $395.135 a month. */
const everyOtherWeek = offer({
  offerId: "every other week",
  termMonths: 26,
  paymentFrequency: "EveryOtherWeek",
  estimatedPaymentCents: 18_237,
  totalOfPaymentsCents: 474_162,
});
const free = offer({
  offerId: "free",
  estimatedPaymentCents: 37_500,
  totalOfPaymentsCents: 450_000,
});

it("sets offers side by side: shortest first, of two as long the cheaper one", () => {
  const compared = comparedOffers(
    [long, offer({ offerId: "year" }), everyOtherWeek, weekly, free],
    500_000,
  );
  expect(
    compared.map(({ offer: { offerId }, months, monthlyCents, interestCents }) => [
      offerId,
      months,
      monthlyCents,
      interestCents,
    ]),
  ).toEqual([
    ["free", 12, 37_500, 0],
    ["weekly", 12, 39_355, 22_368],
    ["every other week", 12, 39_514, 24_162],
    ["year", 12, 39_561, 24_732],
    ["long", 60, 9_559, 123_540],
  ]);
});

const marks = (offers: readonly QuotedOffer[]) =>
  comparedOffers(offers, 500_000).map(({ hasLowestPayment, hasLowestCost }) => [
    hasLowestPayment,
    hasLowestCost,
  ]);

it("marks the lowest payment, by the month, and the lowest cost; alike offers have neither", () => {
  expect(marks([long, weekly, free])).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
  expect(marks([free, { ...free, offerId: "other" }])).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(marks([long])).toEqual([[false, false]]);
});

function lastingOffer(termMonths: number, estimatedPaymentCents: number): QuotedOffer {
  const totalOfPaymentsCents = termMonths * estimatedPaymentCents;
  return offer({
    offerId: `${termMonths}`,
    termMonths,
    estimatedPaymentCents,
    totalOfPaymentsCents,
  });
}

const leadingIds = (offers: readonly QuotedOffer[]) =>
  leadingOffers(comparedOffers(offers, 500_000)).map((each) => each.offer.offerId);

it("leads with the cheapest, the lowest payment, and the one nearest to the middle of both", () => {
  const year = offer({ offerId: "12" });
  const all = [year, lastingOffer(24, 20_800), lastingOffer(36, 14_500), long];
  expect(leadingIds(all)).toEqual(["12", "24", "long"]);
  expect([leadingIds([year, long]), leadingIds([])]).toEqual([["12", "long"], []]);
});
