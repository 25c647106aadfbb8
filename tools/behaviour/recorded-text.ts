import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot } from "xstate";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";
import { leafIds, stateOf } from "#tools/paths/generator/chart-parts.ts";
import { begin, takeAll, type Exploration } from "#tools/paths/generator/exploration.ts";
import { guardTruths, guardsAtHand } from "#tools/paths/generator/situation.ts";
import { linesOf, type Used } from "./event-lines.ts";
import { contextChanges, ordersOf, shownIn } from "./effect-text.ts";

/* A chart's behavior as text for reviewers; `git diff` compares it line by line. */

const beginning = "the beginning";
const anywhere = "every state";

const placeOf = (snapshot: AnyMachineSnapshot) => ({
  state: stateOf(snapshot),
  truths: guardTruths(snapshot),
});

const receiverOf = (order: string) => /^sends \S+ (to \S+)/.exec(order)?.[1];

/** The order of messages to one actor is behavior. */
function inOrder(orders: readonly string[]): readonly string[] {
  const receivers = orders.map(receiverOf);
  return orders.map((order, at) =>
    receivers[at] !== undefined && receivers.indexOf(receivers[at]) < at ? `then ${order}` : order,
  );
}

function beginningOf(model: ChartModel, input: string): Used {
  const [first, actions] = begin(model, input);
  const shown = shownIn(first).map((each) => `shows ${each}`);
  return {
    state: beginning,
    guards: [],
    eventCase: `begins with ${input}`,
    effects: [...inOrder(ordersOf(first, actions)), ...shown],
    to: placeOf(first),
  };
}

function usedAt(model: ChartModel, before: AnyMachineSnapshot, { name, events }: Case): Used {
  const [after, actions] = takeAll(model.machine, before, events);
  const event = events.at(-1);
  const [here, to] = [placeOf(before), placeOf(after)];
  return {
    state: here.state,
    guards: guardsAtHand(before),
    eventCase: name,
    effects: [...contextChanges(before, after, event), ...inOrder(ordersOf(after, actions, event))],
    ...(!isDeepStrictEqual(here, to) && { to }),
  };
}

/** A name means itself, what is inside it, and combinations with it. */
function isNamed(state: string, name: string): boolean {
  if (name === anywhere) return state !== beginning;
  return [state, ...state.split(" + ")].some((each) => `${each} > `.startsWith(`${name} > `));
}

const parentsOf = (region: string) =>
  region.split(" > ").map((_, depth, keys) => keys.slice(0, depth + 1).join(" > "));

function namesOf(states: readonly string[], all: readonly string[]): string {
  const names: string[] = [];
  for (const state of states) {
    if (names.some((name) => isNamed(state, name))) continue;
    const wider = [anywhere, ...state.split(" + ").flatMap(parentsOf)];
    const isExact = (name: string) =>
      all.every((each) => states.includes(each) || !isNamed(each, name));
    names.push(wider.find(isExact) ?? state);
  }
  return names.join(", ");
}

function blocksOf(eventCase: string, used: readonly Used[], all: readonly string[]) {
  const lines = [...Map.groupBy(used, ({ state }) => state)].flatMap(([state, own]) =>
    linesOf(own).map((line) => ({ state, line })),
  );
  const named = [...Map.groupBy(lines, ({ line }) => line)].map(([line, some]) => {
    const states = some.map(({ state }) => state);
    return { line: `  ${line}`, names: namesOf(states, all) };
  });
  return [...Map.groupBy(named, ({ names }) => names)].map(([names, own]) => ({
    heading: `${eventCase} (${names})`,
    body: own.map(({ line }) => line).join("\n"),
  }));
}

function statesIn(model: ChartModel, explorations: readonly Exploration[]) {
  const chart = describeChart(model.name, model.machine);
  const descriptions = new Map(chart.states.map(({ id, description }) => [id, description]));
  const snapshots = explorations.flatMap(({ situations }) => [...situations.values()]);
  const states = snapshots.map(({ snapshot }) => {
    const texts = leafIds(snapshot).map((id) => descriptions.get(id) ?? "");
    const tags = [...snapshot.tags].map((tag) => `[${tag}]`);
    return [stateOf(snapshot), [...texts, ...tags].join(" ")] as const;
  });
  return new Map([[beginning, chart.description], ...states]);
}

export function recordedText(model: ChartModel, explorations: readonly Exploration[]): string {
  const used = [
    ...explorations.map(({ input }) => beginningOf(model, input)),
    ...explorations.flatMap(({ situations, edges }) =>
      edges.map(({ from, eventCase }) => usedAt(model, situations.get(from)!.snapshot, eventCase)),
    ),
  ];
  const states = statesIn(model, explorations);
  const blocks = [...Map.groupBy(used, ({ eventCase }) => eventCase)].flatMap(([eventCase, own]) =>
    blocksOf(eventCase, own, [...states.keys()]),
  );
  return [
    ...[...states].map(([state, text]) => `${state}: ${text}`),
    "",
    ...[...Map.groupBy(blocks, ({ body }) => body)].flatMap(([body, same]) => [
      ...same.map(({ heading }) => heading),
      body,
    ]),
    "",
  ].join("\n");
}
