import { createActor, fromPromise, toPromise } from "xstate";
import type { AnyActorRef } from "xstate";
import { noAnswers } from "#domain/answers.ts";
import type { Answers } from "#domain/answers.ts";
import { answersOf } from "#domain/application-answers.ts";
import { applicationRules } from "#domain/application-fields.ts";
import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/default-application-steps.ts";
import type { LoanApplication } from "#domain/loan-application.ts";
import { phoneOnFile } from "#domain/phone-number.ts";
import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import { applicationCatalogues } from "#domain/words/application-catalogues.ts";
import type {
  ApplicationChange,
  DeclineReason,
} from "#machines/application-update/application-update.setup.ts";
import { applicationUpdateMachine } from "#machines/application-update/application-update.machine.ts";
import { finalizingMachine } from "#machines/finalizing/finalizing.machine.ts";
import type { FlowMachine, FlowName } from "#machines/steps/compile-steps.ts";
import type { ActionInput, ActionOutcome } from "#machines/steps/flow-actions.ts";
import { flowLogic } from "#machines/steps/flow-logic.ts";
import type { FlowLogic, FlowLogicInput } from "#machines/steps/flow-logic.ts";
import { tokenEntryMachine } from "#machines/token-entry/token-entry.machine.ts";
import type { CallsOf, Edges, FillFlow } from "#routes/edges.ts";
import { componentCharts } from "./component-charts.ts";
import { openLoanCalls } from "./loan-calls.ts";
import type { LoanCalls } from "./loan-calls.ts";

export type LoanLogic = ReturnType<typeof openLoan>["logic"];
type Opened = {
  readonly calls: CallsOf;
  readonly line: Parameters<typeof openLoanCalls>[0];
  readonly fillFlow: FillFlow;
};

/** The full application's charts, filled: its only meeting with the network. */
export function openLoan(edges: Edges, { calls, line, fillFlow }: Opened) {
  const loanCalls = openLoanCalls(line);
  const fill = (flow: FlowMachine) => fillLoanFlow(fillFlow(flow, edges, calls), edges, loanCalls);
  const flow = (name: "entry" | "application" | "payment", usual: readonly StepConfig[]) =>
    begunWith(flowLogic(name, fill, applicationRules), (input) => ({
      ...input,
      steps: stepsAhead(input.steps.length === 0 ? usual : input.steps, input.application),
      answers: answersBefore(name, input.application),
    }));
  return {
    logic: {
      tokenEntry: fillTokenEntry(edges, loanCalls),
      entry: flow("entry", defaultEntrySteps),
      application: flow("application", defaultApplySteps),
      payment: flow("payment", defaultPaymentSteps),
    },
    words: applicationCatalogues[edges.locale],
    steps: (provider: Provider | undefined) => [
      ...defaultEntrySteps,
      ...(provider?.configuration.applySteps ?? defaultApplySteps),
      ...(provider?.configuration.paymentSteps ?? defaultPaymentSteps),
    ],
  };
}

function begunWith(logic: FlowLogic, input: (given: FlowLogicInput) => FlowLogicInput): FlowLogic {
  return {
    ...logic,
    getInitialSnapshot: (scope, given) => logic.getInitialSnapshot(scope, input(given)),
  };
}

/** Of a loan that is finalized, what follows the finalizing is all that is left, also after a reload. */
function stepsAhead(
  steps: readonly StepConfig[],
  application: LoanApplication | undefined,
): readonly StepConfig[] {
  if (application?.stage !== "active") return steps;
  const finalizing = steps.findLastIndex(({ nextButton }) =>
    nextButton?.actions?.includes("finalizeLoan"),
  );
  const ahead = steps.slice(finalizing + 1);
  return ahead.length === 0 ? steps : ahead;
}

/** The service knows the phone on file and what it holds; the device is asked for nothing. Spec section 2.5. */
function answersBefore(name: FlowName, application: LoanApplication | undefined): Answers {
  if (name === "entry") return { ...noAnswers, phone: phoneOnFile };
  return application === undefined ? noAnswers : answersOf(application);
}

function fillTokenEntry(edges: Edges, calls: LoanCalls) {
  return tokenEntryMachine.provide({
    actors: {
      peek: fromPromise(async ({ input }) => calls.peek(input)),
      getApplication: fromPromise(async ({ input }) => calls.getApplication(input)),
      loadProvider: fromPromise(async ({ input }) => calls.loadProvider(input)),
      getEasyApiToken: fromPromise(async () => calls.getEasyApiToken()),
    },
    actions: {
      "tell the session its tokens": (_, { tokens }) =>
        edges.root().getSnapshot().context.session.send({ type: "tokens.replaced", tokens }),
    },
  });
}

