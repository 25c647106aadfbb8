import { assign, enqueueActions, sendTo, setup } from "xstate";
import { noAnswers, withAnswer } from "#domain/answers/answers.ts";
import type { Answers, FieldName, FieldOrBox } from "#domain/answers/answers.ts";
import { preQualificationRules } from "#domain/validation/field-errors.ts";
import type { FieldRules } from "#domain/records/field-rules.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { ComponentConfig, ComponentName } from "#domain/step/step.ts";
import type { ShownStep } from "#machines/navigation/navigation.setup.ts";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";
import type { VerificationAnswer } from "#machines/phone-verification/phone-verification.setup.ts";
import { actionChartSlots } from "./action-charts.ts";
import { chartSlots } from "./component-charts.ts";
import type { ActionOutcome, SkipName } from "./flow-actions.ts";
import { isChangeRequested, mayAnswerAgain, mayChange } from "./change-decisions.ts";
import { skipDecisions } from "./skip-decisions.ts";
import { recipientOf, typedAnswers } from "./flow-context.ts";
import type { FlowContext, FlowInput, FlowOutput } from "./flow-context.ts";
import type { FlowEvent } from "./flow-events.ts";
import { isComplete } from "./step-errors.ts";

export type StepMeta = {
  readonly step?: string;
  readonly requirements: readonly string[];
};

type ForComponents = { readonly components: readonly ComponentConfig[] };
type ForParts = { readonly parts: readonly ComponentName[] };
type OfStep = { readonly step: string };
type Passed = OfStep & { readonly spent: boolean };
type OfSteps = { readonly steps: readonly string[] };
type ForStep = { readonly action: SkipName };

const unexpected: UserMessage = { code: "service.unexpected" };
const leftAsErrored = { type: "leave", reason: "errored" } as const;

