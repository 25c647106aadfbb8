import type { ActionName, ComponentName, StepConfig } from "#domain/step/step.ts";
import { closingStepKey } from "#machines/steps/step-exits.ts";
import { pressedActions } from "#domain/step/step-actions.ts";
import { stepFaults } from "./step-faults.ts";
import { textFaults } from "./text-faults.ts";
import type { FlowFault, FlowSurroundings } from "./walk-faults.ts";

type LoanFlow = "application" | "payment";

/** The required parts of a full application in order: the component, and the action that sends it. */
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

const actionsOf = (step: StepConfig) => [...(step.preActions ?? []), ...pressedActions(step)];
const shows = (name: ComponentName) => (step: StepConfig) =>
  step.components.some((component) => component.name === name);

/**
 * Everything that prevents full application steps from being served. These flows are linear: what a step collects must
 * be sent by its own Next or a later one, in the order the server accepts. Spec section 2.5; S40.
 */
export function loanFaults(
  flow: LoanFlow,
  steps: readonly StepConfig[],
  surroundings: FlowSurroundings = {},
): readonly FlowFault[] {
  if (steps.length === 0) return [{ why: "has no steps" }];
  const read = stepFaults(flow, steps);
  if (read.length > 0) return read;
  return [
    ...unsent(flow, steps),
    ...tooEarly(flow, steps),
    ...strandingSkips(steps),
    ...deadEnds(steps),
    ...(flow === "payment" ? unfinished(steps) : []),
    ...textFaults(flow, steps, surroundings),
  ];
}

/**
 * Calls before the step that collects what they send; otherwise a loan could be final before its agreement was read.
 */
function tooEarly(flow: LoanFlow, steps: readonly StepConfig[]): readonly FlowFault[] {
  return duties[flow].flatMap(({ shows: components, sends }) => {
    const isOnce = duties[flow].filter((duty) => duty.sends === sends).length === 1;
    const requested = Math.max(...components.map((name) => steps.findIndex(shows(name))));
    if (!isOnce) return [];
    return steps.slice(0, requested + 1).flatMap((step, index) => {
      const actions = index < requested ? actionsOf(step) : (step.preActions ?? []);
      if (!actions.includes(sends)) return [];
      const why = `runs "${sends}" before everything was shown that it needs`;
      return [{ step: step.key, why, path: pathThrough(steps, index) }];
    });
  });
}

const skippable: { readonly [Name in ActionName]?: readonly ComponentName[] } = {
  skipWhenTermsAreChosen: [
    "MultipleOffers",
    "PaymentFrequency",
    "PaymentPlanTotal",
    "PaymentSchedule",
    "PaymentInformation",
    "Title",
    "BulletList",
  ],
  skipWhenDownPaymentIsChosen: ["DownPayment", "Title", "BulletList"],
  skipWhenNothingIsDueDown: ["DownPayment", "Title", "BulletList"],
};

function strandingSkips(steps: readonly StepConfig[]): readonly FlowFault[] {
  return steps.flatMap(({ key, components, preActions = [] }) =>
    preActions.flatMap((action) => {
      const may = skippable[action];
      const lost = may && components.find(({ name }) => !may.includes(name));
      return lost === undefined
        ? []
        : [{ step: key, why: `skips "${lost.name}" by "${action}", which is required` }];
    }),
  );
}

/** A funded loan stays funded: the flow ends on one last screen without any exit. */
function unfinished(steps: readonly StepConfig[]): readonly FlowFault[] {
  const key = steps.at(-1)?.key ?? "";
  const path = pathThrough(steps, steps.length - 1);
  if (!steps.some(shows("Closing"))) return [{ why: 'never shows "Closing"' }];
  return closingStepKey(steps) === undefined
    ? [{ step: key, why: "does not end the flow: Next and Back lead away from a final loan", path }]
    : [];
}

function unsent(flow: LoanFlow, steps: readonly StepConfig[]): readonly FlowFault[] {
  let from = 0;
  return duties[flow].flatMap(({ shows: components, sends }) => {
    const requested = components.map((name) => steps.findIndex(shows(name)));
    const missing = components.filter((_, index) => requested[index] === -1);
    if (missing.length > 0) return missing.map((name) => ({ why: `never shows "${name}"` }));
    const started = Math.max(from, ...requested);
    const sent = steps.findIndex(
      ({ nextButton, preActions }, index) =>
        (index >= started && nextButton?.actions?.includes(sends)) ||
        (index > started && preActions?.includes(sends)),
    );
    if (sent === -1) return [unsentAfter(steps, started, sends)];
    from = sent;
    return [];
  });
}

function unsentAfter(steps: readonly StepConfig[], started: number, sends: ActionName): FlowFault {
  const { key } = steps[started] ?? { key: "" };
  return { step: key, why: `is not followed by "${sends}"`, path: pathThrough(steps, started + 1) };
}

function pathThrough(steps: readonly StepConfig[], until: number): readonly string[] {
  return steps.slice(0, until).map(({ key }) => `${key}: press Next`);
}

/** Only the last step may have no Next. */
function deadEnds(steps: readonly StepConfig[]): readonly FlowFault[] {
  const stuck = steps.slice(0, -1).filter(({ nextButton }) => nextButton?.hidden === true);
  return stuck.map(({ key }) => ({ step: key, why: "has no exit" }));
}
