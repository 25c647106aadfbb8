import { expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ActionName, StepConfig } from "#domain/step/step.ts";
import { configurationFaults } from "#machines/faults/configuration-faults.ts";
import { stranded } from "#test/support/configurations/stranded.ts";
import { pairwise } from "#test/support/pairwise.ts";

const wizards = pairwise({
  isStartSkipped: [true, false],
  reportsStart: [true, false],
  isCodeSkipped: [true, false],
  hasResend: [true, false],
  hasBackAtName: [true, false],
  isEmailFirst: [true, false],
  hasReview: [true, false],
  reportsEnd: [true, false],
});
type Wizard = (typeof wizards)[number];

const withActions = (step: StepConfig, actions: readonly ActionName[]): StepConfig => ({
  ...step,
  nextButton: { ...step.nextButton, actions },
});
const review: StepConfig = {
  key: "review",
  components: [{ name: "ReviewAnswers" }],
  nextButton: {},
};

function stepsOf(wizard: Wizard): readonly StepConfig[] {
  const [start, phone, code, name, birthDate, email, address, lastFour] =
    defaultConfiguration.steps;
  const named = { ...name!, ...(wizard.hasBackAtName ? {} : { backButton: { hidden: true } }) };
  return [
    {
      ...withActions(start!, wizard.reportsStart ? ["postStartMessage"] : []),
      preActions: wizard.isStartSkipped ? ["skipOnProgramCodeFromUrl"] : [],
    },
    phone!,
    {
      ...code!,
      preActions: wizard.isCodeSkipped ? ["skipOnValidCode"] : [],
      extraButtons: wizard.hasResend ? code!.extraButtons! : [],
    },
    ...(wizard.isEmailFirst ? [email!, named] : [named, email!]),
    birthDate!,
    address!,
    ...(wizard.hasReview ? [review] : []),
    withActions(lastFour!, [
      "submitPreQualification",
      ...(wizard.reportsEnd ? (["postCompleteMessage"] as const) : []),
    ]),
  ];
}

it("compiles a wizard with any two of a practice's choices together, and it can be ended from everywhere", () => {
  for (const wizard of wizards) {
    const steps = stepsOf(wizard);
    const faults = configurationFaults({ ...defaultConfiguration, steps });
    expect([wizard, faults]).toEqual([wizard, []]);
    expect([wizard, stranded("wizard", steps, "everything typed")]).toEqual([wizard, []]);
  }
  expect(wizards.length).toBeLessThan(12);
});
