import { fromPromise } from "xstate";
import { preQualConfirmationMachine } from "#machines/pre-qual-confirmation/pre-qual-confirmation.machine.ts";
import { preQualOutcomeMachine } from "#machines/pre-qual-outcome/pre-qual-outcome.machine.ts";
import type { CallsOf } from "./actor-dependencies.ts";

export function fillDecisionCharts(calls: CallsOf) {
  return {
    preQualOutcome: preQualOutcomeMachine.provide({
      actors: {
        submit: fromPromise(async ({ input }) => (await calls()).submit(input)),
        lookUp: fromPromise(async ({ input }) => (await calls()).lookUp(input)),
      },
    }),
    preQualConfirmation: preQualConfirmationMachine.provide({
      actors: {
        getApplication: fromPromise(async ({ input }) => (await calls()).getApplication(input)),
        confirm: fromPromise(async ({ input }) => (await calls()).confirm(input)),
      },
    }),
  };
}
