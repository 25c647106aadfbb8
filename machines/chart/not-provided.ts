import { fromPromise, type AnyActorLogic } from "xstate";

/** The default of an actor slot: throws until `provide` fills it. */
export function notProvided<Output, Input>(slot: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`not provided: ${slot}`)));
}

/** The default of a slot for a chart that the browser loads after the first screen. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the slot's type is the chart's
export function loadedLater<Chart extends AnyActorLogic>(slot: string): Chart {
  return notProvided(slot) as AnyActorLogic as Chart;
}

/** The default of an effect: throws until `provide` fills it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller gives the params' type
export function unfilled<Params = undefined>(name: string): (_: unknown, params: Params) => void {
  return () => {
    throw new Error(`not provided: ${name}`);
  };
}
