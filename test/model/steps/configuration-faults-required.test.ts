import { describe, expect, it } from "vitest";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ActionName, ComponentName, StepConfig } from "#domain/step/step.ts";
import { flowFaults } from "#machines/faults/configuration-faults.ts";
import { loanFaults } from "#machines/faults/loan-faults.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";

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

/** The flow's default steps with another component in the place of one. */
function exchanging(flow: keyof typeof defaults, removed: ComponentName) {
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
      expect(whysOf("wizard", exchanging("wizard", name))).toContain(why);
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
    ["payment", "DocumentViewer"],
    ["payment", "AgreementSections"],
    ["payment", "ConfirmIdentity"],
    ["payment", "Closing"],
  ] as const)("the %s without %s", (flow, name) => {
    const isRead = name === "DocumentViewer";
    const why = isRead
      ? 'shows "AgreementSections" without "DocumentViewer", which loads what they accept'
      : `never shows "${name}"`;
    expect(whysOf(flow, exchanging(flow, name))).toContain(why);
  });
});

it.each(["wizard", "confirmation", "decline", "application", "payment"] as const)(
  "an empty %s is refused",
  (flow) => {
    expect(whysOf(flow, [])).toEqual(["has no steps"]);
  },
);

describe("a call or skip outside its flow is refused", () => {
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
  ] as const)("%s in the %s", (action, flow, home) => {
    const entering = { preActions: [action] satisfies ActionName[] };
    const given = defaults[flow].map((step, index) =>
      index === 0 ? { ...step, ...entering } : step,
    );
    expect(whysOf(flow, given)).toContain(`runs "${action}" outside the ${home}`);
  });
});

it.each([
  ["skipWhenTermsAreChosen", "DownPayment"],
  ["skipWhenDownPaymentIsChosen", "PaymentInformation"],
  ["skipWhenNothingIsDueDown", "PaymentInformation"],
] as const)("%s must not skip %s", (action, name) => {
  const given = defaultPaymentSteps.map((step) =>
    step.components.some((component) => component.name === name)
      ? { ...step, preActions: [action] }
      : step,
  );
  expect(whysOf("payment", given)).toContain(`skips "${name}" by "${action}", which is required`);
});

it.each([
  ["VerificationCode", "decline", "wizard and application"],
  ["Closing", "wizard", "payment"],
  ["Declined", "application", "decline"],
  ["TitleConfirm", "wizard", "confirmation"],
] as const)("%s is refused in the %s", (name, flow, home) => {
  const added: StepConfig = { key: "added", title: "Added", components: [{ name }] };
  expect(whysOf(flow, [added, ...defaults[flow]])).toContain(`shows "${name}" outside the ${home}`);
});
