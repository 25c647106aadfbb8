import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { FlowName } from "#machines/steps/flow-name.ts";
import type { FlowLogic } from "#machines/steps/flow-logic.ts";
import type { Visit } from "./visit.ts";

/** A running flow, compiled from the provider's configuration. */
export type FlowRef = ActorRefFrom<FlowLogic>;

/** The flow that runs under a name, while the root invokes it. */
export function useFlow(visit: Visit, name: FlowName) {
  return useSelector(visit.root, (state) => state.children[name] as FlowRef | undefined);
}

/**
 * A flow as one of its steps knows it: once another step has taken its place, which may take a moment to be drawn, it stands
 * still and what the step says reaches nobody.
 */
export function flowOfStep(flow: FlowRef, key: string): FlowRef {
  let last = flow.getSnapshot();
  const isShown = () => flow.getSnapshot().context.shown === key;
  const own: Pick<FlowRef, "getSnapshot" | "send"> = {
    getSnapshot: () => (isShown() ? (last = flow.getSnapshot()) : last),
    send: (event) => {
      if (isShown()) flow.send(event);
    },
  };
  return Object.assign(Object.create(flow) as FlowRef, own);
}
