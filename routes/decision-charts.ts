import { createActor, fromPromise, toPromise } from "xstate";
import type { AnyActorRef } from "xstate";
import { preQualConfirmationMachine } from "#machines/pre-qual-confirmation/pre-qual-confirmation.machine.ts";
import { preQualOutcomeMachine } from "#machines/pre-qual-outcome/pre-qual-outcome.machine.ts";
import type { ActionInput, ActionOutcome } from "#machines/steps/flow-actions.ts";
import type { Calls } from "./calls.ts";

type Surroundings = {
  /** The flow's actor, of which the chart is a child. */
  readonly parent: AnyActorRef;
  readonly calls: () => Promise<Calls>;
};

/** Runs the chart that submits the answers and judges the decision, as a child of the flow. */
export async function submit(
  input: ActionInput,
  { parent, calls }: Surroundings,
): Promise<ActionOutcome> {
  const { verification, answers, key } = input;
  const outcome = createActor(
    preQualOutcomeMachine.provide({
      actors: {
        submit: fromPromise(async ({ input: sent }) => (await calls()).submit(sent)),
        lookUp: fromPromise(async ({ input: sought }) => (await calls()).lookUp(sought)),
      },
    }),
    {
      id: "preQualOutcome",
      parent,
      input: { answers, key, instanceId: verification.getSnapshot().context.instanceId },
    },
  );
  outcome.start();
  const concluded = await toPromise(outcome);
  return concluded.kind === "decided"
    ? { type: "done", result: concluded.result, offers: concluded.offers }
    : { type: "failed", notice: concluded.notice };
}

/** Runs the chart that validates an approval, as a child of the flow. */
export async function confirm(
  { result }: ActionInput,
  { parent, calls }: Surroundings,
): Promise<ActionOutcome> {
  const confirmation = createActor(
    preQualConfirmationMachine.provide({
      actors: {
        getApplication: fromPromise(async ({ input }) => (await calls()).getApplication(input)),
        confirm: fromPromise(async ({ input }) => (await calls()).confirm(input)),
      },
    }),
    {
      id: "preQualConfirmation",
      parent,
      input: { accountId: result?.accountId ?? "", providerId: result?.providerId ?? "" },
    },
  );
  confirmation.start();
  const concluded = await toPromise(confirmation);
  if (concluded.kind !== "confirmed") return { type: "leave", reason: concluded.kind };
  return concluded.expires === undefined
    ? { type: "done" }
    : { type: "done", expires: concluded.expires };
}
