import type { Attempt } from "#domain/insights/funnel.ts";
import { chartsIn, replay, type Replay } from "#domain/insights/replay.ts";
import { escapeHtml } from "#server/wording/format/line.ts";
import { timeText } from "./count-text.ts";
import { insightsFrame } from "./insights-frame.ts";
import { table } from "./table.ts";

type ReplayedAttempt = Attempt & { readonly attempt: string; readonly practice: string };

export function replayPage(found: ReplayedAttempt, hasCharts: boolean): string {
  const { attempt, practice, startedOn, records, outlines } = found;
  const sections = chartsIn(records).flatMap((chart) => {
    const outline = outlines.find(({ name }) => name === chart);
    return outline === undefined ? [] : [chartSection(chart, replay(outline, records))];
  });
  const link = hasCharts
    ? ` <a href="/__charts?attempt=${attempt}">Step through it on its charts</a>`
    : "";
  return insightsFrame(
    `Attempt ${attempt.slice(0, 8)}`,
    `<p>At ${escapeHtml(practice)}, ${startedOn}. <a href="/__insights?practice=${encodeURIComponent(practice)}">All attempts</a>${link}</p>
${sections.join("\n")}`,
  );
}

function chartSection(chart: string, replayed: Replay): string {
  const rows = replayed.frames.map(({ event, ms, through, errors }) => [
    timeText(ms),
    event,
    through.map((state) => state.slice(chart.length + 1)).join(" → "),
    errors.join(", ") || "–",
  ]);
  const missing = replayed.ok
    ? ""
    : `<p class="nothing">A report is missing: the chart has no transition for ${escapeHtml(replayed.at.event)} from its last state.</p>`;
  return `<section><h2>${escapeHtml(chart)}</h2><div class="walked">${table(`What ${chart} did`, ["After", "Event", "States", "Shown"], rows)}</div>${missing}</section>`;
}
