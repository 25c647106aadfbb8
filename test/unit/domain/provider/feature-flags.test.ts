import { expect, it } from "vitest";
import { offersApplicationOnly, programsByFlags } from "#domain/provider/feature-flags.ts";
import type { ProgramCode } from "#domain/provider/provider.ts";

const program = (name: string, active: boolean): ProgramCode => ({
  name,
  shortDescription: "",
  displayTitle: name,
  active,
});

it("takes a program out of what is offered, and brings back none that is not active [R6-08]", () => {
  const programs = [program("general", true), program("ortho", true), program("legacy", false)];
  expect(
    programsByFlags(programs, { featureFlags: ["noProgram:ortho", "noProgram:other"] }),
  ).toEqual([program("general", true), program("ortho", false), program("legacy", false)]);
});

it("offers the application only where a flag says so [R6-08]", () => {
  expect(offersApplicationOnly({ featureFlags: ["applicationOnly"] })).toBe(true);
  expect(offersApplicationOnly({ featureFlags: ["prequalEligibility"] })).toBe(false);
});
