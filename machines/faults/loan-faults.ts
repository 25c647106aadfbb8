import type { ActionName, ComponentName, StepConfig } from "#domain/step.ts";
import { stepFaults } from "./step-faults.ts";
import { applicationTextFaults } from "./text-faults.ts";
import type { Texts } from "./text-faults.ts";
import type { FlowFault } from "./walk-faults.ts";

type LoanFlow = "application" | "payment";

/** What a flow of the full application has to do, in this order: what is shown, and the action that sends it. */
const duties: {
  readonly [Name in LoanFlow]: readonly {
    readonly shows: readonly ComponentName[];
    readonly sends: ActionName;
  }[];
} = {
  application: [
    { shows: ["ContactInformation"], sends: "sendVerificationCode" },
    { shows: ["VerificationCode"], sends: "validateVerificationCode" },
    {
      shows: ["PersonalInformation", "ContactInformation", "AddressInformation"],
      sends: "submitApplication",
    },
  ],
  payment: [
    { shows: ["MultipleOffers"], sends: "selectOffer" },
    { shows: ["PaymentFrequency", "PaymentSchedule"], sends: "updateApplication" },
    { shows: ["PaymentInformation", "DownPayment"], sends: "updateApplication" },
    { shows: ["DocumentViewer", "AgreementSections", "ConfirmIdentity"], sends: "finalizeLoan" },
  ],
};

const pressed = ({ nextButton }: StepConfig) => nextButton?.actions ?? [];
const shows = (name: ComponentName) => (step: StepConfig) =>
  step.components.some((component) => component.name === name);

/**
 * Everything that keeps steps of the full application from being served; empty when nothing does. These flows are
 * straight: what a step asks for has to be sent by its own Next or a later one, in the order in which the service
 * accepts it. Spec section 2.5; decision 40.
 */
export function loanFaults(
  flow: LoanFlow,
  steps: readonly StepConfig[],
  texts: Texts = {},
): readonly FlowFault[] {
  if (steps.length === 0) return [{ why: "has no steps" }];
  const read = steps.flatMap((step, index) =>
    stepFaults(flow, step, steps.slice(0, index)).map((why) => ({ step: step.key, why })),
  );
  if (read.length > 0) return read;
  return [...unsent(flow, steps), ...deadEnds(steps), ...unsaid(flow, steps, texts)];
}

function unsaid(flow: LoanFlow, steps: readonly StepConfig[], texts: Texts) {
  if (flow !== "application") return [];
  return steps.flatMap((step) =>
    applicationTextFaults(step, texts).map((why) => ({ step: step.key, why })),
  );
}

function unsent(flow: LoanFlow, steps: readonly StepConfig[]): readonly FlowFault[] {
  let from = 0;
  return duties[flow].flatMap(({ shows: components, sends }) => {
    const asked = components.map((name) => steps.findIndex(shows(name)));
    const missing = components.filter((_, index) => asked[index] === -1);
    if (missing.length > 0) return missing.map((name) => ({ why: `never shows "${name}"` }));
    const begun = Math.max(from, ...asked);
    const sent = steps.findIndex((step, index) => index >= begun && pressed(step).includes(sends));
    if (sent === -1) return [unsentAfter(steps, begun, sends)];
    from = sent;
    return [];
  });
}

function unsentAfter(steps: readonly StepConfig[], begun: number, sends: ActionName): FlowFault {
  const path = steps.slice(0, begun + 1).map(({ key }) => `${key}: press Next`);
  const { key } = steps[begun] ?? { key: "" };
  return { step: key, why: `is not followed by "${sends}"`, path };
}

/** Only the last step may have no Next. */
function deadEnds(steps: readonly StepConfig[]): readonly FlowFault[] {
  const stuck = steps.slice(0, -1).filter(({ nextButton }) => nextButton?.hidden === true);
  return stuck.map(({ key }) => ({ step: key, why: "has no way on" }));
}
