import { describe, expect, it } from "vitest";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import { flowFaults } from "#machines/faults/configuration-faults.ts";
import { loanFaults } from "#machines/faults/loan-faults.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { changing, info } from "#test/support/configurations/variations.ts";

const { steps, confirmSteps, declineSteps } = defaultConfiguration;
const defaults = {
  wizard: steps,
  confirmation: confirmSteps,
  decline: declineSteps,
  application: defaultApplySteps,
  payment: defaultPaymentSteps,
} satisfies { readonly [Flow in FlowName]?: readonly StepConfig[] };

function whysOf(flow: keyof typeof defaults, given: readonly StepConfig[]): readonly string[] {
  const isLoan = flow === "application" || flow === "payment";
  const faults = isLoan ? loanFaults(flow, given) : flowFaults(flow, given);
  return faults.map(({ why }) => why);
}

/** The flow's default steps with a title in the place of one component. */
function withoutComponent(flow: keyof typeof defaults, removed: ComponentName) {
  return defaults[flow].map((step) => ({
    ...step,
    components: step.components.map((component) =>
      component.name === removed ? { name: "Title" as const } : component,
    ),
  }));
}

describe("a flow without a component that it requires is refused", () => {
  it.each(["FullName", "DateOfBirth", "Email", "Address", "LastFourSSN", "ServiceType"] as const)(
    "the pre-qualification without %s",
    (name) => {
      const why = `submits without the component "${name}"`;
      expect(whysOf("wizard", withoutComponent("wizard", name))).toContain(why);
    },
  );

  it.each([
    ["application", "PersonalInformation"],
    ["application", "ContactInformation"],
    ["application", "VerificationCode"],
    ["application", "AddressInformation"],
    ["payment", "MultipleOffers"],
    ["payment", "PaymentFrequency"],
    ["payment", "PaymentSchedule"],
    ["payment", "PaymentInformation"],
    ["payment", "DownPayment"],
    ["payment", "AgreementSections"],
    ["payment", "ConfirmIdentity"],
    ["payment", "Closing"],
  ] as const)("the %s without %s", (flow, name) => {
    expect(whysOf(flow, withoutComponent(flow, name))).toContain(`never shows "${name}"`);
  });
});

it.each(["wizard", "confirmation", "decline", "application", "payment"] as const)(
  "an empty %s is refused",
  (flow) => {
    expect(whysOf(flow, [])).toEqual(["has no steps"]);
  },
);

it.each([
  ["sendVerificationCode", "payment", "wizard and application"],
  ["validateVerificationCode", "payment", "wizard and application"],
  ["skipOnValidCode", "payment", "wizard and application"],
  ["submitPreQualification", "application", "wizard"],
  ["validatePreQualificationConfirmation", "wizard", "confirmation"],
  ["showOnlyWhenDeclined", "wizard", "decline"],
  ["showOnlyWhenInvalid", "wizard", "decline"],
  ["showOnlyWhenIneligible", "wizard", "decline"],
  ["submitApplication", "wizard", "application"],
  ["selectOffer", "application", "payment"],
  ["updateApplication", "application", "payment"],
  ["finalizeLoan", "application", "payment"],
  ["skipWhenTermsAreChosen", "application", "payment"],
  ["skipWhenDownPaymentIsChosen", "application", "payment"],
  ["skipWhenNothingIsDueDown", "application", "payment"],
] as const)("a call or skip outside its flow is refused %s in the %s", (action, flow, home) => {
  const added: StepConfig = { ...info, preActions: [action] };
  expect(whysOf(flow, [added, ...defaults[flow]])).toContain(
    `runs "${action}" outside the ${home}`,
  );
});

it.each([
  ["skipWhenTermsAreChosen", "down-payment", "DownPayment"],
  ["skipWhenDownPaymentIsChosen", "payment", "PaymentInformation"],
  ["skipWhenNothingIsDueDown", "payment", "PaymentInformation"],
] as const)("%s on the step %s is refused, because it skips %s", (action, key, name) => {
  const given = changing(key, { preActions: [action] }, defaultPaymentSteps);
  expect(whysOf("payment", given)).toContain(`skips "${name}" by "${action}", which is required`);
});

it.each([
  ["VerificationCode", "decline", "wizard and application"],
  ["Closing", "wizard", "payment"],
  ["Declined", "application", "decline"],
  ["TitleConfirm", "wizard", "confirmation"],
] as const)("%s is refused in the %s", (name, flow, home) => {
  const added: StepConfig = { ...info, components: [{ name }] };
  expect(whysOf(flow, [added, ...defaults[flow]])).toContain(`shows "${name}" outside the ${home}`);
});
