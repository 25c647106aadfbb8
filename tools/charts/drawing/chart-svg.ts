import type { ChartDescription } from "./chart-description.ts";
import { allBoxes, arrowsOf, type Arrow } from "./arrows.ts";
import { boxesOf, type Box, type PlacedLine, type PlacedTransition } from "./boxes.ts";
import { pageOf, within, type Page } from "./folds.ts";

export type Mark = "lit" | "new" | "gone" | "taken" | "missed";

export type Shown = {
  readonly marks?: ReadonlyMap<string, Mark>;
  readonly active?: readonly string[];
  readonly page?: string;
  /** The states that are open in an overview that can be pointed at. */
  readonly open?: readonly string[];
};

const margin = 16;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/**
 * Draws a chart: states in the order the applicant meets them, arrows down on the right, arrows up on the left.
 */
export function chartSvg(chart: ChartDescription, shown: Shown = {}): string {
  const page = pageOf(chart, shown.page, shown.open);
  const first = boxesOf(chart, page, { x: 0, y: 0 });
  const { width } = first.boxes[0]!;
  const lanes = arrowsOf(first.boxes, { left: 0, right: width });
  const x = margin + lanes.left;
  const { boxes, height } = boxesOf(chart, page, { x, y: margin });
  const { arrows } = arrowsOf(boxes, { left: x, right: x + width });
  const size = [x + width + lanes.right + margin, height + 2 * margin - 14].map(Math.ceil);
  const [wide = 0, high = 0] = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" class="chart" role="img" aria-label="${escaped(page.state.description)}">
<rect class="ground" width="${wide}" height="${high}"/>
${boxes.map((box) => boxSvg(box, { ...shown, active: activeIn(chart, page, shown) })).join("\n")}
${sortedArrows(arrows, shown).join("\n")}
${firstStates(boxes).join("\n")}
</svg>
`;
}

function activeIn(chart: ChartDescription, { folded }: Page, { active = [] }: Shown) {
  const around = [...folded].filter((id) =>
    within(chart, id).some((inside) => active.includes(inside.id)),
  );
  return [...active, ...around];
}

function markOf(ids: readonly string[], marks: Shown["marks"]): Mark | undefined {
  const own = ids.flatMap((id) => marks?.get(id) ?? []);
  return own.find((mark) => mark !== "taken") ?? own[0];
}

const classes = (...names: readonly (string | false | undefined)[]) =>
  `class="${names.filter(Boolean).join(" ")}"`;

function boxSvg(box: Box, shown: Shown): string {
  const { state, look, x, y, width, height, title, head, transitions, inside } = box;
  const { kind } = state;
  const isActive = shown.active?.includes(state.id);
  const own = `<rect ${classes("box")} x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`;
  const end = `<rect class="end" x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="7"/>`;
  const heading = [
    `<g ${classes("state", look, kind, isActive && "active")} data-state="${escaped(state.id)}">`,
    own,
    ...(kind === "final" ? [end] : []),
    textSvg(box, title),
    ...badge(box),
    ...head.map((line) => textSvg(box, line)),
  ];
  return [
    heading.join(""),
    ...transitions.map((path) => pathSvg(box, path, shown)),
    ...inside.map((each) => boxSvg(each, shown)),
    "</g>",
  ].join("\n");
}

const badges: { readonly [kind: string]: string } = {
  final: "end",
  parallel: "side by side",
  history: "where it was",
};

function badge({ state, look, x, y, width }: Box): readonly string[] {
  const words = look === "outside" ? "elsewhere" : badges[state.kind];
  if (words === undefined) return [];
  return [`<text class="badge" x="${x + width - 14}" y="${y + 22}">${words}</text>`];
}

function textSvg({ x, width }: Box, { kind, text, target, y }: PlacedLine): string {
  const words =
    text === "" ? "" : `<text class="${kind}" x="${x + 14}" y="${y}">${escaped(text)}</text>`;
  if (target === undefined) return words;
  return `${words}<text class="target" x="${x + width - 14}" y="${y}">${escaped(target)}</text>`;
}

function pathSvg(box: Box, path: PlacedTransition, { marks, open }: Shown): string {
  const isLive = open !== undefined;
  const mark = markOf(path.ids, marks);
  const { x, width } = box;
  const top = path.lines[0]!.y - 13;
  const bottom = path.lines.at(-1)!.y + 5;
  const ground = `<rect class="behind" x="${x + 6}" y="${top}" width="${width - 12}" height="${bottom - top}" rx="5"/>`;
  const lines = path.lines.map((line) => textSvg(box, line));
  const edge = isLive ? ` data-edge="${escaped(path.ids.join("\n"))}"` : "";
  return `<g ${classes("way", mark)}${edge}>${[...(mark === undefined && !isLive ? [] : [ground]), ...lines].join("")}</g>`;
}

function sortedArrows(arrows: readonly Arrow[], { marks, open }: Shown): readonly string[] {
  const marked = arrows.map((arrow) => ({ arrow, mark: markOf(arrow.ids, marks) }));
  return marked
    .toSorted((a, b) => Number(a.mark !== undefined) - Number(b.mark !== undefined))
    .map(({ arrow, mark }) => arrowSvg(arrow, mark, open !== undefined));
}

const bend = 6;

const hues = 4;

function arrowSvg(
  { ids, from, to, laneX, lane, target }: Arrow,
  mark: Mark | undefined,
  isLive: boolean,
): string {
  const out = Math.sign(laneX - from.x);
  const down = Math.sign(to.y - from.y);
  const turn = (horizontal: number, vertical: number) =>
    `q${horizontal * bend} 0 ${horizontal * bend} ${vertical * bend}`;
  const back = `q0 ${down * bend} ${-out * bend} ${down * bend}`;
  const line = `M${from.x} ${from.y}H${laneX - out * bend}${turn(out, down)}V${to.y - down * bend}${back}H${to.x + out * 7}`;
  const head = `M${to.x} ${to.y}l${out * 8} -4.5v9z`;
  const ends = isLive ? ` data-edge="${escaped(ids.join("\n"))}" data-to="${escaped(target)}"` : "";
  const hit = isLive ? `<path class="hit" d="${line}"/>` : "";
  return `<g ${classes("arrow", `hue${lane % hues}`, mark)}${ends}>${hit}<path class="line" d="${line}"/><path class="head" d="${head}"/></g>`;
}

function firstStates(boxes: readonly Box[]): readonly string[] {
  return allBoxes(boxes).flatMap(({ state, inside }) => {
    const first = inside.find((each) => each.state.id === state.initial);
    if (first === undefined) return [];
    const [x, y] = [first.x + 22, first.y - 13];
    return [
      `<g class="arrow begin"><circle cx="${x}" cy="${y}" r="4.5"/><path class="line" d="M${x} ${y}v7"/><path class="head" d="M${x} ${first.y}l-4 -7h8z"/></g>`,
    ];
  });
}
