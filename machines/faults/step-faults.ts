import { pressedActions } from "#domain/step/step-actions.ts";
import { applicationChecks } from "#domain/components/application.ts";
import { preQualificationChecks } from "#domain/components/pre-qualification.ts";
import { lastNumber } from "#domain/step/step-number.ts";
import { actionNames, componentNames } from "#domain/step/step.ts";
import type { ActionName, ComponentName, StepConfig } from "#domain/step/step.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import type { FlowFault } from "./walk-faults.ts";
import { actionKinds, isEffect } from "#machines/steps/flow-actions.ts";

/** Keys become state names: letters, digits, hyphens, no reserved names. */
const keyPattern = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;
const reservedKeys = ["completed", "left"];

const provesPhones = ["wizard", "application"] as const;

const homes: { readonly [Name in ActionName]?: readonly FlowName[] } = {
  sendVerificationCode: provesPhones,
  validateVerificationCode: provesPhones,
  skipOnValidCode: provesPhones,
  submitPreQualification: ["wizard"],
  validatePreQualificationConfirmation: ["confirmation"],
  showOnlyWhenDeclined: ["decline"],
  showOnlyWhenInvalid: ["decline"],
  showOnlyWhenIneligible: ["decline"],
  submitApplication: ["application"],
  selectOffer: ["payment"],
  updateApplication: ["payment"],
  finalizeLoan: ["payment"],
  skipWhenTermsAreChosen: ["payment"],
  skipWhenDownPaymentIsChosen: ["payment"],
  skipWhenNothingIsDueDown: ["payment"],
};

const checks: { readonly [Name in ComponentName]: { readonly homes?: readonly FlowName[] } } = {
  ...preQualificationChecks,
  ...applicationChecks,
};

/** The flows a component may appear in; any by default. Spec sections 2.2 to 2.5. */
function homesOf(name: ComponentName): readonly FlowName[] | undefined {
  // A configuration may contain unknown names.
  return Object.hasOwn(checks, name) ? checks[name].homes : undefined;
}

export function stepFaults(flow: FlowName, steps: readonly StepConfig[]): readonly FlowFault[] {
  return steps.flatMap((step, index) => {
    const before = steps.slice(0, index);
    const whys = [
      ...keyFaults(step.key, before),
      ...numberFaults(step, before),
      ...unknownNames(step),
      ...misplaced(flow, step),
      ...aloneFaults(step),
    ];
    return whys.map((why) => ({ step: step.key, why }));
  });
}

function keyFaults(key: string, before: readonly StepConfig[]): readonly string[] {
  return [
    ...(keyPattern.test(key) ? [] : ["has a key that is not letters, digits and hyphens"]),
    ...(reservedKeys.includes(key) ? ["has a key that the chart keeps for itself"] : []),
    ...(before.some((other) => other.key === key) ? ["has the key of an earlier step"] : []),
  ];
}

function numberFaults({ number }: StepConfig, before: readonly StepConfig[]): readonly string[] {
  const last = lastNumber(before);
  return number !== undefined && number < last
    ? [`has the number ${number} after a step with ${last}`]
    : [];
}

/** Agreement sections need the document viewer in the same step. */
function aloneFaults({ components }: StepConfig): readonly string[] {
  const has = (requested: ComponentName) => components.some(({ name }) => name === requested);
  return has("AgreementSections") && !has("DocumentViewer")
    ? ['shows "AgreementSections" without "DocumentViewer", which loads what they accept']
    : [];
}

function isAction(name: string): boolean {
  return (actionNames as readonly string[]).includes(name);
}

function unknownNames(step: StepConfig): readonly string[] {
  const { preActions = [], backButton } = step;
  const actions = [...preActions, ...pressedActions(step), ...(backButton?.actions ?? [])];
  return [
    ...step.components
      .filter(({ name }) => !(componentNames as readonly string[]).includes(name))
      .map(({ name }) => `shows the unknown component "${name}"`),
    ...actions
      .filter((action) => !isAction(action))
      .map((action) => `runs the unknown action "${action}"`),
  ];
}

/** Skips and gates run on entry, decisions on buttons, and some actions only in one flow. */
function misplaced(flow: FlowName, step: StepConfig): readonly string[] {
  const onEntering = new Set(["skip", "skip-through", "skip-asking", "gate"]);
  const isOnEntering = (action: ActionName) => onEntering.has(actionKinds[action]);
  const pressed = pressedActions(step).filter(isAction);
  const entered = (step.preActions ?? []).filter(isAction);
  const abroad = (action: ActionName) => homes[action]?.includes(flow) === false;
  const calledByBack = (step.backButton?.actions ?? []).filter(
    (action) => isAction(action) && !isEffect(action),
  );
  return [
    ...calledByBack.map((action) => `runs "${action}" on Back, which waits for nothing`),
    ...pressed.filter(isOnEntering).map((action) => `runs "${action}" on a button`),
    ...entered
      .filter((action) => actionKinds[action] === "decision")
      .map((action) => `runs "${action}" on entering`),
    ...step.components
      .filter(({ name }) => homesOf(name)?.includes(flow) === false)
      .map(({ name }) => `shows "${name}" outside the ${homesOf(name)?.join(" and ")}`),
    ...[...new Set([...pressed, ...entered])]
      .filter(abroad)
      .map((action) => `runs "${action}" outside the ${homes[action]?.join(" and ")}`),
  ];
}
