import { expect, it } from "vitest";
import { assign, fromPromise, setup } from "xstate";
import { allCharts } from "#tools/charts/drawing/catalogue.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";

const notProvided = (_: unknown, { tone }: { tone: string }) => void tone;

const doorMachine = setup({
  types: { meta: {} as { requirements: readonly string[] }, tags: {} as "open" },
  actors: { hold: fromPromise(() => Promise.resolve()) },
  guards: { "it fits": (_, { width }: { width: number }) => width > 0 },
  actions: { count: assign({}), ring: notProvided },
  delays: { "a moment": 250 },
}).createMachine({
  id: "door",
  description: "A door",
  initial: "closed",
  states: {
    closed: {
      description: "No one gets in",
      meta: { requirements: ["X1-01"] },
      on: {
        pushed: [
          {
            description: "It opens",
            guard: { type: "it fits", params: { width: 3 } },
            target: "open",
            actions: ["count", { type: "ring", params: { tone: "high" } }],
          },
          { actions: { type: "ring", params: () => ({ tone: "low" }) } },
        ],
      },
    },
    open: {
      tags: "open",
      entry: "count",
      invoke: { id: "holding", src: "hold", onDone: "closed", onError: "gone" },
      after: { "a moment": { target: "closed", reenter: true } },
    },
    gone: { type: "final" },
  },
});

it("describes states, transitions, guards, effects, requirements and children as plain values", () => {
  const { states, ...chart } = describeChart("the-door", doorMachine);
  expect(chart).toEqual({ name: "the-door", id: "door", description: "A door" });
  const [root, closed, open, gone] = states;
  expect(root).toMatchObject({ id: "door", kind: "compound", initial: "door.closed", path: [] });
  expect(root).not.toHaveProperty("parent");
  expect(closed).toEqual({
    id: "door.closed",
    key: "closed",
    path: ["closed"],
    kind: "atomic",
    parent: "door",
    description: "No one gets in",
    requirements: ["X1-01"],
    tags: [],
    entry: [],
    exit: [],
    actors: [],
    transitions: [
      {
        id: "door.closed -- pushed [it fits] --> door.open",
        source: "door.closed",
        targets: ["door.open"],
        trigger: { kind: "event", name: "pushed" },
        guard: { name: "it fits", params: { width: 3 } },
        effects: [
          { kind: "assign", name: "count" },
          { kind: "action", name: "ring", params: { tone: "high" } },
        ],
        isReentering: false,
        description: "It opens",
        requirements: [],
      },
      {
        id: "door.closed -- pushed#1 --> (stays)",
        source: "door.closed",
        targets: [],
        trigger: { kind: "event", name: "pushed" },
        effects: [{ kind: "action", name: "ring" }],
        isReentering: false,
        description: "",
        requirements: [],
      },
    ],
  });
  expect(open).toMatchObject({
    tags: ["open"],
    entry: [{ kind: "assign", name: "count" }],
    exit: [],
    actors: [{ id: "holding", slot: "hold" }],
  });
  expect(open!.transitions.map(({ trigger }) => trigger)).toEqual([
    { kind: "done", name: "holding" },
    { kind: "failed", name: "holding" },
    { kind: "after", name: "a moment", milliseconds: 250 },
  ]);
  expect(open!.transitions[2]!.isReentering).toBe(true);
  expect(gone).toMatchObject({ kind: "final", transitions: [] });
});

it("describes every chart of the product without a loose end", async () => {
  for (const { name, machine } of await allCharts()) {
    const described = describeChart(name, machine);
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
    const states = new Set(described.states.map(({ id }) => id));
    const transitions = described.states.flatMap((state) => state.transitions);
    expect(states.size).toBe(described.states.length);
    expect(new Set(transitions.map(({ id }) => id)).size).toBe(transitions.length);
    for (const { source, targets } of transitions)
      expect([source, ...targets].filter((id) => !states.has(id))).toEqual([]);
    const actors = new Set(described.states.flatMap((state) => state.actors).map(({ id }) => id));
    const awaited = transitions.flatMap(({ trigger: { kind, name: actor } }) =>
      kind === "done" || kind === "failed" ? [actor] : [],
    );
    expect(awaited.filter((actor) => !actors.has(actor))).toEqual([]);
  }
});

it("lists a transition's requirements, as in the chart's table", () => {
  const { states } = describeChart("session", sessionMachine);
  const renewing = states.find(({ key }) => key === "renewing");
  const carried = renewing?.transitions.map(({ description, requirements }) => [
    description,
    requirements.length,
  ]);
  expect(carried).toContainEqual(["A new v21 token came back", 2]);
  expect(carried).toContainEqual(["The full application starts in the meantime", 0]);
});