function fillLoanFlow(flow: FlowMachine, edges: Edges, calls: LoanCalls): FlowMachine {
  const path = flow.id === "application" ? "/Apply" : "/Payment";
  const updated = (change: (input: ActionInput) => ApplicationChange) =>
    fromPromise<ActionOutcome, ActionInput>(async ({ input, self }) =>
      update({ input, change: change(input), path, self }, edges, calls),
    );
  return flow.provide({
    actors: {
      submitApplication: updated(({ answers, application }) => ({
        kind: application === undefined ? "created" : "updated",
        part: "applicant",
        answers,
      })),
      selectOffer: updated(({ answers }) => ({ kind: "updated", part: "offer", answers })),
      updateApplication: updated(({ answers }) => ({ kind: "updated", part: "choices", answers })),
      finalizeLoan: fromPromise<ActionOutcome, ActionInput>(async ({ input, self }) =>
        finalize(input, self, calls),
      ),
      ...componentCharts(calls),
    },
  });
}

type Updating = {
  readonly input: ActionInput;
  readonly change: ApplicationChange;
  readonly path: "/Apply" | "/Payment";
  readonly self: AnyActorRef;
};

/** Runs the chart of an update as a child of the flow. */
async function update(
  { input, change, path, self }: Updating,
  edges: Edges,
  calls: LoanCalls,
): Promise<ActionOutcome> {
  const { provider } = edges.root().getSnapshot().context;
  const actor = createActor(
    applicationUpdateMachine.provide({
      actors: {
        updateApplication: fromPromise(async ({ input: call }) =>
          calls.write(call, input.application),
        ),
        getApplication: fromPromise(async ({ input: ids }) => calls.requireApplication(ids)),
      },
    }),
    {
      id: "applicationUpdate",
      parent: self,
      input: {
        change,
        path,
        providerId: provider?.providerId ?? "",
        applicationId: input.application?.applicationId,
        key: input.key,
      },
    },
  );
  actor.start();
  const concluded = await toPromise(actor);
  switch (concluded.kind) {
    case "failed":
      return { type: "failed", notice: concluded.notice };
    case "declined":
      return {
        type: "leave",
        reason: "declined",
        declineReason: declineReason(concluded.reason),
        ...(concluded.applicationId !== undefined && { applicationId: concluded.applicationId }),
      };
    case "updated":
      // Spec section 4: another status than an approval does not lead on from the information steps.
      return path === "/Apply"
        ? { type: "failed", notice: { code: "application.pending" } }
        : { type: "done", application: concluded.application };
    case "toPayment":
      return { type: "done", application: concluded.application };
  }
}

/** Evaluation status and exceptions in one line, without words of their own. Spec section 4. */
function declineReason({ evaluationStatus, exceptions }: DeclineReason): string {
  return [evaluationStatus, ...exceptions.map(({ code }) => code)].join(" ");
}

/** Runs the chart that signs, activates and sends the closing e-mail, as a child of the flow. */
async function finalize(
  { application, answers, key }: ActionInput,
  self: AnyActorRef,
  calls: LoanCalls,
): Promise<ActionOutcome> {
  if (application === undefined) throw new Error("there is no application to finalize");
  const actor = createActor(
    finalizingMachine.provide({
      actors: {
        signAgreement: fromPromise(async ({ input }) => calls.signAgreement(input)),
        activateAccount: fromPromise(async ({ input }) => calls.activateAccount(input)),
        getApplication: fromPromise(async ({ input }) => calls.requireApplication(input)),
        sendConfirmationEmail: fromPromise(async ({ input }) => calls.sendConfirmationEmail(input)),
      },
    }),
    {
      id: "finalizing",
      parent: self,
      input: {
        applicationId: application.applicationId,
        providerId: application.providerId,
        stage: application.stage,
        agreementHash: answers.agreementHash,
        acceptedSections: answers.acceptedSections,
        key,
      },
    },
  );
  actor.start();
  const concluded = await toPromise(actor);
  if (concluded.kind === "funded") return { type: "done" };
  const { notice, isSigned } = concluded;
  if (!isSigned) return { type: "failed", notice };
  return { type: "failed", notice, application: { ...application, stage: "signed" } };
}
