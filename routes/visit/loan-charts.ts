import { renewLink, requestLink } from "#api/link.ts";
import { disableApplication, getLoanApplication } from "#api/loan-application.ts";
import { getEasyApiToken, getFinanceSegment, peek } from "#api/session.ts";
import { noAnswers, type Answers } from "#domain/answers/answers.ts";
import { answersOf } from "#domain/components/application-answers.ts";
import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/step/default-application-steps.ts";
import { prefilledSteps } from "#domain/step/prefilled-steps.ts";
import { costWithin } from "#domain/offer/payment-estimate.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import type { chartSlots } from "#machines/steps/component-charts.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { flowLogic, type FlowLogic, type FlowLogicInput } from "#machines/steps/flow-logic.ts";
import { linkRequestMachine } from "#machines/link-request/link-request.machine.ts";
import { tokenEntryMachine } from "#machines/token-entry/token-entry.machine.ts";
import { withdrawalMachine } from "#machines/withdrawal/withdrawal.machine.ts";
import type { KeysInFrame } from "./frame-port.ts";
import { componentCharts } from "./provided-component-charts.ts";
import { actionCharts } from "./provided-action-charts.ts";
import type { Root } from "#routes/calls/actor-dependencies.ts";
import type { CallContext } from "#routes/calls/call-context.ts";
import { configurationOf } from "#routes/calls/loan-calls.ts";

type Opening = {
  readonly callContext: CallContext;
  readonly fill: (flow: FlowMachine) => FlowMachine;
};

function watchLanguage(root: Root, report: () => void): () => void {
  const { language } = root.getSnapshot().context;
  let shown = language.getSnapshot().context.locale;
  const watching = language.subscribe(({ context: { locale } }) => {
    if (locale === shown) return;
    shown = locale;
    report();
  });
  return () => watching.unsubscribe();
}

export type Loan = ReturnType<typeof openLoan>;

export function openLoan({ callContext, fill }: Opening) {
  const { session, root, provideCalls } = callContext;
  const keys: KeysInFrame = {
    onActivity: () => session().send({ type: "activity" }),
    onEscape: () => root.getSnapshot().context.host.send({ type: "escape.pressed" }),
  };
  const charts = componentCharts(callContext, keys, (report) => watchLanguage(root, report));
  // Slots are typed as promises; only the view knows the chart's type.
  const slots = { ...actionCharts(callContext), ...(charts as unknown as typeof chartSlots) };
  const fillBoth = (flow: FlowMachine) => fill(flow).provide({ actors: slots });
  const open = (
    name: "entry" | "application" | "prefilled" | "payment",
    usual: readonly StepConfig[],
  ) =>
    startedWith(flowLogic(name, fillBoth, applicationFamily), (input) => ({
      ...input,
      steps: stepsAhead(name, input.steps.length === 0 ? usual : input.steps, input.facts),
      answers: answersBefore(name, input),
      provesPhoneOnFile: name === "entry",
    }));
  return {
    logic: {
      tokenEntry: provideCalls(tokenEntryMachine, {
        peek,
        getApplication: getLoanApplication,
        loadProvider: async (_, { providerId }) =>
          (await configurationOf(callContext, providerId)).provider,
        getEasyApiToken,
        getFinanceSegment,
      }),
      linkRequest: provideCalls(linkRequestMachine, { renewLink, requestLink }),
      withdrawal: provideCalls(withdrawalMachine, { disableApplication }),
      entry: open("entry", defaultEntrySteps),
      application: open("application", defaultApplySteps),
      prefilled: open("prefilled", defaultApplySteps),
      payment: open("payment", defaultPaymentSteps),
    },
    words: applicationTexts,
    steps: (provider: Provider | undefined) => {
      const { applySteps = defaultApplySteps, paymentSteps = defaultPaymentSteps } =
        provider?.configuration ?? {};
      return [...defaultEntrySteps, ...applySteps, ...prefilledSteps(applySteps), ...paymentSteps];
    },
  };
}

function startedWith(
  logic: FlowLogic,
  input: (given: FlowLogicInput) => FlowLogicInput,
): FlowLogic {
  return {
    ...logic,
    getInitialSnapshot: (scope, given) => logic.getInitialSnapshot(scope, input(given)),
  };
}

/** After finalizing, only the steps after it remain, even after a reload. */
function stepsAhead(
  name: FlowName,
  steps: readonly StepConfig[],
  { application }: FlowLogicInput["facts"],
): readonly StepConfig[] {
  if (name === "prefilled") return prefilledSteps(steps);
  if (application?.stage !== "active") return steps;
  const finalizing = steps.findLastIndex(({ nextButton }) =>
    nextButton?.actions?.includes("finalizeLoan"),
  );
  const ahead = steps.slice(finalizing + 1);
  return ahead.length === 0 ? steps : ahead;
}

/** None before the phone on file is verified. Spec sections 2.4 and 2.5; S47. */
function answersBefore(
  name: FlowName,
  { facts: { application }, costCents }: FlowLogicInput,
): Answers {
  if (name === "entry" || application === undefined) return noAnswers;
  const stored = answersOf(application);
  if (costCents === undefined || application.terms !== undefined) return stored;
  const { minFinanceAmountCents: minCents, maxFinanceAmountCents: maxCents } = application;
  return { ...stored, amount: String(costWithin({ minCents, maxCents }, costCents)) };
}
