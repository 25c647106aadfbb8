import { getNextTransitions, type AnyEventObject, type SnapshotFrom } from "xstate";
import { answerTo, isAnswered, type Answers, type FieldAnswer } from "#domain/answers/answers.ts";
import { fieldsOf, preQualificationRules as rules } from "#domain/validation/field-errors.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { Outcome, PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import type { ActionName, StepConfig } from "#domain/step/step.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import type { VerificationAnswer } from "#machines/phone-verification/phone-verification.setup.ts";
import type { PreQualOutcome } from "#machines/pre-qual-outcome/pre-qual-outcome.setup.ts";
import { preQualificationCharts } from "#machines/steps/action-charts.ts";
import { isComplete as isStepComplete } from "#machines/steps/step-errors.ts";
import { hasState } from "#machines/steps/flow-actions.ts";
import type { RequestName } from "#machines/steps/verification-asks.ts";
import { otherPhone, samples, sampleCode } from "./sample-answers.ts";

export type FlowSnapshot = SnapshotFrom<FlowMachine>;

export type World = {
  readonly words?: string;
  /** The URL named an active program. */
  readonly isProgramNamed: boolean;
  readonly hasPrograms: boolean;
  readonly outcome?: Outcome;
};

export type Known = {
  readonly isSent: boolean;
  readonly isVerified: boolean;
  readonly isValidated: boolean;
};

export type PossibleEvent = {
  readonly words: string;
  readonly events: readonly AnyEventObject[];
  readonly known: Known;
};

export type StepPosition = {
  readonly step: StepConfig;
  readonly state: string;
  readonly action: ActionName | undefined;
};

export type Moment = {
  readonly snapshot: FlowSnapshot;
  readonly known: Known;
  readonly position: StepPosition | undefined;
};

export function possibleEvents(moment: Moment): readonly PossibleEvent[] {
  const { position } = moment;
  if (position === undefined) return [];
  return position.action === undefined
    ? applicantsActs(moment, position)
    : answersOf(moment, position);
}

export function decided(outcome: Outcome): PreQualificationResult {
  return { outcome, accountId: "account", otherOffersAvailable: false, kycSent: false };
}

function applicantsActs(moment: Moment, { step }: StepPosition): readonly PossibleEvent[] {
  const { snapshot, known } = moment;
  const received = new Set<string>(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const { passed } = snapshot.context;
  const { components } = step;
  const isComplete = isStepComplete({ rules, components }, snapshot.context);
  const press = (type: string, words: string, event: object = {}): PossibleEvent[] =>
    received.has(type)
      ? [{ words: `${step.key}: ${words}`, events: [{ type, ...event }], known }]
      : [];
  return [
    ...typed(moment, step, isComplete),
    ...(isComplete ? press("next.pressed", "press Next") : []),
    ...(step.extraButtons ?? []).flatMap((_, button) =>
      press("extra.pressed", `press extra button ${button + 1}`, { button }),
    ),
    ...press("back.pressed", "press Back"),
    ...(passed.includes(step.key) && calls(step)
      ? press("forward.pressed", "go Forward in the browser")
      : []),
  ];
}

export function calls({ nextButton }: StepConfig): boolean {
  return nextButton?.actions?.some(hasState) ?? false;
}

function typed(
  { snapshot, known }: Moment,
  step: StepConfig,
  isComplete: boolean,
): readonly PossibleEvent[] {
  const { answers } = snapshot.context;
  const valid = samplesFor(step);
  const fields = step.components.flatMap(fieldsOf);
  const missing = fields.filter((field) => !isAnswered(answers, field));
  if (!isComplete) {
    if (missing.length === 0) return [];
    const events = missing.map((field) => typing(answerTo(field, valid)));
    return [{ words: `${step.key}: fill in`, events, known }];
  }
  if (!fields.includes("phone")) return [];
  const text = answers.phone === otherPhone ? valid.phone : otherPhone;
  return [
    {
      words: `${step.key}: type another number`,
      events: [typing({ field: "phone", text })],
      known: { ...known, isSent: false, isVerified: false },
    },
  ];
}

function typing(answer: FieldAnswer): AnyEventObject {
  return { type: "field.changed", ...answer };
}

function samplesFor({ components }: StepConfig): Answers {
  const code = components.find(({ name }) => name === "VerificationCode");
  return code === undefined ? samples : { ...samples, code: sampleCode(code) };
}

type Answer = {
  readonly words: string;
  readonly answer?: VerificationAnswer;
  readonly output?: unknown;
  readonly learned?: Partial<Known>;
};

const userMessage: UserMessage = { code: "service.unexpected" };
const answered = "verification.answered";
const requested = (kind: "sent" | "unproved"): VerificationAnswer => ({ type: answered, kind });
const proved: VerificationAnswer = { type: answered, kind: "proved", instanceId: "instance" };
const refused: Answer = {
  words: "fails",
  answer: { type: answered, kind: "refused", userMessage },
};
const failed: Answer = { words: "fails", output: { kind: "failed", userMessage } };
const decision: PreQualOutcome = { kind: "decided", result: decided("approved"), offers: [] };

type AwaitedName = RequestName | keyof typeof preQualificationCharts;

const answers: {
  readonly [Name in AwaitedName]: (known: Known) => readonly Answer[];
} = {
  sendVerificationCode: () => [
    { words: "succeeds", answer: requested("sent"), learned: { isSent: true } },
    refused,
  ],
  validateVerificationCode: () => [
    { words: "succeeds", answer: proved, learned: { isVerified: true } },
    refused,
  ],
  skipOnValidCode: ({ isVerified }) => [
    isVerified
      ? { words: "skips the step", answer: proved }
      : { words: "shows the step", answer: requested("unproved") },
  ],
  submitPreQualification: () => [{ words: "succeeds", output: decision }, failed],
  validatePreQualificationConfirmation: () => [
    { words: "succeeds", output: { kind: "confirmed" }, learned: { isValidated: true } },
    { words: "says not approved", output: { kind: "notApproved" } },
  ],
};

function answersOf(
  { snapshot, known }: Moment,
  { step, action }: StepPosition,
): readonly PossibleEvent[] {
  const isAwaited = getNextTransitions(snapshot).some(({ eventType }) =>
    /^(?:xstate\.done\.actor\.|verification\.answered$)/.test(eventType),
  );
  if (!isAwaited) return [];
  return answers[action as AwaitedName](known).map(({ words, learned, ...answer }) => ({
    words: `${step.key}: ${action} ${words}`,
    events: eventsOf(snapshot, action, answer),
    known: { ...known, ...learned },
  }));
}

/** The events of an answer. A chart whose chunk is missing loads first. */
function eventsOf(
  { value }: FlowSnapshot,
  action: ActionName | undefined,
  { answer, output }: Pick<Answer, "answer" | "output">,
): readonly AnyEventObject[] {
  if (answer !== undefined) return [answer];
  const { chart } = preQualificationCharts[action as keyof typeof preQualificationCharts];
  const ended = { type: `xstate.done.actor.${chart}`, output };
  const isArriving = JSON.stringify(value).includes('"arriving"');
  return isArriving ? [{ type: "xstate.done.actor.bringCharts" }, ended] : [ended];
}