const sharedSetup = setup({
  types: {
    context: {} as FlowContext,
    events: {} as FlowEvent,
    input: {} as FlowInput,
    output: {} as FlowOutput,
    meta: {} as StepMeta,
    tags: {} as "page" | "editing" | "busy",
  },
  actors: {
    ...actionChartSlots,
    ...chartSlots,
    bringCharts: notProvided<undefined, undefined>("bringCharts"),
  },
  delays: {
    /** Longer than a call and its repetition. */
    "patience with the verification": 300_000,
    "patience with the numbers": 20_000,
  },
  guards: {
    "step was passed": ({ context }, { step }: OfStep) => context.passed.includes(step),
    "button is pressed": ({ event }, params: { readonly button: number }) =>
      event.type === "extra.pressed" && event.button === params.button,
    "step is to be skipped": ({ context }, { action }: ForStep) => skipDecisions[action](context),
    "step is to be skipped, going back": ({ context }, { action }: ForStep) =>
      context.direction === "back" && skipDecisions[action](context),
    "the phone is proved": (_, { kind }: VerificationAnswer) => kind === "proved",
    "the phone is proved, going back": ({ context }, { kind }: VerificationAnswer) =>
      kind === "proved" && context.direction === "back",
    "step is on the screen": ({ context }, { step }: OfStep) => context.shown === step,
    "the applicant goes back": ({ context }) => context.direction === "back",
    "more steps back are due": ({ context }) => context.backDue > 0,
    "part may be changed": (at, { parts }: ForParts) => isChangeRequested(at, parts, mayChange),
    "answer may be changed": (at, { parts }: ForParts) =>
      isChangeRequested(at, parts, mayAnswerAgain),
    "the change can be taken back": ({ context }) => context.beforeChange !== undefined,
    "action says leave": (_, outcome: ActionOutcome) => outcome.type === "leave",
    "action succeeded": (_, outcome: ActionOutcome) => outcome.type === "done",
    "action failed": (_, outcome: ActionOutcome) => outcome.type === "failed",
    "charge was refused": (_, outcome: ActionOutcome) =>
      outcome.type === "failed" && outcome.wasRefused === true,
  },
  actions: {
    "touch field": assign(({ context, event }) =>
      event.type === "field.left" ? { touched: withFields(context.touched, [event.field]) } : {},
    ),
    "keep passed steps before this one": assign(({ context }, { steps }: OfSteps) => ({
      passed: context.passed.filter((step) => steps.includes(step)),
    })),
    "pass number to verification": sendTo(
      ({ context }) => context.verification,
      ({ context }) => ({ type: "phone.changed" as const, phone: recipientOf(context) }),
    ),
    "request code": sendTo(
      ({ context }) => context.verification,
      ({ context, self }) => ({
        type: "code.requested" as const,
        phone: recipientOf(context),
        asker: self,
      }),
    ),
    "request code check": sendTo(
      ({ context }) => context.verification,
      ({ context, self }) => ({
        type: "code.submitted" as const,
        code: context.answers.code,
        asker: self,
      }),
    ),
    "query whether phone is verified": sendTo(
      ({ context }) => context.verification,
      ({ context, self }) => ({
        type: "proof.queried" as const,
        phone: recipientOf(context),
        asker: self,
      }),
    ),
    "request numbers": sendTo(
      (_, { chart }: { readonly chart: string }) => chart,
      ({ self }) => ({ type: "number.requested" as const, asker: self }),
    ),
    "remember the proof": assign(({ context }, answer: VerificationAnswer) => ({
      instanceId: answer.kind === "proved" ? answer.instanceId : context.instanceId,
    })),
    "notify visit of confirmed approval": sendTo(({ context }) => context.visit, {
      type: "confirmation.validated",
    }),
    "notify visit of start": sendTo(({ context }) => context.visit, {
      type: "wizard.started",
    }),
    "move forward": assign(({ context }, { step, spent }: Passed) => ({
      direction: "forward" as const,
      backDue: 0,
      spent,
      userMessage: undefined,
      passed: [...context.passed.filter((each) => each !== step), step],
    })),
    "begin a change": assign(({ context: { answers, revision, passed } }) => ({
      isChanging: true,
      beforeChange: { answers, revision, passed },
      direction: "forward" as const,
      backDue: 0,
      spent: false,
      userMessage: undefined,
    })),
    "take the change back": assign(({ context }) => ({
      ...context.beforeChange,
      rejected: undefined,
    })),
    // A failed call may have stored them under this revision.
    "take the choices back": assign(({ context: { answers, beforeChange, revision } }) => ({
      ...beforeChange,
      rejected: undefined,
      revision: revision + Number(answers !== beforeChange?.answers),
    })),
    "end the change": assign({ isChanging: false, beforeChange: undefined }),
    "turn forward": assign({ direction: "forward", backDue: 0 }),
    "move back": assign((_, { due }: { readonly due: number }) => ({
      direction: "back" as const,
      backDue: due,
      spent: false,
      userMessage: undefined,
    })),
    "remember outcome": assign(({ context }, outcome: ActionOutcome) =>
      outcome.type === "done"
        ? {
            userMessage: undefined,
            answers: emptied(context.answers, outcome.clears ?? []),
            // A field cleared by the flow does not count as left empty.
            touched: context.touched.filter(
              (field) =>
                !(outcome.clears as readonly string[] | undefined)?.includes(field.split(".")[0]!),
            ),
            result: outcome.result ?? context.result,
            offers: outcome.offers ?? context.offers,
            approval: outcome.approval ?? context.approval,
            instanceId: outcome.instanceId ?? context.instanceId,
            facts: withApplication(context, outcome),
            // The server has the change; the agreement may be void.
            ...(outcome.application && { beforeChange: undefined }),
            // The same answers to a changed application are another submission.
            revision: context.revision + (outcome.application === undefined ? 0 : 1),
          }
        : {},
    ),
    "remember why it failed": assign(({ context }, outcome: ActionOutcome) =>
      outcome.type === "failed"
        ? { userMessage: outcome.userMessage, facts: withApplication(context, outcome) }
        : {},
    ),
    "remember that it broke": assign({ userMessage: unexpected }),
    "remember that its code did not arrive": assign({ userMessage: { code: "connection.lost" } }),
    "remember why it left": assign((_, outcome: ActionOutcome) => ({
      left: outcome.type === "leave" ? outcome : leftAsErrored,
    })),
    "leave as errored": assign({ left: leftAsErrored }),
    "mark as shown": assign(({ context }, { step }: OfStep) => ({
      shown: step,
      isBlocked: context.isBlocked && context.shown === step,
    })),
    "show step": sendTo(
      ({ context }) => context.navigation,
      (
        { context: { direction, spent, isChanging } },
        { step }: OfStep,
      ): ShownStep & { readonly type: "step.shown" } => ({
        type: "step.shown",
        step,
        direction,
        replaces: spent,
        ...(isChanging && { isAside: true }),
      }),
    ),
    "announce step to host": sendTo(
      ({ context }) => context.host,
      (_, { step }: OfStep) => ({ type: "step.shown" as const, step }),
    ),
    "start work": enqueueActions(({ context, enqueue }, { step }: OfStep) => {
      // An alert of an earlier attempt would contradict the outcome.
      enqueue.sendTo(context.alert, { type: "alert.dismissed" });
      enqueue.sendTo(context.overlay, { type: "work.started", step });
    }),
    "end work": sendTo(({ context }) => context.overlay, { type: "work.ended" }),
    "raise warning": sendTo(
      ({ context }) => context.alert,
      (_, { outcome }: { readonly outcome: ActionOutcome | undefined }) => ({
        type: "alert.raised" as const,
        userMessage: warningOf(outcome),
        // A wrong code is shown at its boxes; the alert shows the remaining attempts and disappears.
        ...(!/^code\.(?:wrong|older)$/.test(warningOf(outcome).code) && { stays: true }),
      }),
    ),
    "scroll to top": unfilled("scroll to top"),
    postStartMessage: sendTo(({ context }) => context.host, { type: "flow.started" }),
    postCompleteMessage: sendTo(({ context }) => context.host, { type: "flow.completed" }),
  },
});

