import { describe, expect, it } from "vitest";
import type { Outcome } from "#domain/decision/pre-qualification.ts";
import { skipDecisions } from "#machines/steps/skip-decisions.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import { facts } from "./flow.cases.ts";
import { application } from "#test/model/application/application-world.ts";

type Known = Parameters<(typeof skipDecisions)["skipWhenTermsAreChosen"]>[0];
const visit: Known = {
  facts,
  direction: "forward",
  programCodeFromUrl: false,
  result: undefined,
};

const having = (part: Partial<LoanApplication>) => ({
  facts: { ...facts, application: { ...application, ...part } },
});

describe("what decides whether a step is skipped", () => {
  it("skips the service step when the address chose the program [R4-11]", () => {
    const { skipOnProgramCodeFromUrl } = skipDecisions;
    expect(skipOnProgramCodeFromUrl({ ...visit, programCodeFromUrl: true })).toBe(true);
    expect(skipOnProgramCodeFromUrl(visit)).toBe(false);
  });

  const outcomes: readonly (Outcome | undefined)[] = [
    "approved",
    "declined",
    "invalid",
    "ineligible",
    undefined,
  ];
  it.each([
    ["showOnlyWhenDeclined", "declined"],
    ["showOnlyWhenInvalid", "invalid"],
    ["showOnlyWhenIneligible", "ineligible"],
  ] as const)("%s shows its step for that outcome alone", (name, outcome) => {
    for (const each of outcomes) {
      const result = each && { outcome: each, otherOffersAvailable: false, kycSent: false };
      expect(skipDecisions[name]({ ...visit, result })).toBe(each !== outcome);
    }
  });

  it("skips the down payment where nothing is due, and there alone", () => {
    const due = (amountCents: number) =>
      skipDecisions.skipWhenNothingIsDueDown({
        ...visit,
        ...having({ downPayment: { amountCents, isCollectedInOffice: false } }),
      });
    expect(due(0)).toBe(true);
    expect(due(1)).toBe(false);
    expect(skipDecisions.skipWhenNothingIsDueDown(visit)).toBe(false);
  });

  it.each([
    ["scheduled", [false, false, false, false]],
    ["agreementReady", [true, false, true, false]],
    ["signed", [true, true, true, false]],
    ["activating", [true, true, true, true]],
  ] as const)("at %s it leads on to the agreement, and back to what may change", (stage, skips) => {
    const found = (["skipWhenTermsAreChosen", "skipWhenDownPaymentIsChosen"] as const).flatMap(
      (name) =>
        (["forward", "back"] as const).map((direction) =>
          skipDecisions[name]({ ...visit, ...having({ stage }), direction }),
        ),
    );
    expect(found).toEqual(skips);
  });
});
