import type { AnyActorRef } from "xstate";
import { heardWhile } from "#routes/steps/flow-of-step.ts";

/** Neither stopped with its state nor broken: a view of what broke would break, too. */
function isWhole(actor: AnyActorRef): boolean {
  const { status } = actor.getSnapshot();
  return status === "active" || status === "done";
}

const charts = new WeakMap<AnyActorRef, AnyActorRef>();

/**
 * The chart of a component, or a chart below it, as its view knows it: it ends with its step, and stands still then as it was,
 * for the moment that the step is still to be seen. One for each chart, so that every view of it sees the same.
 */
export function chartOfStep<Ref extends AnyActorRef>(chart: Ref): Ref {
  const known = charts.get(chart) ?? heardWhile(chart, () => isWhole(chart));
  charts.set(chart, known);
  return known as Ref;
}
