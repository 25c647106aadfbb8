import { isAnswered, type Answers, type FieldName } from "#domain/answers/answers.ts";
import { preQualificationChecks } from "#domain/components/pre-qualification.ts";
import { preQualificationRules, stepErrors } from "#domain/validation/field-errors.ts";
import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { hasNoExit } from "#machines/steps/step-exits.ts";
import type { Situation } from "./flow-walk.ts";
import type { StepPosition } from "./possible-events.ts";

export type Danger = { readonly step?: string; readonly why: string };

type Needed = { readonly name: string; readonly fields: readonly FieldName[] };

/** The answers in a submission, by component. Spec section 3, submission payload. */
const sentBy = (when: "needed" | "needed for programs"): readonly Needed[] =>
  Object.entries(preQualificationChecks)
    .filter(([, { submission }]) => submission === when)
    .map(([name]) => ({
      name,
      fields: preQualificationRules.fieldsOf({ name: name as ComponentName }),
    }));

export function dangersIn(flow: FlowName, situation: Situation): readonly Danger[] {
  const { position } = situation;
  if (position === undefined) return endDangers(flow, situation);
  const whys =
    position.action === undefined
      ? screenDangers(flow, situation, position)
      : callDangers(situation, position);
  return whys.map((why) => ({ step: position.step.key, why }));
}

/** The wizard must end with a decision; the decline flow must show a step. */
function endDangers(flow: FlowName, { snapshot, world, before }: Situation): readonly Danger[] {
  const { result, shown } = snapshot.context;
  if (flow === "wizard" && result === undefined) {
    const step = before?.position?.step.key;
    return [{ ...(step !== undefined && { step }), why: "ends the flow without a decision" }];
  }
  if (flow === "decline" && shown === undefined) {
    return [{ why: `has no step for the outcome "${world.outcome}"` }];
  }
  return [];
}

function screenDangers(flow: FlowName, { snapshot, known }: Situation, { step }: StepPosition) {
  const requiresCode = step.components.some(({ name }) => name === "VerificationCode");
  return [
    ...(requiresCode && !known.isSent ? ["requires a code before one was sent"] : []),
    ...(flow === "confirmation" && !known.isValidated
      ? ["is shown before the approval was validated"]
      : []),
    ...(flow === "wizard" ? barriers(step, snapshot.context) : []),
  ];
}

function barriers(
  step: StepConfig,
  { answers, facts }: Situation["snapshot"]["context"],
): readonly string[] {
  if (hasNoExit(step)) return ["hides Next, so there is no exit"];
  const wrong = Object.keys(stepErrors(step.components, answers, facts)) as FieldName[];
  const isFilled = wrong.some((field) => isAnswered(answers, field));
  return isFilled ? ["cannot be completed, so there is no exit"] : [];
}

function callDangers(situation: Situation, { action }: StepPosition): readonly string[] {
  const { answers } = situation.snapshot.context;
  if (action === "sendVerificationCode" && answers.phone === "")
    return ["sends a code before it has a phone"];
  if (action === "validateVerificationCode" && (answers.code === "" || !situation.known.isSent))
    return ["checks a code that was never sent"];
  return action === "submitPreQualification" ? submissionDangers(situation) : [];
}

function submissionDangers({ snapshot, known, world }: Situation): readonly string[] {
  const { answers, result } = snapshot.context;
  const needsProgram = world.hasPrograms && !world.isProgramNamed;
  const needed = [...sentBy("needed"), ...(needsProgram ? sentBy("needed for programs") : [])];
  return [
    ...needed
      .filter(({ fields }) => isMissing(answers, fields))
      .map(({ name }) => `submits without the component "${name}"`),
    ...(known.isVerified ? [] : ["submits a phone that was not verified"]),
    ...(result === undefined ? [] : ["submits a second time"]),
  ];
}

function isMissing(answers: Answers, fields: readonly FieldName[]): boolean {
  return fields.some((field) => !isAnswered(answers, field));
}
