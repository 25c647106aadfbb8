import { expect, it } from "vitest";
import { createActor, setup } from "xstate";
import { traceVisit } from "#routes/insights/call-traces.ts";

function startVisit() {
  const child = setup({}).createMachine({ on: { "work.wanted": {} } });
  const root = setup({ actors: { child } }).createMachine({
    invoke: { id: "child", src: "child" },
    on: {
      "next.pressed": {
        actions: ({ self }) => self.getSnapshot().children["child"]?.send({ type: "work.wanted" }),
      },
    },
  });
  return createActor(root).start();
}

type Root = Parameters<typeof traceVisit>[0]["root"];

function tracedVisit() {
  const root = startVisit();
  let next: (() => string) | undefined;
  const traceCalls = (given?: () => string) => {
    next = given;
  };
  const stop = traceVisit({ root: root as never as Root }, { traceCalls });
  return { root, stop, next: () => next?.() };
}

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

it("calls that one press led to are of one trace, each by an id of its own; the next press begins another", () => {
  const { root, next } = tracedVisit();
  const requested = () => shape.exec(next()!)!.slice(1);
  root.send({ type: "next.pressed" });
  const [first, second] = [requested(), requested()];
  root.send({ type: "next.pressed" });
  const third = requested();
  expect(first[0]).toBe(second[0]);
  expect(first[0]).not.toBe(third[0]);
  expect(new Set([first[1], second[1], third[1]]).size).toBe(3);
});

it("a call says of no trace once traces are over", () => {
  const { stop, next } = tracedVisit();
  expect(next()).toMatch(shape);
  stop();
  expect(next()).toBeUndefined();
});
