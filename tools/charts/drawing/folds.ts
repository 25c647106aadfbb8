import type {
  ChartDescription,
  StateDescription,
  TransitionDescription,
} from "./chart-description.ts";
import { lettersIn, linesOf, placeOf, pathLines, wrapped, guardText, triggerText } from "./rows.ts";
import type { Head, Line, TransitionRow } from "./rows.ts";

export type Page = ReturnType<typeof pageOf>;

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

/** @param open - with it, an overview folds states without an inside, too, other than these and those around them */
export function pageOf(chart: ChartDescription, id: string | undefined, open?: readonly string[]) {
  const [root] = chart.states;
  const state = chart.states.find((each) => each.id === id) ?? root!;
  if (state === root) {
    const isLarge = chart.states.length > manyStates && open !== undefined;
    const closed = chart.states.filter(
      ({ id: own, parent, transitions }) =>
        isLarge && parent === root.id && transitions.length > 0 && !open.includes(own),
    );
    const folded = new Set([...pageStates(chart), ...closed].map((each) => each.id));
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
    folded: new Set<string>(),
    before: outside.filter(isBefore),
    after: outside.filter((each) => !isBefore(each)),
  };
}

export function foldedHead(chart: ChartDescription, state: StateDescription, width: number): Head {
  const inside = within(chart, state.id);
  const letters = lettersIn(width);
  const actors = new Set(inside.flatMap((each) => each.actors.map(({ slot }) => slot)));
  const runs = actors.size === 0 ? [] : linesOf("runs", `runs ${[...actors].join(", ")}`, letters);
  if (inside.length === 1) return runs;
  const count = inside.length === 2 ? "1 state" : `${inside.length - 1} states`;
  const more = `${count} inside, drawn by npm run charts`;
  return [
    ...linesOf("note", state.description, letters),
    ...runs,
    ...linesOf("actions", more, letters),
  ];
}

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
  const waiting = afterNext(inside);
  const triggerOf = ({ trigger, source }: TransitionDescription) =>
    `${waiting.has(source) ? "next.pressed, then " : ""}${triggerText(trigger)}`;
  const isLeaf = inside.length === 1;
  const alike = Map.groupBy(leaving, (each) =>
    (isLeaf
      ? [triggerOf(each)]
      : [triggerOf(each), guardText(each), ...each.targets.map(topOf(chart))]
    ).join("\n"),
  );
  return [...alike.values()].map((all): TransitionRow => {
    const [first] = all;
    const targets = [...new Set(all.flatMap((each) => each.targets.map(topOf(chart))))];
    const guard = isLeaf && all.length > 1 ? `[${all.length} branches]` : guardText(first!);
    const names = targets.map((each) => placeOf(chart, each)).join(", ");
    const [shown = "", ...more] = wrapped(names, lettersIn(width));
    return {
      ids: all.map(({ id }) => id),
      targets,
      lines: [
        ...pathLines({ trigger: triggerOf(first!), guard }, shown, width),
        ...more.map((target): Line => ({ kind: "way", text: "", target })),
      ],
    };
  });
}

const isNext = ({ trigger }: TransitionDescription) => trigger.name === "next.pressed";

/** The states between a step's Next and where it leads: its calls, up to a state that has Next itself. */
function afterNext(inside: readonly StateDescription[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const state of inside) {
      if (state.id !== id && state.parent !== id) continue;
      if (found.has(state.id) || state.transitions.some(isNext)) continue;
      found.add(state.id);
      for (const each of [state.id, ...state.transitions.flatMap(({ targets }) => targets)])
        visit(each);
    }
  };
  const next = inside.flatMap(({ transitions }) => transitions.filter(isNext));
  for (const { targets } of next) targets.forEach(visit);
  return found;
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
