import type { AnyMachineSnapshot } from "xstate";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";
import { leafIds, stateOf } from "#tools/paths/generator/chart-parts.ts";
import { begin, takeAll } from "#tools/paths/generator/exploration.ts";
import type { Exploration } from "#tools/paths/generator/exploration.ts";
import { guardsAtHand } from "#tools/paths/generator/situation.ts";
import { contextChanges, ordersOf, shownIn } from "./effect-text.ts";

/* A chart's behavior as text for reviewers; `git diff` compares it line by line. */

type Used = {
  readonly state: string;
  readonly guards: readonly string[];
  readonly eventCase: string;
  readonly outcome: readonly string[];
};

const beginning = "the beginning";

const guardsOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.status === "active" ? guardsAtHand(snapshot) : [];

function targetLine(after: AnyMachineSnapshot): string {
  const guards = guardsOf(after);
  return `-> ${stateOf(after)}${guards.length === 0 ? "" : ` [${guards.join(", ")}]`}`;
}

const shownLines = (after: AnyMachineSnapshot) => shownIn(after).map((each) => `shows ${each}`);

function beginningOf(model: ChartModel, input: string): Used {
  const [first, actions] = begin(model, input);
  return {
    state: beginning,
    guards: [],
    eventCase: `begins with ${input}`,
    outcome: [...ordersOf(first, actions), ...shownLines(first), targetLine(first)],
  };
}

function usedAt(model: ChartModel, before: AnyMachineSnapshot, { name, events }: Case): Used {
  const [after, actions] = takeAll(model.machine, before, events);
  const event = events.at(-1);
  const effects = [...contextChanges(before, after, event), ...ordersOf(after, actions, event)];
  const target = targetLine(after);
  const isHere = target === targetLine(before);
  const outcome = isHere
    ? [...effects, ...(effects.length > 0 ? shownLines(after) : [])]
    : [...effects, ...shownLines(after), target];
  return { state: stateOf(before), guards: guardsOf(before), eventCase: name, outcome };
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

const isTarget = (line: string) => line.startsWith("-> ");

function caseLines(all: readonly Used[]): readonly string[] {
  const lines = [...new Set(all.flatMap(({ outcome }) => outcome))];
  const ordered = [...lines.filter((line) => !isTarget(line)), ...lines.filter(isTarget)];
  return ordered.map((line) => {
    const some = all.filter(({ outcome }) => outcome.includes(line));
    return `    ${line}${conditionOf(some, all)}`;
  });
}

function stateLines(all: readonly Used[]): readonly string[] {
  const cases = [...Map.groupBy(all, ({ eventCase }) => eventCase)]
    .map(([eventCase, own]) => ({ eventCase, lines: caseLines(own) }))
    .filter(({ lines }) => lines.length > 0);
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
  const paragraphs = [...statesIn(model, explorations)].map(([state, text]) =>
    [`${state}: ${text}`, ...stateLines(used.get(state) ?? [])].join("\n"),
  );
  return `${paragraphs.join("\n\n")}\n`;
}
