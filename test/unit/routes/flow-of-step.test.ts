import { assign, createActor, createMachine, type AnyActorRef } from "xstate";
import { expect, it } from "vitest";
import { chartOfStep } from "#routes/loan/chart-of-step.tsx";
import { flowOfStep } from "#routes/steps/flow-of-step.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";

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
  const step = flowOfStep(flow, "name");
  return { flow, step, draw: () => step.subscribe(() => {}) };
}
const typed = (text: string) => ({ type: "field.changed", field: "email", text }) as const;
const contextOf = (flow: FlowRef) => flow.getSnapshot().context as object;

it("a step hears its flow and is heard by it while it is on the screen", () => {
  const { flow, step } = open();
  const received: object[] = [];
  step.subscribe(() => received.push(contextOf(step)));
  step.send(typed("a"));
  expect([received, contextOf(step)]).toEqual([
    [{ shown: "name", text: "a" }],
    { shown: "name", text: "a" },
  ]);
  expect(contextOf(step)).toBe(flow.getSnapshot().context);
});

it("a step is drawn of what its flow was at first, and sees what came meanwhile once it is on the screen", () => {
  const { flow, step, draw } = open();
  flow.send(typed("a"));
  const rendered = contextOf(step);
  draw();
  expect([rendered, contextOf(step)]).toEqual([
    { shown: "name", text: "" },
    { shown: "name", text: "a" },
  ]);
});

it("a step that another one has followed stands still, and what it says reaches nobody", () => {
  const { flow, step, draw } = open();
  draw();
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

const isRead = "end.reached";

function openWithChart() {
  const chart = createMachine({
    context: { said: 0 },
    on: {
      [isRead]: { actions: assign({ said: ({ context }) => context.said + 1 }) },
      broke: {
        actions: () => {
          throw new Error("it breaks");
        },
      },
    },
  });
  const flow = createActor(
    createMachine({
      initial: "agreement",
      states: {
        agreement: {
          invoke: { id: "agreement", src: chart, onError: "identity" },
          on: { "next.pressed": "identity" },
        },
        identity: {},
      },
    }),
  ).start();
  const running = flow.getSnapshot().children["agreement"] as AnyActorRef;
  const seen = chartOfStep(running);
  seen.subscribe({ error: () => {} });
  return { flow, running, seen };
}

it("the chart of a component is heard and hears while its step runs it, for every view the same", () => {
  const { running, seen } = openWithChart();
  seen.send({ type: isRead });
  expect(seen.getSnapshot()).toBe(running.getSnapshot());
  expect([seen.getSnapshot().context, chartOfStep(running) === seen]).toEqual([{ said: 1 }, true]);
});

it.each(["next.pressed", "broke"])(
  "the chart of a component that ends by %s is seen as it was, and what is said to it reaches nobody",
  (type) => {
    const { flow, running, seen } = openWithChart();
    seen.send({ type: isRead });
    const left = seen.getSnapshot();
    (type === "broke" ? running : flow).send({ type });
    seen.send({ type: isRead });
    expect([flow.getSnapshot().value, seen.getSnapshot() === left, left.status]).toEqual([
      "identity",
      true,
      "active",
    ]);
  },
);

it("a step whose flow is over stays as it was sent, until what follows is drawn", () => {
  const flow = createActor(
    createMachine({
      initial: "asking",
      context: { shown: "name" },
      states: {
        asking: { on: { "next.pressed": "sending" } },
        sending: { tags: "busy", on: { answered: "over" } },
        over: { type: "final" },
      },
    }),
  ).start();
  const step = flowOfStep(flow as unknown as FlowRef, "name");
  step.subscribe(() => {});
  step.send({ type: "next.pressed" });
  const sent = step.getSnapshot();
  flow.send({ type: "answered" });
  expect([flow.getSnapshot().status, step.getSnapshot() === sent, sent.hasTag("busy")]).toEqual([
    "done",
    true,
    true,
  ]);
});

it("a flow that has ended is seen by its last step as it was", () => {
  const { flow } = openWithChart();
  const step = flowOfStep(flow as unknown as FlowRef, undefined as unknown as string);
  const left = step.getSnapshot();
  flow.stop();
  expect([step.getSnapshot() === left, Object.keys(left.children)]).toEqual([true, ["agreement"]]);
});
