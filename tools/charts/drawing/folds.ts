import type { ChartDescription, StateDescription } from "./chart-description.ts";
import { lettersIn, placeOf, pathLines, wrapped } from "./rows.ts";
import type { Head, Line, TransitionRow } from "./rows.ts";
import { guardText, triggerText } from "./trigger-text.ts";

export type Page = {
  readonly state: StateDescription;
  readonly isOverview: boolean;
  readonly folded: ReadonlySet<string>;
  readonly before: readonly StateDescription[];
  readonly after: readonly StateDescription[];
};

const manyStates = 16;

export function pageStates(chart: ChartDescription): readonly StateDescription[] {
  const [root] = chart.states;
  if (chart.states.length <= manyStates || root === undefined) return [];
  return chart.states.filter(
    ({ id, parent }) => parent === root.id && chart.states.some((each) => each.parent === id),
  );
}

export function within(chart: ChartDescription, id: string): readonly StateDescription[] {
  const { path } = chart.states.find((each) => each.id === id)!;
  return chart.states.filter((each) => path.every((key, index) => each.path[index] === key));
}

export function pageOf(chart: ChartDescription, id: string | undefined): Page {
  const [root] = chart.states;
  const state = chart.states.find((each) => each.id === id) ?? root!;
  if (state === root) {
    const folded = new Set(pageStates(chart).map((each) => each.id));
    return { state, isOverview: folded.size > 0, folded, before: [], after: [] };
  }
  const own = new Set(within(chart, state.id).map((each) => each.id));
  const led = within(chart, state.id).flatMap(({ transitions }) =>
    transitions.flatMap(({ targets }) => targets),
  );
  const outside = chart.states.filter((each) => led.includes(each.id) && !own.has(each.id));
  const isBefore = (each: StateDescription) =>
    chart.states.indexOf(each) < chart.states.indexOf(state);
  return {
    state,
    isOverview: false,
    folded: new Set(),
    before: outside.filter(isBefore),
    after: outside.filter((each) => !isBefore(each)),
  };
}

const list = (words: string, names: readonly string[]) =>
  names.length === 0 ? "" : `${words} ${[...new Set(names)].join(", ")}`;

export function foldedHead(chart: ChartDescription, state: StateDescription, width: number): Head {
  const inside = within(chart, state.id);
  const letters = lettersIn(width);
  const lines = (kind: Line["kind"], text: string) =>
    text === "" ? [] : wrapped(text, letters).map((each): Line => ({ kind, text: each }));
  const actors = inside.flatMap((each) => each.actors.map(({ slot }) => slot));
  return [
    ...lines("note", state.description),
    ...lines("runs", list("runs", actors)),
    ...lines("actions", `${insideWords(inside.length - 1)} inside, drawn by npm run charts`),
  ];
}

const insideWords = (count: number) => (count === 1 ? "1 state" : `${count} states`);

export function leavingPaths(
  chart: ChartDescription,
  state: StateDescription,
  width: number,
): readonly TransitionRow[] {
  const inside = within(chart, state.id);
  const own = new Set(inside.map(({ id }) => id));
  const leaving = inside
    .flatMap(({ transitions }) => transitions)
    .filter(({ targets }) => targets.some((each) => !own.has(each)));
  const alike = Map.groupBy(leaving, (each) =>
    [triggerText(each.trigger), guardText(each), ...each.targets.map(topOf(chart))].join("\n"),
  );
  return [...alike.values()].map(([first, ...others]): TransitionRow => {
    const targets = first!.targets.map(topOf(chart));
    const words = { trigger: triggerText(first!.trigger), guard: guardText(first!) };
    return {
      ids: [first!, ...others].map(({ id }) => id),
      targets,
      lines: pathLines(words, targets.map((each) => placeOf(chart, each)).join(", "), width),
    };
  });
}

function topOf(chart: ChartDescription) {
  return (id: string): string => {
    const [root] = chart.states;
    const state = chart.states.find((each) => each.id === id);
    const top = chart.states.find(
      ({ parent, key }) => parent === root?.id && key === state?.path[0],
    );
    return top?.id ?? id;
  };
}
