import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot } from "xstate";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";
import { leafIds, stateOf } from "#tools/paths/generator/chart-parts.ts";
import { begin, takeAll } from "#tools/paths/generator/exploration.ts";
import type { Exploration } from "#tools/paths/generator/exploration.ts";
import { guardTruths, guardsAtHand } from "#tools/paths/generator/situation.ts";
import { contextChanges, ordersOf, shownIn } from "./effect-text.ts";

/* A chart's behavior as text for reviewers; `git diff` compares it line by line. */

type Used = {
  readonly state: string;
  readonly guards: readonly string[];
  readonly eventCase: string;
  readonly outcome: readonly string[];
  /** Absent where the event changes neither the state nor a guard. */
  readonly to?: { readonly state: string; readonly truths: ReadonlyMap<string, boolean> };
};

const beginning = "the beginning";

const shownLines = (after: AnyMachineSnapshot) => shownIn(after).map((each) => `shows ${each}`);

const placeOf = (snapshot: AnyMachineSnapshot) => ({
  state: stateOf(snapshot),
  truths: guardTruths(snapshot),
});

function beginningOf(model: ChartModel, input: string): Used {
  const [first, actions] = begin(model, input);
  return {
    state: beginning,
    guards: [],
    eventCase: `begins with ${input}`,
    outcome: [...ordersOf(first, actions), ...shownLines(first)],
    to: placeOf(first),
  };
}

function usedAt(model: ChartModel, before: AnyMachineSnapshot, { name, events }: Case): Used {
  const [after, actions] = takeAll(model.machine, before, events);
  const event = events.at(-1);
  const effects = [...contextChanges(before, after, event), ...ordersOf(after, actions, event)];
  const [here, to] = [placeOf(before), placeOf(after)];
  const isHere = isDeepStrictEqual(here, to);
  const shown = isHere && effects.length === 0 ? [] : shownLines(after);
  return {
    state: here.state,
    guards: guardsAtHand(before),
    eventCase: name,
    outcome: [...effects, ...shown],
    ...(!isHere && { to }),
  };
}

function usedIn(model: ChartModel, { input, situations, edges }: Exploration): readonly Used[] {
  const others = edges.map(({ from, eventCase }) =>
    usedAt(model, situations.get(from)!.snapshot, eventCase),
  );
  return [beginningOf(model, input), ...others];
}

const common = (lists: readonly (readonly string[])[]) =>
  (lists[0] ?? []).filter((each) => lists.every((list) => list.includes(each)));

const guardsIn = (all: readonly Used[]) => all.map(({ guards }) => guards);

function conditionOf(some: readonly Used[], all: readonly Used[]): string {
  if (some.length === all.length) return "";
  const others = all.filter((each) => !some.includes(each));
  const everywhere = common(guardsIn(all));
  const holding = common(guardsIn(some)).filter((guard) => !everywhere.includes(guard));
  const ever = new Set(guardsIn(some).flat());
  const failing = common(guardsIn(others)).filter((guard) => !ever.has(guard));
  const isReported = ({ guards }: Used) =>
    holding.every((guard) => guards.includes(guard)) &&
    !failing.some((guard) => guards.includes(guard));
  const isExact = all.filter(isReported).length === some.length;
  const conditions = [
    ...holding.map((guard) => `if ${guard}`),
    ...failing.map((guard) => `unless ${guard}`),
    ...(isExact ? [] : [some.length > others.length ? "mostly" : "sometimes"]),
  ];
  return ` (${conditions.join(", ")})`;
}

/** The target, with the guards there that the event may change. */
function targetLineIn(all: readonly Used[]) {
  const changes = (guard: string) =>
    all.some(({ guards, to }) => to && guards.includes(guard) !== (to.truths.get(guard) ?? false));
  return ({ to }: Used): readonly string[] => {
    if (to === undefined) return [];
    const guards = [...to.truths]
      .filter(([guard]) => changes(guard))
      .map(([guard, isTrue]) => (isTrue ? guard : `not ${guard}`));
    return [`-> ${to.state}${guards.length === 0 ? "" : ` [${guards.join(", ")}]`}`];
  };
}

function caseLines(all: readonly Used[]): readonly string[] {
  const linesBy = (read: (used: Used) => readonly string[]) =>
    [...new Set(all.flatMap(read))].map((line) => {
      const some = all.filter((used) => read(used).includes(line));
      return `    ${line}${conditionOf(some, all)}`;
    });
  return [...linesBy(({ outcome }) => outcome), ...linesBy(targetLineIn(all))];
}

type RecordedCase = {
  readonly states: readonly string[];
  readonly eventCase: string;
  readonly lines: readonly string[];
};

function casesIn(state: string, all: readonly Used[]): readonly RecordedCase[] {
  return [...Map.groupBy(all, ({ eventCase }) => eventCase)]
    .map(([eventCase, own]) => ({ states: [state], eventCase, lines: caseLines(own) }))
    .filter(({ lines }) => lines.length > 0);
}

/** A case with the same lines in this many states or more is listed once for all of them. */
const leastShared = 3;

function withShared(cases: readonly RecordedCase[]): readonly RecordedCase[] {
  const same = Map.groupBy(cases, ({ eventCase, lines }) => [eventCase, ...lines].join("\n"));
  return [...same.values()].flatMap((group) =>
    group.length < leastShared
      ? group
      : [{ ...group[0]!, states: group.flatMap(({ states }) => states) }],
  );
}

function linesOf(cases: readonly RecordedCase[]): readonly string[] {
  return [...Map.groupBy(cases, ({ lines }) => lines.join("\n")).values()].flatMap((group) => [
    ...group.map(({ eventCase }) => `  ${eventCase}`),
    ...group[0]!.lines,
  ]);
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
  const all = explorations.flatMap((each) => usedIn(model, each));
  const used = Map.groupBy(all, ({ state }) => state);
  const cases = withShared([...used].flatMap(([state, own]) => casesIn(state, own)));
  const byStates = Map.groupBy(cases, ({ states }) => states.join(", "));
  const own = [...statesIn(model, explorations)].map(([state, text]) => [
    `${state}: ${text}`,
    ...linesOf(byStates.get(state) ?? []),
  ]);
  const shared = [...byStates].flatMap(([states, some]) =>
    some[0]!.states.length === 1 ? [] : [[`in ${states}`, ...linesOf(some)]],
  );
  return `${[...own, ...shared].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
