import { mayBeTold } from "#domain/insights/funnel.ts";
import type { Funnel, StepFigures } from "#domain/insights/funnel.ts";
import { figures } from "#domain/insights/figure-names.ts";
import type { Hidden } from "#domain/insights/figure-names.ts";
import { escapeHtml } from "#server/wording/format/line.ts";
import { areTimesTold, countText, notTold, timeText, toldOf } from "./figures.ts";
import type { ToldFunnel } from "./slices.ts";

/** However few they are, and where it is hidden how many. */
const thinnest = 1.5;
/** In the units of the picture, which is as wide as a small phone; at the left is room for the ways back. */
const size = { width: 343, left: 36, box: 176, height: 46, gap: 48, widest: 56, stop: 26 };
/** The ways back that fit above a step. */
const mostBack = 2;

/**
 * The steps of a flow below one another: what leads on is as wide as those who went on, what leads out as those who stopped, and what
 * leads up again as those who went back.
 */
export function funnelPicture({ funnel, hidden }: ToldFunnel): string {
  const { flow, steps } = funnel;
  const most = mostTold(funnel, hidden);
  const height = steps.length * (size.height + size.gap) - size.gap + 4;
  const parts = steps.map((step, index) => stepPart(step, { index, most, steps, hidden }));
  return `<svg viewBox="0 0 ${size.width} ${height}" role="img" aria-label="${escapeHtml(`The steps of ${flow}, with those who went on, those who went back and those who stopped; the table has the same figures`)}">
${parts.join("\n")}
</svg>`;
}

/** What the widest line stands for: a figure that is told, for a hidden one could be computed from the widths of others. */
function mostTold({ attempts, steps }: Funnel, hidden: Hidden): number {
  const all = [
    { name: figures.attempts, count: attempts },
    ...steps.map(({ step, reached }) => ({ name: figures.reached(step), count: reached })),
  ];
  return Math.max(1, ...all.filter(({ name }) => !hidden.has(name)).map(({ count }) => count));
}

/** What the lines of the picture mean. */
export function pictureLegend(): string {
  const items = [
    [
      `<line class="on" x1="14" x2="14" y1="0" y2="14" stroke-width="12"/>`,
      "went on: the wider, the more",
    ],
    [`<line class="out" x1="2" x2="26" y1="7" y2="7" stroke-width="8"/>`, "stopped here"],
    [
      `<path class="back" d="M26 11 C6 11 6 4 18 4" stroke-width="2"/><path class="head" d="M17 0 25 4 17 8Z"/>`,
      "went back to an earlier step",
    ],
    [
      `<line class="on unknown" x1="2" x2="26" y1="7" y2="7" stroke-width="2"/>`,
      "hidden: how many, if any",
    ],
  ] as const;
  return `<figcaption><ul>${items.map(([line, words]) => `<li>${swatch(line)}${words}</li>`).join("")}</ul><p>Times are of those who left the step: half of them within the first, nine of ten within the second, which twenty must have left.</p></figcaption>`;
}

function swatch(line: string): string {
  return `<svg class="swatch" viewBox="0 0 28 14" aria-hidden="true">${line}</svg>`;
}

type Place = {
  readonly index: number;
  readonly most: number;
  readonly steps: readonly StepFigures[];
  readonly hidden: Hidden;
};

const topOf = (index: number) => 2 + index * (size.height + size.gap);
const center = size.left + size.box / 2;

function stepPart(step: StepFigures, place: Place): string {
  const { index, hidden } = place;
  const y = topOf(index);
  const isHidden = hidden.has(figures.reached(step.step));
  const came = isHidden ? notTold : `${countText(step.reached)} came here`;
  return `<g>${wayOn(step, place)}${wayOut(step, place)}${waysBack(step, place)}<rect x="${size.left}" y="${y}" width="${size.box}" height="${size.height}" rx="12"/>
<text class="step" x="${size.left + 14}" y="${y + 19}">${escapeHtml(step.step)}</text><text class="count" x="${size.left + 14}" y="${y + 36}">${came}</text></g>`;
}

function widthOf(
  count: number,
  {
    isHidden,
    most,
    widest,
  }: { readonly isHidden: boolean; readonly most: number; readonly widest: number },
): string {
  const isShown = !isHidden && mayBeTold(count);
  return Math.max(thinnest, isShown ? (widest * Math.min(count, most)) / most : 0).toFixed(1);
}

const withinWords = ["half", "9 of 10"];

function wayOn({ step, median, slow }: StepFigures, { index, most, steps, hidden }: Place): string {
  const next = steps[index + 1];
  if (next === undefined) return "";
  const isHidden = hidden.has(figures.reached(next.step));
  // What is hidden is drawn, be it none: a line that is missing would say that it is.
  if (!isHidden && next.reached === 0) return "";
  const below = topOf(index) + size.height;
  const wide = widthOf(next.reached, { isHidden, most, widest: size.widest });
  const x = center + size.widest / 2 + 10;
  const told = areTimesTold(step, hidden) ? [median, slow] : [];
  const times = told.map((ms, line) =>
    ms === undefined
      ? ""
      : `<text class="time" x="${x}" y="${below + 20 + 16 * line}">${withinWords[line]} in ${timeText(ms)}</text>`,
  );
  return `<line class="on${isHidden ? " unknown" : ""}" x1="${center}" x2="${center}" y1="${below}" y2="${below + size.gap}" stroke-width="${wide}"/>${times.join("")}`;
}

function wayOut({ step, stopped }: StepFigures, { index, most, hidden }: Place): string {
  const isHidden = hidden.has(figures.stopped(step));
  if (!isHidden && stopped === 0) return "";
  const middle = topOf(index) + size.height / 2;
  const right = size.left + size.box;
  return `<line class="out${isHidden ? " unknown" : ""}" x1="${right}" x2="${right + 36}" y1="${middle}" y2="${middle}" stroke-width="${widthOf(stopped, { isHidden, most, widest: size.stop })}"/>
<text class="stopped" x="${right + 42}" y="${middle + 4}">${isHidden ? notTold : `${countText(stopped)} stopped`}</text>`;
}

/** From the left of a step up to the left of an earlier one, further out the further it leads. */
function waysBack({ step, back }: StepFigures, { index, most, steps, hidden }: Place): string {
  return toldOf(back, hidden, (what) => figures.back(step, what))
    .slice(0, mostBack)
    .map(({ what, attempts }, place) => {
      const to = steps.findIndex((each) => each.step === what);
      const [y, up] = [topOf(index) + size.height / 2 - place * 6, topOf(to) + size.height / 2 + 8];
      const out = size.left - Math.min(44, 22 + (index - to) * 8);
      const wide = widthOf(attempts, { isHidden: false, most, widest: 12 });
      const x = size.left - 7;
      return `<path class="back" d="M${size.left} ${y} C${out} ${y} ${out} ${up} ${x} ${up}" stroke-width="${wide}"/><path class="head" d="M${x - 1} ${up - 5} ${size.left} ${up} ${x - 1} ${up + 5}Z"/>
<text class="went" x="${size.left + 4}" y="${topOf(index) - 8 - place * 14}">${countText(attempts)} back</text>`;
    })
    .join("");
}
