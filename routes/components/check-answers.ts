import { noAnswers, type Answers } from "#domain/answers/answers.ts";
import { mostEarlierVisits } from "#domain/applicant/verification-code.ts";
import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import { preQualificationRules } from "#domain/validation/field-errors.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import { isComplete } from "#machines/steps/step-errors.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import type { Visit } from "#routes/visit/visit.ts";

/** The code shows that the phone is right; the program is not about the applicant. */
const certain: readonly ComponentName[] = ["ServiceType", "PhoneNumber", "VerificationCode"];

const rules = preQualificationRules;

export const identity = ({ components }: StepConfig): boolean =>
  components.some((part) => rules.fieldsOf(part).length > 0 && !certain.includes(part.name));

export const homeAddress = ({ components }: StepConfig): boolean =>
  components.some(({ name }) => name === "Address");

export const areKept = ({ answers }: FlowContext): boolean => answers.phone !== "";

/** What the applicant does not have to type again: everything but the code and the digits of the SSN. */
export function keptAnswers({ answers }: FlowContext): Answers {
  const { code, lastFour } = noAnswers;
  return { ...answers, code, lastFour };
}

/** The next visit can name the one that verified the phone. S42. */
export function keepProof({ root, earlier }: Visit): void {
  const { v21 } = root.getSnapshot().context.session.getSnapshot().context.tokens;
  if (v21 !== undefined) earlier.unshift(v21);
  earlier.splice(mostEarlierVisits);
}

export function goOnTo({ root }: Visit, isCorrected: (step: StepConfig) => boolean): void {
  const look = () => {
    const { children, context, value } = root.getSnapshot();
    const flow = children["wizard"] as FlowRef | undefined;
    if (flow === undefined && value === "loadingProvider") return;
    opening.unsubscribe();
    if (flow !== undefined) goOn(flow, context.provider?.configuration.steps ?? [], isCorrected);
  };
  const opening = root.subscribe(look);
  look();
}

function goOn(
  flow: FlowRef,
  steps: readonly StepConfig[],
  isCorrected: (step: StepConfig) => boolean,
): void {
  const pressed = new Set<string>();
  const look = () => {
    const snapshot = flow.getSnapshot();
    const step = steps.find(({ key }) => key === snapshot.context.shown);
    if (step === undefined || !snapshot.hasTag("editing")) return;
    const { key, components } = step;
    const isStopped = isCorrected(step) || pressed.has(key);
    if (isStopped || !isComplete({ rules, components }, snapshot.context)) {
      passing.unsubscribe();
      return;
    }
    pressed.add(key);
    flow.send({ type: "next.pressed" });
  };
  const passing = flow.subscribe(look);
  look();
}
