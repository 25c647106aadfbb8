import type { FlowRef } from "./flow-ref.ts";

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
