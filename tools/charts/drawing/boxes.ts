import type { ChartDescription, StateDescription } from "./chart-description.ts";
import { foldedHead, leavingPaths, type Page } from "./folds.ts";
import { headOf, pathsOf, type Line, type TransitionRow } from "./rows.ts";

export type PlacedLine = Line & { readonly y: number };

export type PlacedTransition = Omit<TransitionRow, "lines"> & {
  readonly lines: readonly PlacedLine[];
  readonly y: number;
};

export type Box = {
  readonly state: StateDescription;
  readonly look: "open" | "folded" | "outside";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: PlacedLine;
  readonly head: readonly PlacedLine[];
  readonly transitions: readonly PlacedTransition[];
  readonly inside: readonly Box[];
};

export const lineHeight = 17;
const titleHeight = 34;
const gap = 14;
const inset = 26;
const leafWidth = 470;

function depthOf(chart: ChartDescription, id: string): number {
  const inside = chart.states.filter(({ parent }) => parent === id);
  return inside.length === 0 ? 0 : 1 + Math.max(...inside.map((each) => depthOf(chart, each.id)));
}

export function insideOf(chart: ChartDescription, { id, initial }: StateDescription) {
  const inside = chart.states.filter(({ parent }) => parent === id);
  return inside.toSorted((a, b) => Number(b.id === initial) - Number(a.id === initial));
}

export function boxesOf(chart: ChartDescription, page: Page, at: { x: number; y: number }) {
  const width = leafWidth + 2 * inset * (page.isOverview ? 1 : depthOf(chart, page.state.id));
  const place = { ...at, width };
  const before = stack(page.before, place, outside);
  const main = boxOf(chart, page, { state: page.state, ...place, y: before.y });
  const after = stack(page.after, { ...place, y: main.y + main.height + gap }, outside);
  return { boxes: [...before.boxes, main, ...after.boxes], height: after.y - at.y };
}

type Place = { readonly x: number; readonly y: number; readonly width: number };

function stack(
  states: readonly StateDescription[],
  place: Place,
  draw: (state: StateDescription, place: Place) => Box,
): { readonly boxes: readonly Box[]; readonly y: number } {
  let { y } = place;
  const boxes = states.map((state) => {
    const box = draw(state, { ...place, y });
    y += box.height + gap;
    return box;
  });
  return { boxes, y };
}

function outside(state: StateDescription, place: Place): Box {
  const title: PlacedLine = { kind: "title", text: state.path.join("."), y: place.y + 21 };
  return {
    state,
    look: "outside",
    ...place,
    height: 32,
    title,
    head: [],
    transitions: [],
    inside: [],
  };
}

type Rendered = Place & { readonly state: StateDescription };

function boxOf(chart: ChartDescription, page: Page, { state, ...place }: Rendered): Box {
  const isFolded = page.folded.has(state.id);
  const { width } = place;
  const words = isFolded ? foldedHead(chart, state, width) : headOf(state, width);
  const rows = (isFolded ? leavingPaths : pathsOf)(chart, state, width);
  const { head, transitions, y } = placed({ words, rows }, place.y + titleHeight);
  const inner = { x: place.x + inset, width: place.width - 2 * inset, y: y + gap + 6 };
  const inside = isFolded ? [] : insideOf(chart, state);
  const stacked = stack(inside, inner, (each, where) =>
    boxOf(chart, page, { state: each, ...where }),
  );
  const bottom = inside.length === 0 ? y : stacked.y - gap + 12;
  return {
    state,
    look: isFolded ? "folded" : "open",
    ...place,
    height: bottom + 10 - place.y,
    title: { kind: "title", text: state.key, y: place.y + 22 },
    head,
    transitions,
    inside: stacked.boxes,
  };
}

function placed(
  { words, rows }: { words: readonly Line[]; rows: readonly TransitionRow[] },
  top: number,
) {
  let y = top;
  const set = (lines: readonly Line[]) =>
    lines.map((line) => {
      y += lineHeight;
      return { ...line, y: y - 5 };
    });
  const setHead = set(words);
  const setPaths = rows.map((way): PlacedTransition => {
    y += 5;
    const lines = set(way.lines);
    const arrow = lines.find(({ target }) => target !== undefined) ?? lines[0];
    return { ...way, lines, y: (arrow?.y ?? y) - 4 };
  });
  return { head: setHead, transitions: setPaths, y };
}
