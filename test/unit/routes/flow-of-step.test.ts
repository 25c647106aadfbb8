import { assign, createActor, createMachine } from "xstate";
import { expect, it } from "vitest";
import { flowOfStep } from "#routes/flow-of-step.ts";
import type { FlowRef } from "#routes/flow-ref.ts";

/** A flow of two steps, with what was typed last. */
function open() {
  const flow = createActor(
    createMachine({
      context: { shown: "name", text: "" },
      on: {
        "next.pressed": { actions: assign({ shown: "email" }) },
        "field.changed": { actions: assign({ text: ({ event }) => event.text }) },
      },
    }),
  ).start() as unknown as FlowRef;
  return { flow, step: flowOfStep(flow, "name") };
}
const typed = (text: string) => ({ type: "field.changed", field: "email", text }) as const;
const contextOf = (flow: FlowRef) => flow.getSnapshot().context as object;

it("a step hears its flow and is heard by it while it is on the screen", () => {
  const { flow, step } = open();
  const heard: object[] = [];
  step.subscribe(() => heard.push(contextOf(step)));
  step.send(typed("a"));
  expect([heard, contextOf(step)]).toEqual([
    [{ shown: "name", text: "a" }],
    { shown: "name", text: "a" },
  ]);
  expect(contextOf(step)).toBe(flow.getSnapshot().context);
});

it("a step that another one has followed stands still, and what it says reaches nobody", () => {
  const { flow, step } = open();
  step.send(typed("a"));
  step.getSnapshot();
  flow.send({ type: "next.pressed" });
  const left = step.getSnapshot();
  step.send(typed("b"));
  step.send({ type: "next.pressed" });
  flow.send(typed("c"));
  expect(step.getSnapshot()).toBe(left);
  expect([contextOf(step), contextOf(flow)]).toEqual([
    { shown: "name", text: "a" },
    { shown: "email", text: "c" },
  ]);
});
