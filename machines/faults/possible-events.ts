import { getNextTransitions } from "xstate";
import type { AnyEventObject, SnapshotFrom } from "xstate";
import { answerTo, isAnswered } from "#domain/answers.ts";
import type { Answers, FieldAnswer } from "#domain/answers.ts";
import { fieldsOf, stepErrors } from "#domain/field-errors.ts";
import type { Outcome, PreQualificationResult } from "#domain/pre-qualification.ts";
import type { ActionName, StepConfig } from "#domain/step.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import type { ActionOutcome, InvokedName } from "#machines/steps/flow-actions.ts";
import { isInvoked } from "#machines/steps/step-parts.ts";
import { otherPhone, samples, sampleCode } from "./sample-answers.ts";

export type FlowSnapshot = SnapshotFrom<FlowMachine>;

/** What a visit can bring to a flow, in words where it is not the usual. */
export type World = {
  readonly words?: string;
  /** Whether the address has named an active program. */
  readonly isProgramNamed: boolean;
  /** Whether there are programs to choose from. */
  readonly hasPrograms: boolean;
  /** What the earlier flow decided. */
  readonly outcome?: Outcome;
};

/** What the services know by now, beside the chart. */
export type Known = {
  /** A code went to the number that is typed. */
  readonly isSent: boolean;
  /** The number that is typed was verified. */
  readonly isVerified: boolean;
  /** The approval was validated. */
  readonly isValidated: boolean;
};

/** Something that can happen, in words: the events that it is, and what is known after it. */
export type Happening = {
  readonly words: string;
  readonly events: readonly AnyEventObject[];
  readonly known: Known;
};

/** Where a flow stands: the step, and the state inside it with the action that it waits for. */
export type Standing = {
  readonly step: StepConfig;
  readonly state: string;
  readonly action: ActionName | undefined;
};

/** Everything that can happen in a situation. Nothing can once the flow is over. */
export type Moment = {
  readonly snapshot: FlowSnapshot;
  readonly known: Known;
  readonly standing: Standing | undefined;
};

export function happenings(moment: Moment, world: World): readonly Happening[] {
  const { standing } = moment;
  if (standing === undefined) return [];
  return standing.action === undefined
    ? applicantsActs(moment, standing)
    : answersOf(moment, standing, world);
}

export function decided(outcome: Outcome): PreQualificationResult {
  return { outcome, accountId: "account", otherOffersAvailable: false, kycSent: false };
}

/** What the applicant can do on the screen. Typing what is there already does nothing. */
function applicantsActs(moment: Moment, { step }: Standing): readonly Happening[] {
  const { snapshot, known } = moment;
  const heard = new Set<string>(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  const { answers, facts, passed } = snapshot.context;
  const isComplete = Object.keys(stepErrors(step.components, answers, facts)).length === 0;
  const press = (type: string, words: string, event: object = {}): Happening[] =>
    heard.has(type)
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

/** Whether Next of a step calls a service. Of another one the browser's Forward does nothing that Next does not. */
export function calls({ nextButton }: StepConfig): boolean {
  return nextButton?.actions?.some(isInvoked) ?? false;
}

/** Fills in what is missing, with valid answers; once nothing is, types another phone. */
function typed(
  { snapshot, known }: Moment,
  step: StepConfig,
  isComplete: boolean,
): readonly Happening[] {
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
  readonly outcome: ActionOutcome;
  readonly learned?: Partial<Known>;
};

const failed: Answer = {
  words: "fails",
  outcome: { type: "failed", notice: { code: "service.unexpected" } },
};
const succeeded = (learned: Partial<Known>, outcome: object = {}): Answer => ({
  words: "succeeds",
  outcome: { type: "done", ...outcome },
  learned,
});
const shownIf = (isShown: boolean): readonly Answer[] =>
  isShown
    ? [{ words: "shows the step", outcome: { type: "done" } }]
    : [{ words: "skips the step", outcome: { type: "skip" } }];
const onlyWhen =
  (outcome: Outcome) =>
  (_: Known, world: World): readonly Answer[] =>
    shownIf(world.outcome === outcome);

/** What each action may come to. A skip is decided by what is known; a call may succeed or fail. */
const answers: {
  readonly [Name in InvokedName]: (known: Known, world: World) => readonly Answer[];
} = {
  sendVerificationCode: () => [succeeded({ isSent: true }, { clears: ["code"] }), failed],
  validateVerificationCode: () => [succeeded({ isVerified: true }), failed],
  submitPreQualification: () => [
    succeeded({}, { result: decided("approved"), offers: [] }),
    failed,
  ],
  skipOnValidCode: ({ isVerified }) => shownIf(!isVerified),
  skipOnProgramCodeFromUrl: (_, { isProgramNamed }) => shownIf(!isProgramNamed),
  showOnlyWhenDeclined: onlyWhen("declined"),
  showOnlyWhenInvalid: onlyWhen("invalid"),
  showOnlyWhenIneligible: onlyWhen("ineligible"),
  validatePreQualificationConfirmation: () => [
    succeeded({ isValidated: true }),
    { words: "says not approved", outcome: { type: "leave", reason: "notApproved" } },
  ],
  submitApplication: () => [succeeded({}), failed],
  selectOffer: () => [succeeded({}), failed],
  updateApplication: () => [succeeded({}), failed],
  finalizeLoan: () => [succeeded({}), failed],
  skipWhenTermsAreChosen: () => [...shownIf(true), ...shownIf(false)],
  skipWhenDownPaymentIsChosen: () => [...shownIf(true), ...shownIf(false)],
  skipWhenNothingIsDueDown: () => [...shownIf(true), ...shownIf(false)],
};

function answersOf({ snapshot, known }: Moment, { step, action }: Standing, world: World) {
  const type = getNextTransitions(snapshot)
    .map(({ eventType }) => eventType as string)
    .find((eventType) => eventType.startsWith("xstate.done.actor."));
  if (type === undefined) return [];
  return answers[action as InvokedName](known, world).map(({ words, outcome, learned }) => ({
    words: `${step.key}: ${action} ${words}`,
    events: [{ type, output: outcome }],
    known: { ...known, ...learned },
  }));
}
