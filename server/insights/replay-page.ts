import { stepIn } from "#domain/insights/attempt-walk.ts";
import type { Frame, Replay } from "#domain/insights/replay.ts";
import { escapeHtml } from "#server/wording/format/line.ts";
import type { AttemptError, AttemptErrors } from "./attempt-errors.ts";
import { timeText } from "./figures.ts";
import { insightsFrame } from "./insights-frame.ts";
import { table } from "./table.ts";
import type { Cell } from "./table.ts";

export type ReplayPage = {
  readonly attempt: string;
  readonly practice: string;
  readonly begunOn: string;
  readonly charts: readonly { readonly chart: string; readonly replayed: Replay }[];
  readonly errors: AttemptErrors;
  /** Whether the charts page is there, which draws the charts and can show the screens. */
  readonly hasCharts: boolean;
};

/** What the charts page calls the screens of a flow before the step's own key. */
const scenes: { readonly [flow: string]: string } = {
  wizard: "",
  entry: "entry-",
  application: "apply-",
  payment: "pay-",
};

/** One attempt, state by state on its own charts, with nothing that was typed. */
export function replayPage(page: ReplayPage): string {
  const { attempt, practice, begunOn, charts, hasCharts } = page;
  const sections = charts.map(
    ({ chart, replayed }) =>
      `<section><h2>${escapeHtml(chart)}</h2>${framesOf(page, chart, replayed.frames)}${replayed.ok ? "" : lost(replayed.at.event)}</section>`,
  );
  const drawn = hasCharts
    ? ` <a href="/__charts?attempt=${attempt}">Step through it on its charts</a>`
    : "";
  return insightsFrame(
    `Attempt ${attempt.slice(0, 8)}`,
    `<p>At ${escapeHtml(practice)}, ${begunOn}. Each chart walked again from edge to edge, by the names that were reported. <a href="/__insights?practice=${encodeURIComponent(practice)}">All attempts</a>${drawn}</p>
${sections.join("\n")}`,
  );
}

function framesOf(page: ReplayPage, chart: string, frames: readonly Frame[]): string {
  const rows = frames.map(({ event, ms, through, errors, fault }) => [
    timeText(ms),
    event,
    through.map((state) => state.slice(chart.length + 1)).join(" → "),
    fault === undefined ? errors.join(", ") || "–" : brokenCell(fault, page.errors[fault]),
  ]);
  const steps = [
    ...new Set(
      frames
        .flatMap(({ through }) => through)
        .filter(isScreen)
        .map(stepIn),
    ),
  ];
  const walked = table(`What ${chart} did`, ["After", "Event", "States", "Shown"], rows);
  return `<div class="walked">${walked}</div>${screensOf(page, chart, steps)}`;
}

/** What broke, with the way to its group, where it is still kept. */
function brokenCell(id: string, error: AttemptError | undefined): Cell {
  if (error === undefined) return `error ${id}`;
  const { kind, href } = error;
  return { html: `<a class="bad" href="${escapeHtml(href)}">${escapeHtml(kind)}</a>` };
}

function isScreen(state: string): boolean {
  return state.endsWith(".editing");
}

/** Links to the screens that were seen, as the charts page plays them with made-up answers. */
function screensOf(
  { practice, hasCharts }: ReplayPage,
  chart: string,
  steps: readonly string[],
): string {
  const prefix = scenes[chart];
  if (!hasCharts || prefix === undefined || steps.length === 0) return "";
  const links = steps.map((step) => {
    const path = prefix === "" ? {} : { path: `/Apply/${practice}` };
    const query = new URLSearchParams({ practice, scene: `${prefix}${step}`, ...path });
    return `<li><a href="${escapeHtml(`/__charts?${query}`)}">${escapeHtml(step)}</a></li>`;
  });
  return `<p>The screens, with made-up answers:</p><ul class="attempts">${links.join("")}</ul>`;
}

function lost(event: string): string {
  return `<p class="nothing">A report is missing: the chart has no way by ${escapeHtml(event)} from where it was.</p>`;
}
