import { actionNames, componentNames } from "#domain/step.ts";
import type { ActionName, ComponentName, StepConfig } from "#domain/step.ts";
import { actionKinds } from "./flow-actions.ts";
import { hasNoWayOn } from "./step-parts.ts";
import type { FlowName } from "./compile-steps.ts";

/** Why a configuration cannot be served, in words for whoever keeps it. */
export type FlowFault = { readonly step?: string; readonly why: string };

/** Keys name states: letters, digits, hyphens; never a name that the chart keeps for itself. */
const keyPattern = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;
const reservedKeys = ["completed", "left"];

/** The components whose answers a submission sends. Spec section 3, submission payload. */
const submitted: readonly ComponentName[] = [
  "PhoneNumber",
  "VerificationCode",
  "FullName",
  "DateOfBirth",
  "Email",
  "Address",
  "LastFourSSN",
];

/** Everything that keeps these steps from being a flow; empty when they are one. */
export function flowFaults(name: FlowName, steps: readonly StepConfig[]): readonly FlowFault[] {
  if (steps.length === 0) return [{ why: "has no steps" }];
  return [
    ...steps.flatMap((step, index) => stepFaults(step, steps.slice(0, index))),
    ...(name === "wizard" ? wizardFaults(steps) : []),
    ...(name === "decline" ? declineFaults(steps) : []),
  ];
}

function stepFaults(step: StepConfig, before: readonly StepConfig[]): FlowFault[] {
  const whys = [
    ...keyFaults(step.key, before),
    ...step.components
      .filter(({ name }) => !(componentNames as readonly string[]).includes(name))
      .map(({ name }) => `shows the unknown component "${name}"`),
    ...actionsOf(step)
      .filter((action) => !(actionNames as readonly string[]).includes(action))
      .map((action) => `runs the unknown action "${action}"`),
    ...misplaced(step),
  ];
  return whys.map((why) => ({ step: step.key, why }));
}

function keyFaults(key: string, before: readonly StepConfig[]): string[] {
  return [
    ...(keyPattern.test(key) ? [] : ["has a key that is not letters, digits and hyphens"]),
    ...(reservedKeys.includes(key) ? ["has a key that the chart keeps for itself"] : []),
    ...(before.some((other) => other.key === key) ? ["has the key of an earlier step"] : []),
  ];
}

/** Skips and gates belong on entering; calls and effects belong on buttons. */
function misplaced(step: StepConfig): string[] {
  const onEntering = new Set(["skip", "skip-through", "gate"]);
  const isOnEntering = (action: ActionName) => onEntering.has(actionKinds[action]);
  const pressed = pressedActions(step).filter((action) => action in actionKinds);
  const entered = (step.preActions ?? []).filter((action) => action in actionKinds);
  return [
    ...pressed.filter(isOnEntering).map((action) => `runs "${action}" on a button`),
    ...entered
      .filter((action) => !isOnEntering(action))
      .map((action) => `runs "${action}" on entering`),
  ];
}

function wizardFaults(steps: readonly StepConfig[]): FlowFault[] {
  const submitting = steps.findIndex((step) =>
    pressedActions(step).includes("submitPreQualification"),
  );
  const stuck = steps.filter(hasNoWayOn).map(({ key }) => ({
    step: key,
    why: "hides Next, so there is no way on",
  }));
  if (submitting === -1)
    return [...stuck, { why: "never submits, so there is no way to a decision" }];
  const collected = steps
    .slice(0, submitting + 1)
    .flatMap(({ components }) => components.map(({ name }) => name));
  return [
    ...stuck,
    ...submitted
      .filter((name) => !collected.includes(name))
      .map((name) => ({
        step: steps[submitting]?.key ?? "",
        why: `submits without the component "${name}"`,
      })),
    ...orderFaults(steps),
  ];
}

/** Each outcome needs a step that is not skipped for it. Spec section 2.3. */
function declineFaults(steps: readonly StepConfig[]): FlowFault[] {
  const choosers = [
    "showOnlyWhenDeclined",
    "showOnlyWhenInvalid",
    "showOnlyWhenIneligible",
  ] as const;
  return choosers
    .filter((chooser) => !steps.some((step) => shows(step, chooser)))
    .map((chooser) => ({ why: `has no step for the outcome of "${chooser}"` }));
}

function shows(step: StepConfig, chooser: ActionName): boolean {
  return (step.preActions ?? []).every((action) => action === chooser);
}

/** A code can be asked for only after it was sent, and sent only where a phone has been given. */
function orderFaults(steps: readonly StepConfig[]): FlowFault[] {
  const first = (found: (step: StepConfig) => boolean) => steps.findIndex(found);
  const phone = first(({ components }) => components.some(({ name }) => name === "PhoneNumber"));
  const sent = first((step) => pressedActions(step).includes("sendVerificationCode"));
  const asked = first(({ components }) =>
    components.some(({ name }) => name === "VerificationCode"),
  );
  const checked = first((step) => pressedActions(step).includes("validateVerificationCode"));
  return [
    ...(sent !== -1 && sent < phone ? [{ why: "sends a code before it has a phone" }] : []),
    ...(asked !== -1 && (sent === -1 || asked <= sent)
      ? [{ why: "asks for a code before one was sent" }]
      : []),
    ...(asked !== -1 && checked === -1 ? [{ why: "asks for a code and never checks it" }] : []),
  ];
}

function pressedActions(step: StepConfig): readonly ActionName[] {
  const buttons = [step.nextButton, ...(step.extraButtons ?? [])];
  return buttons.flatMap((button) => button?.actions ?? []);
}

function actionsOf(step: StepConfig): readonly ActionName[] {
  return [...(step.preActions ?? []), ...pressedActions(step)];
}
