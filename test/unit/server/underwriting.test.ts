import { describe, expect, it } from "vitest";
import { syntheticCreditFile, type CreditReport } from "#server/underwriting/credit-file.ts";
import { judgeCreditFile, judgeState } from "#server/underwriting/rules.ts";
import { pointsOf, reasonsByLoss } from "#server/underwriting/scorecard.ts";
import { personaOf } from "#server/underwriting/personas.ts";

const good: CreditReport = {
  bureauScore: 735,
  oldestAccountMonths: 96,
  delinquencies: 0,
  utilisationPercent: 34,
  inquiries: 1,
  annualIncomeCents: 6_200_000,
};
const weak: CreditReport = {
  bureauScore: 588,
  oldestAccountMonths: 20,
  delinquencies: 2,
  utilisationPercent: 81,
  inquiries: 5,
  annualIncomeCents: 2_400_000,
};

function fileOf(firstName: string) {
  return syntheticCreditFile({
    firstName,
    lastName: "Rivera",
    dateOfBirth: "04271985",
    lastFour: "4821",
  });
}

describe("the scorecard", () => {
  it("adds up the worked example of docs/underwriting.md", () => {
    expect(pointsOf(good)).toBe(89);
    expect(judgeCreditFile({ kind: "found", report: good })).toMatchObject({
      disposition: "Approved",
      status: "APR",
      maxFinanceAmountCents: 1_240_000,
      score: 735,
    });
  });

  it("declines with the reasons that cost the most points, the weightiest first", () => {
    expect(pointsOf(weak)).toBe(23);
    expect(reasonsByLoss(weak)).toEqual([
      "utilisation",
      "delinquency",
      "credit-age",
      "inquiries",
      "income",
    ]);
    expect(judgeCreditFile({ kind: "found", report: weak })).toEqual({
      disposition: "Declined",
      reasons: ["utilisation", "delinquency", "credit-age", "inquiries"],
      otherOffersAvailable: false,
      exceptions: [],
      score: 588,
    });
  });

  it("approves a thin file with documents only", () => {
    const thin = { ...good, oldestAccountMonths: 11 };
    const yearOld = { ...good, oldestAccountMonths: 12 };
    expect(judgeCreditFile({ kind: "found", report: thin })).toMatchObject({ status: "DOC" });
    expect(judgeCreditFile({ kind: "found", report: yearOld })).not.toMatchObject({
      status: "DOC",
    });
  });

  it("declines four late payments and an income below 12,000 dollars, however many points there are", () => {
    const late = judgeCreditFile({ kind: "found", report: { ...good, delinquencies: 4 } });
    const poor = judgeCreditFile({
      kind: "found",
      report: { ...good, annualIncomeCents: 1_199_900 },
    });
    expect(late).toMatchObject({
      disposition: "Declined",
      reasons: ["delinquency", "credit-age", "utilisation", "income"],
    });
    expect(poor).toMatchObject({
      disposition: "Declined",
      reasons: ["income", "credit-age", "utilisation"],
    });
  });

  it("declines without a file, does not decide on a frozen one and calls a misused number invalid", () => {
    expect(judgeCreditFile({ kind: "no-hit" })).toMatchObject({
      disposition: "Declined",
      reasons: ["no-file"],
    });
    expect(judgeCreditFile({ kind: "frozen" })).toMatchObject({
      disposition: "none",
      answer: { code: "E34" },
    });
    expect(judgeCreditFile({ kind: "misused" })).toMatchObject({
      disposition: "Invalid",
      reasons: ["identity"],
    });
  });

  it("marks a state without credit as ineligible by the exception P04 [R9-26]", () => {
    expect(judgeState("VT")).toMatchObject({
      disposition: "Ineligible",
      exceptions: [{ code: "P04" }],
    });
    expect(judgeState("TX")).toBeUndefined();
  });

  it("knows the same people on every installation", () => {
    expect(fileOf("Maria").kind).toBe("found");
    expect(fileOf("maría")).toEqual(fileOf("Maria"));
    expect(fileOf("Mario")).not.toEqual(fileOf("Maria"));
  });
});

it("the personas leave every other last four digits to the rules", () => {
  expect(personaOf("4821")).toBeUndefined();
  expect(personaOf("toString")).toBeUndefined();
});
