import { expect, it } from "vitest";
import type { StepConfig } from "#domain/step/step.ts";
import { leadsOn } from "#machines/steps/step-exits.ts";

const components = [{ name: "Title" }] as const;
const any: StepConfig = { key: "any", components };
const declined: StepConfig = { ...any, key: "declined", preActions: ["showOnlyWhenDeclined"] };
const invalid: StepConfig = { ...any, key: "invalid", preActions: ["showOnlyWhenInvalid"] };
const again: StepConfig = { ...declined, key: "again" };

it("a decline step leads on to a later one that the same applicant is shown, and to no other", () => {
  expect(leadsOn("decline", [declined, invalid], declined)).toBe(false);
  expect(leadsOn("decline", [declined, invalid, again], declined)).toBe(true);
  expect(leadsOn("decline", [declined, any], declined)).toBe(true);
  expect(leadsOn("decline", [any, declined], any)).toBe(true);
  expect(leadsOn("decline", [declined, again], again)).toBe(false);
});
