import { mayBeTold } from "#domain/insights/funnel.ts";
import type { Funnel, StepFigures } from "#domain/insights/funnel.ts";
import { escapeHtml } from "#server/wording/line.ts";
import { countText, timeText } from "./figures.ts";

/** However few they are. */
const thinnest = 1.5;
/** In the units of the picture, which is as wide as a small phone. */
const size = { width: 343, box: 190, height: 46, gap: 44, widest: 56, stop: 26 };

/** The steps of a flow below one another: what leads on is as wide as those who went on, what leads out as those who stopped. */
export function funnelPicture({ flow, steps, attempts }: Funnel): string {
  const most = Math.max(1, attempts);
  const height = steps.length * (size.height + size.gap) - size.gap + 4;
  const parts = steps.map((step, index) => stepPart(step, { index, most, steps }));
  return `<svg viewBox="0 0 ${size.width} ${height}" role="img" aria-label="${escapeHtml(`The steps of ${flow}, with those who went on and those who stopped; the table has the same figures`)}">
${parts.join("\n")}
</svg>`;
}

type Place = {
  readonly index: number;
  readonly most: number;
  readonly steps: readonly StepFigures[];
};

function stepPart(figures: StepFigures, { index, most, steps }: Place): string {
  const { step, reached, stopped, median } = figures;
  const y = 2 + index * (size.height + size.gap);
  const middle = y + size.height / 2;
  const next = steps[index + 1];
  const wide = (count: number, widest: number) =>
    (mayBeTold(count) ? (widest * count) / most : thinnest).toFixed(1);
  const below = y + size.height;
  const on =
    next === undefined
      ? ""
      : `<line class="on" x1="${size.box / 2}" x2="${size.box / 2}" y1="${below}" y2="${below + size.gap}" stroke-width="${wide(next.reached, size.widest)}"/>
<text class="time" x="${size.box / 2 + size.widest / 2 + 10}" y="${below + size.gap / 2 + 4}">${median === undefined ? "" : `half in ${timeText(median)}`}</text>`;
  const out =
    stopped === 0
      ? ""
      : `<line class="out" x1="${size.box}" x2="${size.box + 44}" y1="${middle}" y2="${middle}" stroke-width="${wide(stopped, size.stop)}"/>
<text class="stopped" x="${size.box + 52}" y="${middle + 4}">${countText(stopped)} stopped</text>`;
  return `<g>${on}${out}<rect x="2" y="${y}" width="${size.box - 2}" height="${size.height}" rx="12"/>
<text class="step" x="16" y="${y + 19}">${escapeHtml(step)}</text><text class="count" x="16" y="${y + 36}">${countText(reached)} came here</text></g>`;
}
