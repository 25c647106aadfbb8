import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { syntheticCreditFile } from "#server/underwriting/credit-file.ts";
import type { CreditReport, Identity } from "#server/underwriting/credit-file.ts";
import type { Decision } from "#server/underwriting/decision.ts";
import { minFinanceAmountCents } from "#server/underwriting/offers.ts";
import { reasonWording } from "#server/underwriting/reasons.ts";
import { excludedStates, judgeCreditFile, judgeState } from "#server/underwriting/rules.ts";
import { pointsOf, scorecard } from "#server/underwriting/scorecard.ts";

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""));

const identity: fc.Arbitrary<Identity> = fc.record({
  firstName: fc.string({ minLength: 1, maxLength: 20 }),
  lastName: fc.string({ minLength: 1, maxLength: 20 }),
  dateOfBirth: digits(8),
  lastFour: digits(4),
});

const report: fc.Arbitrary<CreditReport> = fc.record({
  bureauScore: fc.integer({ min: 300, max: 850 }),
  oldestAccountMonths: fc.integer({ min: 0, max: 480 }),
  delinquencies: fc.integer({ min: 0, max: 9 }),
  utilisationPercent: fc.integer({ min: 0, max: 100 }),
  inquiries: fc.integer({ min: 0, max: 12 }),
  annualIncomeCents: fc.integer({ min: 0, max: 30_000 }).map((hundreds) => hundreds * 1000),
});

const pair = fc.tuple(report, report).map(([one, other]) => {
  const higher = (name: Exclude<keyof CreditReport, "scoreReasons">) =>
    Math.max(one[name], other[name]);
  const lower = (name: Exclude<keyof CreditReport, "scoreReasons">) =>
    Math.min(one[name], other[name]);
  const better: CreditReport = {
    bureauScore: higher("bureauScore"),
    oldestAccountMonths: higher("oldestAccountMonths"),
    delinquencies: lower("delinquencies"),
    utilisationPercent: lower("utilisationPercent"),
    inquiries: lower("inquiries"),
    annualIncomeCents: higher("annualIncomeCents"),
  };
  return { given: one, better };
});

function decide(found: CreditReport): Decision {
  const outcome = judgeCreditFile({ kind: "found", report: found });
  if (outcome.disposition === "none") throw new Error("a report that was found is always decided");
  return outcome;
}

function worth(decision: Decision): readonly number[] {
  if (decision.disposition !== "Approved") {
    return [decision.otherOffersAvailable ? 1 : 0, 0, 0, -100];
  }
  return [
    decision.status === "APR" ? 3 : 2,
    decision.maxFinanceAmountCents,
    decision.offers.length,
    -Math.max(...decision.offers.map(({ interestRate }) => interestRate)),
  ];
}

describe("the synthetic credit file", () => {
  it("is the same for one person, however the name is written", () => {
    fc.assert(
      fc.property(identity, (person) => {
        const rewritten = {
          ...person,
          firstName: ` ${person.firstName.toUpperCase()} `,
          lastName: person.lastName.normalize("NFD"),
        };
        expect(
          syntheticCreditFile({ ...person, firstName: person.firstName.toUpperCase() }),
        ).toEqual(syntheticCreditFile(rewritten));
      }),
    );
  });

  it("stays within the ranges that the bureau's attributes have", () => {
    fc.assert(
      fc.property(identity, (person) => {
        const file = syntheticCreditFile(person);
        if (file.kind !== "found") return;
        const { bureauScore, delinquencies, utilisationPercent, inquiries } = file.report;
        expect(bureauScore).toBeGreaterThanOrEqual(300);
        expect(bureauScore).toBeLessThanOrEqual(850);
        expect(delinquencies).toBeGreaterThanOrEqual(0);
        expect(utilisationPercent).toBeLessThanOrEqual(100);
        expect(inquiries).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the underwriting rules", () => {
  it("decide the same for the same person", () => {
    fc.assert(
      fc.property(identity, (person) => {
        expect(judgeCreditFile(syntheticCreditFile(person))).toEqual(
          judgeCreditFile(syntheticCreditFile({ ...person })),
        );
      }),
    );
  });

  it("never give a better report a worse outcome, a lower amount or a higher rate", () => {
    fc.assert(
      fc.property(pair, ({ given, better }) => {
        const before = worth(decide(given));
        const after = worth(decide(better));
        const fallen = before.filter((value, place) => (after[place] ?? 0) < value);
        expect(fallen).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("give between 0 and 100 points", () => {
    fc.assert(
      fc.property(report, (given) => {
        expect(pointsOf(given)).toBeGreaterThanOrEqual(0);
        expect(pointsOf(given)).toBeLessThanOrEqual(100);
      }),
    );
    expect(scorecard.reduce((sum, { rows }) => sum + (rows[0]?.[1] ?? 0), 0)).toBe(100);
  });

  it("approve whole hundreds of dollars between the least and 25,000 dollars, in four frequencies", () => {
    fc.assert(
      fc.property(report, (given) => {
        const decision = decide(given);
        if (decision.disposition !== "Approved") return;
        expect(decision.maxFinanceAmountCents).toBeGreaterThanOrEqual(minFinanceAmountCents);
        expect(decision.maxFinanceAmountCents).toBeLessThanOrEqual(2_500_000);
        expect(decision.maxFinanceAmountCents % 10_000).toBe(0);
        expect(decision.maxFinanceAmountCents).toBeLessThanOrEqual(given.annualIncomeCents / 5);
        expect(
          [...new Set(decision.offers.map((offer) => offer.paymentFrequency))].toSorted(),
        ).toEqual(["EveryOtherWeek", "Monthly", "TwicePerMonth", "Weekly"]);
        for (const offer of decision.offers) {
          expect(offer.maxFinanceAmountCents).toBe(decision.maxFinanceAmountCents);
          expect(offer.minFinanceAmountCents).toBe(50_000);
          expect(offer.interestRate).toBeLessThanOrEqual(36);
        }
      }),
    );
  });

  it("give every refusal one to four different reasons that have words", () => {
    fc.assert(
      fc.property(report, (given) => {
        const decision = decide(given);
        if (decision.disposition === "Approved") return;
        expect(decision.reasons.length).toBeGreaterThanOrEqual(1);
        expect(decision.reasons.length).toBeLessThanOrEqual(4);
        expect(new Set(decision.reasons).size).toBe(decision.reasons.length);
        for (const reason of decision.reasons) expect(reasonWording[reason]).not.toBe("");
      }),
      { numRuns: 2000 },
    );
  });

  it("refuse by state alone only where no credit is offered", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}$/), (state) => {
        expect(judgeState(state) !== undefined).toBe(excludedStates.includes(state));
      }),
    );
  });
});
