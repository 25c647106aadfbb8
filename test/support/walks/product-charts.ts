import { setup, type AnyActorLogic } from "xstate";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import { followUpMachine } from "#machines/follow-up/follow-up.machine.ts";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import { flowLogic } from "#machines/steps/flow-logic.ts";
import { openLoan } from "#routes/visit/loan-charts.ts";
import { fillDecisionCharts } from "#routes/visit/decision-charts.ts";

type CallContext = Parameters<typeof openLoan>[0]["callContext"];

/** A walk makes no call. */
const callContext = { provideCalls: (chart: unknown) => chart } as unknown as CallContext;

function fillFlow(flow: FlowMachine): FlowMachine {
  const actors = { ...fillDecisionCharts(callContext as never), stateList: stateListMachine };
  return flow.provide({ actors: actors as never });
}

const loan = openLoan({
  callContext,
  fill: fillFlow,
});

export const productCharts = applicantMachine.provide({
  actors: {
    wizard: flowLogic("wizard", fillFlow),
    confirmation: flowLogic("confirmation", fillFlow),
    decline: flowLogic("decline", fillFlow),
    followUp: followUpMachine,
    laterPages: setup({}).createMachine({}),
    ...loan.logic,
  } as never,
}) as AnyActorLogic;
