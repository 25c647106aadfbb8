import type { AnyActorRef } from "xstate";
import { receivedWhile } from "#routes/steps/flow-of-step.ts";

/** Neither stopped nor failed. */
function isWhole(actor: AnyActorRef): boolean {
  const { status } = actor.getSnapshot();
  return status === "active" || status === "done";
}

const charts = new WeakMap<AnyActorRef, AnyActorRef>();

/**
 * Freezes a chart, or one below it, when its step ends, because the step stays visible for a moment. Cached per chart.
 */
export function chartOfStep<Ref extends AnyActorRef>(chart: Ref): Ref {
  const known = charts.get(chart) ?? receivedWhile(chart, () => isWhole(chart));
  charts.set(chart, known);
  return known as Ref;
}
