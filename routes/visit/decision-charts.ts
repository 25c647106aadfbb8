import { preQualConfirmationMachine } from "#machines/pre-qual-confirmation/pre-qual-confirmation.machine.ts";
import { preQualOutcomeMachine } from "#machines/pre-qual-outcome/pre-qual-outcome.machine.ts";
import type { Calls } from "#routes/calls/calls.ts";

type Decisions = Pick<Calls, "outcome" | "confirmation" | "provideCalls">;

export function fillDecisionCharts({ outcome, confirmation, provideCalls }: Decisions) {
  return {
    preQualOutcome: provideCalls(preQualOutcomeMachine, outcome),
    preQualConfirmation: provideCalls(preQualConfirmationMachine, confirmation),
  };
}
