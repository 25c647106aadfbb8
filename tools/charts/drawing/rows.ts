import type { ChartDescription, EffectDescription, StateDescription } from "./chart-description.ts";
import { guardWords, triggerWords } from "./way-words.ts";

/** A line inside a box, and what kind of words it has. */
export type Line = {
  readonly kind: "title" | "note" | "runs" | "does" | "way";
  readonly text: string;
  /** Where a way leads, at the end of its line. */
  readonly target?: string;
};

/** Transitions that are drawn as one: all of them leave the box for the same states. */
export type Way = {
  readonly ids: readonly string[];
  /** The boxes that it leads to; none where it stays. */
  readonly targets: readonly string[];
  readonly lines: readonly Line[];
};

/** What stands in a box before its ways. */
export type Head = readonly Line[];

/** How many letters fit between the edges of a box. */
export function lettersIn(width: number): number {
  return Math.floor((width - 28) / 6.9);
}

/** Words on lines of at most so many letters; a longer word has a line of its own. */
export function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

const linesOf = (kind: Line["kind"], text: string, letters: number): readonly Line[] =>
  text === "" ? [] : wrapped(text, letters).map((each) => ({ kind, text: each }));

const namesOf = (effects: readonly EffectDescription[]) =>
  effects.map(({ name }) => name).join(", ");

const said = (words: string, names: string) => (names === "" ? "" : `${words} ${names}`);

/** The words of a state: what it is, what runs in it, what it does on entering and leaving. */
export function headOf(state: StateDescription, width: number): Head {
  const letters = lettersIn(width);
  const { description, actors, entry, exit } = state;
  return [
    ...linesOf("note", description, letters),
    ...actors.flatMap(({ id, slot }) =>
      linesOf("runs", id === slot ? `runs ${id}` : `runs ${slot} as ${id}`, letters),
    ),
    ...linesOf("does", said("entering:", namesOf(entry)), letters),
    ...linesOf("does", said("leaving:", namesOf(exit)), letters),
  ];
}

/** A state's way in the chart: without the root, which every state is in. */
export function placeOf(chart: ChartDescription, id: string): string {
  const state = chart.states.find((each) => each.id === id);
  return state === undefined || state.path.length === 0 ? chart.id : state.path.join(".");
}

/** The ways of a state, in the order in which the chart tries them. */
export function waysOf(chart: ChartDescription, state: StateDescription, width: number) {
  return state.transitions.map((transition): Way => {
    const { id, targets, effects } = transition;
    const names = targets.map((each) => placeOf(chart, each)).join(", ");
    const words = { trigger: triggerWords(transition.trigger), guard: guardWords(transition) };
    const does = linesOf("does", said("/", namesOf(effects)), lettersIn(width));
    return { ids: [id], targets, lines: [...wayLines(words, names, width), ...does] };
  });
}

/** The trigger with its guard and its target, on as many lines as they need. */
export function wayLines(
  { trigger, guard }: { readonly trigger: string; readonly guard: string },
  target: string,
  width: number,
): readonly Line[] {
  const letters = lettersIn(width);
  const whole = guard === "" ? trigger : `${trigger} ${guard}`;
  const room = letters - (target === "" ? 0 : target.length + 3);
  const [first = "", ...rest] = whole.length <= room ? [whole] : wrapped(whole, Math.max(room, 24));
  const lines = [first, ...rest].map((text): Line => ({ kind: "way", text }));
  if (target === "") return lines;
  const fits = first.length <= room;
  return fits
    ? [{ ...lines[0]!, target }, ...lines.slice(1)]
    : [...lines, { kind: "way", text: "", target }];
}
