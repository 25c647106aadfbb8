import { describe, expect, it } from "vitest";
import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import { mayChange } from "#machines/steps/change-decisions.ts";
import { facts } from "#test/model/steps/flow.cases.ts";
import { application } from "#test/model/application/application-world.ts";

const noneDue = { amountCents: 0, isCollectedInOffice: false };

const may = (part: "PaymentInformation" | "DownPayment", stage: ApplicationStage, some = {}) =>
  mayChange({ facts: { ...facts, application: { ...application, stage, ...some } } }, part);

describe("a change of what is to be signed", () => {
  it.each([
    ["approved", false, false],
    ["paymentSet", true, true],
    ["agreementReady", true, true],
    ["signed", false, true],
    ["active", false, false],
  ] as const)("at %s: payment methods %j, down payment method %j", (stage, ofPayment, ofDown) => {
    expect([may("PaymentInformation", stage), may("DownPayment", stage)]).toEqual([
      ofPayment,
      ofDown,
    ]);
  });

  it("is none of a down payment that is not due, nor before there is an application", () => {
    for (const stage of ["agreementReady", "signed"] as const)
      expect(may("DownPayment", stage, { downPayment: noneDue })).toBe(false);
    expect(mayChange({ facts }, "DownPayment")).toBe(false);
  });
});
