import { isHidden, type Funnel, type StepFigures } from "#domain/insights/funnel.ts";
import { escapeHtml } from "#server/wording/format/line.ts";
import { countText, timeText } from "./count-text.ts";

/** In units of the picture, which is as wide as a small phone. */
const size = { width: 343, box: 200, height: 46, gap: 32, widest: 56, stop: 26, thinnest: 1.5 };
const pitch = size.height + size.gap;

/** The steps of a flow from top to bottom. Line widths show how many attempts went on and how many stopped. */
export function funnelPicture({ flow, attempts, steps }: Funnel): string {
  const height = steps.length * pitch - size.gap + 4;
  const parts = steps.map((step, index) => stepPart(step, index, { attempts, steps }));
  const label = `The steps of ${flow}; the table has the same figures`;
  return `<svg viewBox="0 0 ${size.width} ${height}" role="img" aria-label="${escapeHtml(label)}">
${parts.join("\n")}
</svg>`;
}

function stepPart(
  { step, reached, stopped, medianMs }: StepFigures,
  index: number,
  { attempts, steps }: Pick<Funnel, "attempts" | "steps">,
): string {
  const width = (count: number, widest: number) =>
    Math.max(size.thinnest, isHidden(count) ? 0 : (widest * count) / attempts).toFixed(1);
  const top = 2 + index * pitch;
  const bottom = top + size.height;
  const [center, middle] = [size.box / 2, top + size.height / 2];
  const next = steps[index + 1];
  const on =
    next === undefined || next.reached === 0
      ? ""
      : `<line class="on" x1="${center}" x2="${center}" y1="${bottom}" y2="${bottom + size.gap}" stroke-width="${width(next.reached, size.widest)}"/>`;
  const time =
    medianMs === undefined
      ? ""
      : `<text class="time" x="${center + size.widest / 2 + 10}" y="${bottom + 20}">half in ${timeText(medianMs)}</text>`;
  const out =
    stopped === 0
      ? ""
      : `<line class="out" x1="${size.box}" x2="${size.box + 36}" y1="${middle}" y2="${middle}" stroke-width="${width(stopped, size.stop)}"/>
<text class="stopped" x="${size.box + 42}" y="${middle + 4}">${escapeHtml(countText(stopped))} stopped</text>`;
  return `<g>${on}${time}${out}<rect y="${top}" width="${size.box}" height="${size.height}" rx="12"/>
<text class="step" x="14" y="${top + 19}">${escapeHtml(step)}</text><text class="count" x="14" y="${top + 36}">${escapeHtml(countText(reached))} reached</text></g>`;
}
