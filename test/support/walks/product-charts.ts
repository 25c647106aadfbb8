import { setup, type AnyActorLogic } from "xstate";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import { followUpMachine } from "#machines/follow-up/follow-up.machine.ts";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import { flowLogic } from "#machines/steps/flow-logic.ts";
import { openLoan } from "#routes/visit/loan-charts.ts";
import { fillDecisionCharts } from "#routes/visit/decision-charts.ts";

const makesNoCall = () => {
  throw new Error("a walk makes no call");
};

function fillFlow(flow: FlowMachine): FlowMachine {
  const actors = { ...fillDecisionCharts(makesNoCall), stateList: stateListMachine };
  return flow.provide({ actors: actors as never });
}

const loan = openLoan({
  callContext: {} as Parameters<typeof openLoan>[0]["callContext"],
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
