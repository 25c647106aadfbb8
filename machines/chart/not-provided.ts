import { fromPromise } from "xstate";
import type { AnyActorLogic } from "xstate";

/** The default of every actor slot: fails loudly until `provide` fills it. */
export function notProvided<Output, Input>(slot: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`not provided: ${slot}`)));
}

/** The default of a slot for a chart that the browser loads after the first screen. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the slot's type is the chart's
export function loadedLater<Chart extends AnyActorLogic>(slot: string): Chart {
  return notProvided(slot) as AnyActorLogic as Chart;
}

/** The default of every effect: an action with its params, which only the browser's code can carry out. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the slot's params are told by the caller
export function unfilled<Params = undefined>(name: string): (_: unknown, params: Params) => void {
  return () => {
    throw new Error(`not provided: ${name}`);
  };
}