export const flowSetupBy = (rules: FieldRules) =>
  sharedSetup.extend({
    guards: {
      "step is complete": ({ context }, { components }: ForComponents) =>
        isComplete({ rules, components }, context),
      "the answer completes the step": ({ context, event }, { components }: ForComponents) => {
        if (event.type !== "field.changed") return false;
        const answers = withAnswer(context.answers, event, rules.normalizeAnswer);
        return (
          answers !== context.answers && isComplete({ rules, components }, { ...context, answers })
        );
      },
      "the step's answers are still stored": ({ context }, { components }: ForComponents) =>
        context.isChanging &&
        context.direction === "forward" &&
        components.every((part) =>
          rules.isStored(part, context.answers, context.facts.application),
        ),
      "the step's answers are still complete": (
        { context },
        { components, sendsCode }: ForComponents & { readonly sendsCode: boolean },
      ) =>
        context.isChanging &&
        context.direction === "forward" &&
        // Before the first step is shown, the phone is the one on file.
        (!sendsCode || context.beforeChange !== undefined || context.shown === undefined) &&
        isComplete({ rules, components }, context),
    },
    actions: {
      "change answer": assign(({ context, event }) => {
        if (event.type !== "field.changed") return {};
        const before = typedAnswers(context);
        const typed = withAnswer(before, event, rules.normalizeAnswer);
        if (typed === before) return {};
        return {
          ...rules.storedAnswers(typed, context.facts),
          ...(event.field === "phone" && proofLost),
          revision: context.revision + 1,
          userMessage: undefined,
        };
      }),
      "keep the list of states": assign(({ context, event }) => {
        if (event.type !== "states.loaded") return {};
        const facts = { ...context.facts, states: event.states };
        return { facts, ...rules.storedAnswers(typedAnswers(context), facts) };
      }),
      "show what is missing": assign(({ context }, { components }: ForComponents) => ({
        isBlocked: true,
        touched: withFields(context.touched, components.flatMap(rules.fieldsOf)),
      })),
    },
  });

export type FlowSetup = ReturnType<typeof flowSetupBy>;
export const flowSetup: FlowSetup = flowSetupBy(preQualificationRules);

/** Another number is unverified; a change that lost its verification cannot be canceled. */
const proofLost = { instanceId: "", beforeChange: undefined } as const;

type WithApplication = { readonly application?: LoanApplication | undefined };

function withApplication({ facts }: FlowContext, { application }: WithApplication) {
  return { ...facts, application: application ?? facts.application };
}

function warningOf(outcome: ActionOutcome | undefined): UserMessage {
  return outcome?.type === "failed" ? (outcome.alert ?? outcome.userMessage) : unexpected;
}

function withFields(fields: readonly FieldOrBox[], added: readonly FieldOrBox[]) {
  return [...new Set([...fields, ...added])];
}

function emptied(answers: Answers, fields: readonly FieldName[]): Answers {
  return { ...answers, ...Object.fromEntries(fields.map((field) => [field, noAnswers[field]])) };
}
