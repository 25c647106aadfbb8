import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import type { AnyStateMachine } from "xstate";
import { allCharts } from "#tools/charts/drawing/catalogue.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { chartJson } from "#tools/charts/chart-json.ts";
import { chartMermaid } from "#tools/charts/mermaid.ts";

const door = createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: {
      entry: "lock",
      on: {
        opened: { guard: "it is unlocked", target: "wide-open" },
        knocked: { actions: "bark" },
      },
    },
    "wide-open": {
      initial: "still",
      states: { still: { after: { 100: "#door.gone" } } },
      on: { slammed: "closed", pushed: ".still", blown: { actions: "creak" } },
      invoke: { id: "hold", src: "hold", onDone: "closed", onError: "gone" },
    },
    gone: { type: "final" },
  },
});

describe("a chart as Mermaid", () => {
  it("has guards, delays, ends, what runs and what it does", () => {
    expect(chartMermaid(describeChart("door", door))).toBe(`stateDiagram-v2
  state "door" as door {
    state "closed" as door__closed
    door__closed: entering / lock
    door__closed: knocked / bark
    state "wide-open" as door__wide_open {
      state "anywhere in wide-open" as door__wide_open__anywhere
      door__wide_open__anywhere: runs hold
      door__wide_open__anywhere: blown / creak
      state "still" as door__wide_open__still
      [*] --> door__wide_open__still
    }
    state "gone" as door__gone
    [*] --> door__closed
  }
  door__closed --> door__wide_open: opened [it is unlocked]
  door__wide_open__anywhere --> door__closed: slammed
  door__wide_open__anywhere --> door__wide_open__still: pushed
  door__wide_open__anywhere --> door__closed: hold done
  door__wide_open__anywhere --> door__gone: hold failed
  door__wide_open__still --> door__gone: after 100 (100 ms)
  door__gone --> [*]
`);
  });

  it("has no arrow that Mermaid would lose: from a state to itself, or to one around or inside it", async () => {
    for (const { name, machine } of await allCharts()) {
      const lines = chartMermaid(describeChart(name, machine)).split("\n");
      const arrows = lines.flatMap((line) => {
        const [, from, to] = /^ {2}(\w+) --> (\w+): /.exec(line) ?? [];
        return from === undefined || to === undefined ? [] : [{ from, to }];
      });
      const lost = arrows.filter(
        ({ from, to }) => from === to || from.startsWith(`${to}__`) || to.startsWith(`${from}__`),
      );
      expect([name, lost]).toEqual([name, []]);
    }
  });

  it("says each transition once for each of its ends: as an arrow, or in the state where it stays", async () => {
    for (const { name, machine } of await allCharts()) {
      const chart = describeChart(name, machine);
      const lines = chartMermaid(chart).split("\n");
      const message = lines.filter((line) =>
        /^ *\w+(?: --> \w+)?: (?!runs |entering \/|leaving \/)/.test(line),
      );
      const ends = chart.states
        .flatMap(({ transitions }) => transitions)
        .map(({ targets }) => Math.max(1, targets.length));
      expect([name, message.length]).toEqual([name, ends.reduce((sum, each) => sum + each, 0)]);
    }
  });
});

type Json = { readonly [key: string]: unknown };

const stateKeys =
  "id description context type initial states on always after entry exit invoke onDone tags meta history target output delays";
const pathKeys = "target guard actions description meta reenter";
const invokeKeys = "id src input onDone onError onSnapshot";

const oddKeys = (json: Json, known: string) =>
  Object.keys(json).filter((key) => !known.split(" ").includes(key));
const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat(1));

const isCalled = (value: unknown) =>
  typeof value === "string" || typeof (value as Json)["type"] === "string";

function pathFaults(path: unknown): readonly string[] {
  if (typeof path === "string") return [];
  const { guard, actions } = path as Json;
  const called = [...listOf(guard), ...listOf(actions)];
  return [
    ...oddKeys(path as Json, pathKeys),
    ...called.filter((each) => !isCalled(each)).map((each) => JSON.stringify(each)),
  ];
}

function stateFaults(state: Json): readonly string[] {
  const { on = {}, after = {}, always, onDone, entry, exit, invoke, states = {} } = state;
  const invokes = listOf(invoke) as readonly Json[];
  const paths = [
    ...Object.values(on as Json).flatMap(listOf),
    ...Object.values(after as Json).flatMap(listOf),
    ...[always, onDone].flatMap(listOf),
    ...invokes.flatMap((each) => [each["onDone"], each["onError"]].flatMap(listOf)),
  ];
  return [
    ...oddKeys(state, stateKeys),
    ...[...listOf(entry), ...listOf(exit)]
      .filter((each) => !isCalled(each))
      .map((each) => JSON.stringify(each)),
    ...invokes.flatMap((each) => oddKeys(each, invokeKeys)),
    ...paths.flatMap(pathFaults),
    ...Object.values(states as { [key: string]: Json }).flatMap(stateFaults),
  ];
}

const pathsIn = (machine: AnyStateMachine) =>
  describeChart("", machine).states.map(({ id, transitions }) => [
    id,
    transitions.map((each) => [each.trigger.name, each.guard?.name, each.targets]),
  ]);

describe("a chart as JSON", () => {
  it("is a chart of the same shape when XState reads it", async () => {
    for (const { machine } of await allCharts()) {
      const rebuilt = createMachine(JSON.parse(chartJson(machine)) as { id: string });
      expect(pathsIn(rebuilt)).toEqual(pathsIn(machine));
    }
  });

  it("has what a configuration of XState may have, with everything by its name", async () => {
    for (const { name, machine } of await allCharts()) {
      expect([name, stateFaults(JSON.parse(chartJson(machine)) as Json)]).toEqual([name, []]);
    }
  });

  it("says how long each delay is", async () => {
    const { machine } = (await allCharts()).find(({ name }) => name === "session")!;
    const { delays } = JSON.parse(chartJson(machine)) as Json;
    expect(delays).toEqual({
      "idle limit": 1_080_000,
      "time to answer": 120_000,
      "time to renew": 90_000,
    });
  });
});
