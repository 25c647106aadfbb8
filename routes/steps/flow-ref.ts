import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { FlowName } from "#machines/steps/flow-name.ts";
import type { FlowLogic } from "#machines/steps/flow-logic.ts";
import type { Visit } from "#routes/visit/visit.ts";

export type FlowRef = ActorRefFrom<FlowLogic>;

export function useFlow(visit: Visit, name: FlowName) {
  return useSelector(visit.root, (state) => state.children[name] as FlowRef | undefined);
}
