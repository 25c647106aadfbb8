import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { parseCalendarDay, type CalendarDay } from "#domain/calendar/calendar-day.ts";
import { paymentsPerYear } from "#domain/loan/loan-terms.ts";
import { plainLoanSettings, type LoanSettings } from "#server/config/loan-settings.ts";
import { advertisedPrice, examplePlan } from "#server/underwriting/advertised-price.ts";
import { quotedOffers } from "#server/underwriting/loan-offers.ts";
import { bandTerms, offersFor, type Band } from "#server/underwriting/offers.ts";

const today = (parseCalendarDay("2026-03-02") as { readonly value: CalendarDay }).value;
const priceOf = (amountCents: number, settings: LoanSettings = plainLoanSettings) =>
  advertisedPrice(settings, { amountCents, programCodes: [""], today });

describe("the price that is advertised", () => {
  it("is the longest monthly plan at the lowest rate, and says how high rates go", () => {
    const { offer, highestApr } = priceOf(800_000)!;
    expect(offer).toMatchObject({
      paymentFrequency: "Monthly",
      termMonths: 60,
      estimatedPaymentCents: 16_603,
      apr: 8.99,
    });
    expect(highestApr).toBe(19.99);
  });

  it("is none below the least and above the most that anybody is lent", () => {
    expect([49_999, 2_500_001].map((cents) => priceOf(cents))).toEqual([undefined, undefined]);
    expect([50_000, 2_500_000].map((cents) => priceOf(cents) === undefined)).toEqual([
      false,
      false,
    ]);
  });

  it("keeps to the plans of the program, and leaves the down payment out of the loan", () => {
    const settings = {
      ...plainLoanSettings,
      downPaymentPercent: 10,
      programs: { lasik: { paymentFrequencies: ["Weekly"], hasPromotions: false } },
    } satisfies LoanSettings;
    const price = advertisedPrice(settings, {
      amountCents: 100_000,
      programCodes: ["lasik"],
      today,
    });
    expect(price?.offer).toMatchObject({ paymentFrequency: "Weekly", downPaymentCents: 10_000 });
  });

  it("is none where all of it is paid down", () => {
    expect(priceOf(100_000, { ...plainLoanSettings, downPaymentPercent: 100 })).toBeUndefined();
  });

  it("is never above what any approval is quoted for the same cost", () => {
    const band = fc.constantFrom(...(Object.keys(bandTerms) as Band[]));
    fc.assert(
      fc.property(fc.integer({ min: 50_000, max: 2_500_000 }), band, (amountCents, name) => {
        const offers = offersFor(name, bandTerms[name].mostCents);
        const approved = {
          id: "a",
          programCode: "",
          offers: offers.map((offer) => ({ ...offer, providerId: "p" })),
        };
        const { offer: lowest } = priceOf(amountCents)!;
        for (const offer of quotedOffers(approved, plainLoanSettings, { amountCents, today }))
          expect(lowest.estimatedPaymentCents * 12).toBeLessThanOrEqual(
            offer.estimatedPaymentCents * paymentsPerYear(offer.paymentFrequency),
          );
      }),
      { numRuns: 25 },
    );
  });

  it("has an example that the practice's offers contain, with all its terms, or none [12 CFR 1026.24]", () => {
    const day = fc
      .integer({ min: 0, max: 1500 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
    const loan = fc.record({
      downPaymentPercent: fc.constantFrom(0, 7, 10, 50, 100),
      isDownPaymentCollectedInOffice: fc.boolean(),
      programs: fc.constantFrom(
        {},
        { lasik: { paymentFrequencies: ["Weekly" as const], hasPromotions: false } },
        { lasik: { paymentFrequencies: ["Monthly" as const], hasPromotions: false } },
      ),
    });
    const code = { name: "lasik", shortDescription: "", displayTitle: "", active: true };
    fc.assert(
      fc.property(loan, day, fc.constantFrom([], [code]), (settings, on, codes) => {
        const example = examplePlan(settings, codes, on as CalendarDay);
        const programCode = codes.length === 0 ? "" : "lasik";
        const bands = Object.keys(bandTerms) as Band[];
        const offers = bands.flatMap((band) => {
          const terms = offersFor(band, bandTerms[band].mostCents);
          const approved = terms.map((one) => ({ ...one, providerId: "p" }));
          if (settings.downPaymentPercent === 100) return [];
          const requested = { amountCents: 300_000, today: on as CalendarDay };
          return quotedOffers({ id: band, programCode, offers: approved }, settings, requested);
        });
        const monthly = offers.filter(({ paymentFrequency }) => paymentFrequency === "Monthly");
        expect(example === undefined).toBe(monthly.length === 0);
        if (example === undefined) return;
        const { paymentCents, payments, totalCents, apr, downPaymentCents, highestApr } = example;
        expect(monthly).toContainEqual(
          expect.objectContaining({
            estimatedPaymentCents: paymentCents,
            termMonths: payments,
            totalOfPaymentsCents: totalCents,
            apr,
            downPaymentCents,
          }),
        );
        expect(highestApr).toBe(Math.max(...offers.map((offer) => offer.apr)));
      }),
      { numRuns: 60 },
    );
  });
});
