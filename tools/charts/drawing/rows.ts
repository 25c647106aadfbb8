import type {
  ChartDescription,
  EffectDescription,
  StateDescription,
  TransitionDescription,
  Trigger,
} from "./chart-description.ts";

export type Line = {
  readonly kind: "title" | "note" | "runs" | "actions" | "way";
  readonly text: string;
  readonly target?: string;
};

export type TransitionRow = {
  readonly ids: readonly string[];
  readonly targets: readonly string[];
  readonly lines: readonly Line[];
};

export type Head = readonly Line[];

export const lettersIn = (width: number) => Math.floor((width - 28) / 6.9);

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

export const linesOf = (kind: Line["kind"], text: string, letters: number): readonly Line[] =>
  text === "" ? [] : wrapped(text, letters).map((each) => ({ kind, text: each }));

export const namesOf = (effects: readonly EffectDescription[]) =>
  effects.map(({ name }) => name).join(", ");

const message = (words: string, names: string) => (names === "" ? "" : `${words} ${names}`);

export function headOf(state: StateDescription, width: number): Head {
  const letters = lettersIn(width);
  const { description, actors, entry, exit } = state;
  return [
    ...linesOf("note", description, letters),
    ...actors.flatMap(({ id, slot }) =>
      linesOf("runs", id === slot ? `runs ${id}` : `runs ${slot} as ${id}`, letters),
    ),
    ...linesOf("actions", message("entering:", namesOf(entry)), letters),
    ...linesOf("actions", message("leaving:", namesOf(exit)), letters),
  ];
}

export function placeOf(chart: ChartDescription, id: string): string {
  const state = chart.states.find((each) => each.id === id);
  return state === undefined || state.path.length === 0 ? chart.id : state.path.join(".");
}

export function pathsOf(chart: ChartDescription, state: StateDescription, width: number) {
  return state.transitions.map((transition): TransitionRow => {
    const { id, targets, effects } = transition;
    const names = targets.map((each) => placeOf(chart, each)).join(", ");
    const words = { trigger: triggerText(transition.trigger), guard: guardText(transition) };
    const actions = linesOf("actions", message("/", namesOf(effects)), lettersIn(width));
    return { ids: [id], targets, lines: [...pathLines(words, names, width), ...actions] };
  });
}

export function pathLines(
  { trigger, guard }: { readonly trigger: string; readonly guard: string },
  target: string,
  width: number,
): readonly Line[] {
  const letters = lettersIn(width);
  const whole = guard === "" ? trigger : `${trigger} ${guard}`;
  const lines = wrapped(whole, letters).map((text): Line => ({ kind: "way", text }));
  const last = lines.at(-1)!;
  if (target === "") return lines;
  return last.text.length + target.length + 3 <= letters
    ? [...lines.slice(0, -1), { ...last, target }]
    : [...lines, { kind: "way", text: "", target }];
}

function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

export function triggerText({ kind, name, milliseconds }: Trigger): string {
  if (kind === "after") {
    return milliseconds === undefined
      ? `after ${name}`
      : `after ${name} (${durationText(milliseconds)})`;
  }
  const words = {
    event: name,
    always: "at once",
    done: `${name} done`,
    failed: `${name} failed`,
    "all done": "all inside is done",
  };
  return words[kind];
}

export function guardText({ guard }: TransitionDescription): string {
  return guard === undefined ? "" : `[${guard.name}]`;
}
