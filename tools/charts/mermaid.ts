import type {
  ChartDescription,
  StateDescription,
  TransitionDescription,
} from "./drawing/chart-description.ts";
import { guardText, namesOf, triggerText } from "#tools/charts/drawing/rows.ts";

/* Mermaid loses some self-transitions and hides arrows into nested states, so those are written as notes. */

const nameOf = (id: string) => id.replaceAll(".", "__").replace(/\W/g, "_");
const anywhereIn = (id: string) => `${nameOf(id)}__anywhere`;

const plain = (words: string) => words.replace(/[;#]/g, ",");

function wordsOf(transition: TransitionDescription): string {
  const does = namesOf(transition.effects);
  const words = [triggerText(transition.trigger), guardText(transition), does && `/ ${does}`];
  return plain(words.filter((each) => each !== "").join(" "));
}

function reader(chart: ChartDescription) {
  const known = new Map(chart.states.map((state) => [state.id, state]));
  const isAround = (outer: string, id: string): boolean => {
    const { parent } = known.get(id)!;
    return parent !== undefined && (parent === outer || isAround(outer, parent));
  };
  const starts = (id: string): string => {
    const { initial } = known.get(id)!;
    return initial === undefined ? id : starts(initial);
  };
  const inside = (id: string) => chart.states.filter(({ parent }) => parent === id);
  return { isAround, starts, inside };
}

type Reader = ReturnType<typeof reader>;

/** Where an arrow of a transition ends; undefined where it stays in its state. */
function endsOf(read: Reader, { source, targets }: TransitionDescription): readonly string[] {
  return targets.flatMap((target) => {
    if (target !== source && !read.isAround(target, source)) return [target];
    const first = read.starts(target);
    return first === source || first === target ? [] : [first];
  });
}

function linesOf(read: Reader, state: StateDescription, indent: string): readonly string[] {
  const { id, key, kind } = state;
  const inside = read.inside(id);
  const open = `${indent}state "${key}" as ${nameOf(id)}`;
  if (inside.length === 0)
    return [open, ...notes(read, state, nameOf(id)).map((each) => `${indent}${each}`)];
  const deeper = `${indent}  `;
  const parts = [
    anywhere(read, state, deeper),
    ...inside.map((each) => linesOf(read, each, deeper)),
  ];
  const own = parts.filter((lines) => lines.length > 0);
  const stacked =
    kind === "parallel"
      ? own.flatMap((lines, at) => (at === 0 ? lines : [`${deeper}--`, ...lines]))
      : own.flat();
  const begin = state.initial === undefined ? [] : [`${deeper}[*] --> ${nameOf(state.initial)}`];
  return [`${open} {`, ...stacked, ...begin, `${indent}}`];
}

function notes(read: Reader, state: StateDescription, name: string): readonly string[] {
  const { actors, entry, exit, transitions } = state;
  const stays = transitions.filter((each) => endsOf(read, each).length === 0);
  return [
    ...(actors.length > 0 ? [`runs ${actors.map(({ id }) => id).join(", ")}`] : []),
    ...(entry.length > 0 ? [`entering / ${namesOf(entry)}`] : []),
    ...(exit.length > 0 ? [`leaving / ${namesOf(exit)}`] : []),
    ...stays.map((each) => `${wordsOf(each)}${each.targets.length === 0 ? "" : ", begins again"}`),
  ].map((words) => `${name}: ${plain(words)}`);
}

function anywhere(read: Reader, state: StateDescription, indent: string): readonly string[] {
  const lines = notes(read, state, anywhereIn(state.id));
  if (lines.length === 0 && state.transitions.length === 0) return [];
  const open = `state "anywhere in ${state.key}" as ${anywhereIn(state.id)}`;
  return [open, ...lines].map((each) => `${indent}${each}`);
}

export function chartMermaid(chart: ChartDescription): string {
  const read = reader(chart);
  const arrows = chart.states.flatMap((state) => {
    const from = read.inside(state.id).length === 0 ? nameOf(state.id) : anywhereIn(state.id);
    return state.transitions.flatMap((each) =>
      endsOf(read, each).map((end) => `  ${from} --> ${nameOf(end)}: ${wordsOf(each)}`),
    );
  });
  const ends = chart.states.filter(({ kind }) => kind === "final");
  const lines = [
    ...linesOf(read, chart.states[0]!, "  "),
    ...arrows,
    ...ends.map(({ id }) => `  ${nameOf(id)} --> [*]`),
  ];
  return `${["stateDiagram-v2", ...lines].join("\n")}\n`;
}
