import { expect, it } from "vitest";
import { createActor, setup } from "xstate";
import { traceVisit } from "#routes/insights/call-traces.ts";
import { traceparentOf } from "#routes/traced-calls.ts";

/** A chart that asks another one, as a flow asks what a press leads to. */
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

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

it("calls that one press led to are of one trace, each by an id of its own; the next press begins another", () => {
  const root = startVisit() as never as Parameters<typeof traceVisit>[0]["root"];
  const stop = traceVisit({ root });
  const asked = () => shape.exec(traceparentOf(root)!)!.slice(1);
  root.send({ type: "next.pressed" } as never);
  const [first, second] = [asked(), asked()];
  root.send({ type: "next.pressed" } as never);
  const third = asked();
  expect(first[0]).toBe(second[0]);
  expect(first[0]).not.toBe(third[0]);
  expect(new Set([first[1], second[1], third[1]]).size).toBe(3);
  stop();
});

it("a call says of no trace before traces are wanted, and after", () => {
  const root = startVisit() as never as Parameters<typeof traceVisit>[0]["root"];
  expect(traceparentOf(root)).toBeUndefined();
  traceVisit({ root })();
  expect(traceparentOf(root)).toBeUndefined();
});
