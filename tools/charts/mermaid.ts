import type {
  ChartDescription,
  StateDescription,
  TransitionDescription,
} from "./drawing/chart-description.ts";
import { guardWords, triggerWords } from "./drawing/way-words.ts";

/*
 * Mermaid draws one arrow from a state to itself and loses the others, and hides an arrow between a state and one inside
 * it. So what stays where it is is written in the state; what a state with states inside does from anywhere in it starts
 * at a state of its own; and what leads to a state around it leads to where that one begins.
 */

/** A state's name in the diagram: unique, and letters, digits and underscores only. */
const nameOf = (id: string) => id.replaceAll(".", "__").replace(/\W/g, "_");
const anywhereIn = (id: string) => `${nameOf(id)}__anywhere`;

type Arrow = { readonly from: string; readonly to: string; readonly words: string };

/** Mermaid ends a text at a semicolon and reads what follows a hash as the name of a sign. */
const plain = (words: string) => words.replace(/[;#]/g, ",");

function wordsOf(transition: TransitionDescription): string {
  const does = transition.effects.map(({ name }) => name).join(", ");
  const words = [triggerWords(transition.trigger), guardWords(transition)];
  return plain([...words, does === "" ? "" : `/ ${does}`].filter((each) => each !== "").join(" "));
}

function reader(chart: ChartDescription) {
  const known = new Map(chart.states.map((state) => [state.id, state]));
  const isAround = (outer: string, id: string): boolean => {
    const { parent } = known.get(id)!;
    return parent !== undefined && (parent === outer || isAround(outer, parent));
  };
  const begins = (id: string): string => {
    const { initial } = known.get(id)!;
    return initial === undefined ? id : begins(initial);
  };
  const inside = (id: string) => chart.states.filter(({ parent }) => parent === id);
  return { isAround, begins, inside };
}

type Reader = ReturnType<typeof reader>;

/** Where an arrow of a transition ends; undefined where it stays in its state. */
function endsOf(read: Reader, { source, targets }: TransitionDescription): readonly string[] {
  return targets.flatMap((target) => {
    if (target !== source && !read.isAround(target, source)) return [target];
    const first = read.begins(target);
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

const list = (words: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${words} ${names.join(", ")}`];

/** What a state runs and does, and what happens in it without leading out of it. */
function notes(read: Reader, state: StateDescription, name: string): readonly string[] {
  const { actors, entry, exit, transitions } = state;
  const stays = transitions.filter((each) => endsOf(read, each).length === 0);
  return [
    ...list(
      "runs",
      actors.map(({ id }) => id),
    ),
    ...list(
      "entering /",
      entry.map((each) => each.name),
    ),
    ...list(
      "leaving /",
      exit.map((each) => each.name),
    ),
    ...stays.map((each) => `${wordsOf(each)}${each.targets.length === 0 ? "" : ", begins again"}`),
  ].map((words) => `${name}: ${plain(words)}`);
}

/** The state that stands for being anywhere in another, where something happens there. */
function anywhere(read: Reader, state: StateDescription, indent: string): readonly string[] {
  const lines = notes(read, state, anywhereIn(state.id));
  if (lines.length === 0 && state.transitions.length === 0) return [];
  const open = `state "anywhere in ${state.key}" as ${anywhereIn(state.id)}`;
  return [open, ...lines].map((each) => `${indent}${each}`);
}

/** A chart as Mermaid's state diagram, which GitHub and GitLab draw. */
export function chartMermaid(chart: ChartDescription): string {
  const read = reader(chart);
  const arrows = chart.states.flatMap((state): readonly Arrow[] => {
    const from = read.inside(state.id).length === 0 ? nameOf(state.id) : anywhereIn(state.id);
    return state.transitions.flatMap((each) =>
      endsOf(read, each).map((end) => ({ from, to: nameOf(end), words: wordsOf(each) })),
    );
  });
  const ends = chart.states.filter(({ kind }) => kind === "final");
  const lines = [
    ...linesOf(read, chart.states[0]!, "  "),
    ...arrows.map(({ from, to, words }) => `  ${from} --> ${to}: ${words}`),
    ...ends.map(({ id }) => `  ${nameOf(id)} --> [*]`),
  ];
  return `${["stateDiagram-v2", ...lines].join("\n")}\n`;
}
