import { expect, it } from "vitest";
import { getAdjacencyMap } from "xstate/graph";
import { assign, fromPromise, setup, type AnyMachineSnapshot } from "xstate";
import { sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { explore } from "#tools/paths/generator/exploration.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import { eventCasesAt, situationOf } from "#tools/paths/generator/situation.ts";
import { alertModel } from "#test/model/alert.cases.ts";
import { sessionModel } from "#test/model/session.cases.ts";

const counter = setup({
  types: { context: {} as { readonly count: number }, events: {} as { readonly type: "add" } },
  guards: { "there is room": ({ context }) => context.count < 3 },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: "counter",
  context: { count: 0 },
  initial: "counting",
  states: {
    counting: { on: { add: [{ guard: "there is room", actions: "add" }, { target: "full" }] } },
    full: { type: "final" },
  },
});
const counterModel: ChartModel = {
  name: "counter",
  machine: counter,
  inputs: { nothing: undefined },
  cases: sent("add"),
  distinguish: ({ context }) => context.count as number,
};

it("distinguishes situations by available guards, and by a model's addition", () => {
  const { distinguish: _, ...byGuards } = counterModel;
  expect(explore(byGuards, "nothing").situations.size).toBe(1);
  const { situations, edges } = explore(counterModel, "nothing");
  expect([...situations.keys()]).toEqual([
    '["counting","active","T-",0]',
    '["counting","active","T-",1]',
    '["counting","active","T-",2]',
    '["counting","active","F-",3]',
    '["full","done","",3]',
  ]);
  expect(edges).toHaveLength(4);
});

it("fails with the name of an event that has no case", () => {
  expect(() => explore({ ...counterModel, cases: {} }, "nothing")).toThrow(
    'counter has no case for "add"',
  );
  const ask = fromPromise(() => Promise.resolve());
  const calling = setup({ actors: { ask } }).createMachine({
    id: "calling",
    initial: "asking",
    states: { asking: { invoke: { id: "ask", src: "ask", onDone: {}, onError: {} } } },
  });
  const model = { name: "calling", machine: calling, inputs: { nothing: undefined }, cases: {} };
  expect(() => explore(model, "nothing")).toThrow(
    'calling has no case for "xstate.done.actor.ask"',
  );
});

it("stops when there are too many edges", () => {
  expect(() => explore(counterModel, "nothing", 2)).toThrow("has more than 2 edges");
});

const lengths = (criterion: "edge" | "pair" | "shortest") =>
  pathsOf(alertModel, criterion)
    .paths.map(({ steps }) => steps.length)
    .toSorted((a, b) => a - b);

it("walks each edge, each pair of edges, and to each state", () => {
  expect(lengths("edge")).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
  expect(lengths("shortest")).toEqual([0, 1, 1, 2]);
  expect(Math.max(...lengths("pair"))).toBe(4);
});

const idsOf = () => pathsOf(sessionModel).paths.map(({ id }) => id);

it("gives a path the same id each time", () => {
  expect(idsOf()).toEqual(idsOf());
});

it.each([alertModel, sessionModel])(
  "finds the situations of $name that xstate/graph finds",
  (model) => {
    const [input] = Object.keys(model.inputs) as [string];
    const { situations } = explore(model, input);
    const map = getAdjacencyMap(model.machine, {
      input: model.inputs[input],
      events: (snapshot: AnyMachineSnapshot) =>
        eventCasesAt(model, snapshot).flatMap(({ events }) => events) as never,
      serializeState: (snapshot: AnyMachineSnapshot) => situationOf(model, snapshot),
    });
    expect(new Set(Object.keys(map))).toEqual(new Set(situations.keys()));
  },
);

it("reports a path on which the real actor leaves the chart", async () => {
  let calls = 0;
  const forgetful = setup({
    types: { context: {} as { readonly count: number }, events: {} as { readonly type: "add" } },
    actions: { add: assign({ count: () => (calls += 1) }) },
  }).createMachine({
    id: "forgetful",
    context: { count: 0 },
    initial: "counting",
    states: { counting: { on: { add: { actions: "add" } } } },
  });
  const { deviations } = await runChart({
    name: "forgetful",
    machine: forgetful,
    inputs: { nothing: undefined },
    cases: sent("add"),
  });
  expect(deviations.map(({ why, after }) => [why, after])).toEqual([["is somewhere else", 1]]);
});

it("reports what no path covers, and a promise that a path breaks", async () => {
  const model: ChartModel = {
    ...counterModel,
    cases: { add: (snapshot) => (snapshot.context.count < 3 ? sent("add")["add"]! : []) },
    holds: { "there are never three": ({ context }) => context.count < 3 },
  };
  const { tallies, deviations } = await runChart(model);
  expect(tallies.transitions.missing).toEqual(["counter.counting -- add#1 --> counter.full"]);
  expect(tallies.states.missing).toEqual(["counter.full"]);
  expect(tallies.guards.missing).toEqual(["there is room is false"]);
  expect(deviations.map(({ why }) => why)).toEqual(["fails: there are never three"]);
});
