import type { Frame, Replay } from "#domain/insights/replay.ts";
import { escapeHtml } from "#server/wording/line.ts";
import { timeText } from "./figures.ts";
import { table } from "./funnel-page.ts";
import { insightsFrame } from "./insights-frame.ts";

export type ReplayPage = {
  readonly attempt: string;
  readonly practice: string;
  readonly begunOn: string;
  readonly charts: readonly { readonly chart: string; readonly replayed: Replay }[];
};

/** One attempt, state by state on its own charts, with nothing that was typed. */
export function replayPage({ attempt, practice, begunOn, charts }: ReplayPage): string {
  const sections = charts.map(
    ({ chart, replayed }) =>
      `<section><h2>${escapeHtml(chart)}</h2>${replayed.ok ? framesOf(chart, replayed.frames) : lost(replayed.at.event)}</section>`,
  );
  return insightsFrame(
    `Attempt ${attempt.slice(0, 8)}`,
    `<p>At ${escapeHtml(practice)}, ${begunOn}. Each chart walked again from edge to edge, by the names that were reported. <a href="/__insights?practice=${encodeURIComponent(practice)}">All attempts</a></p>
${sections.join("\n")}`,
  );
}

function framesOf(chart: string, frames: readonly Frame[]): string {
  const rows = frames.map(({ event, ms, through, errors }) => [
    timeText(ms),
    event,
    through.map((state) => state.slice(chart.length + 1)).join(" → "),
    errors.join(", ") || "–",
  ]);
  return table(`What ${chart} did`, ["After", "Event", "States", "Shown"], rows);
}

function lost(event: string): string {
  return `<p class="nothing">A report is missing: the chart has no way by ${escapeHtml(event)} from where it was.</p>`;
}
