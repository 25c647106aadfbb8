import type { Funnel } from "#domain/insights/funnel.ts";
import type { Interval } from "#domain/insights/intervals.ts";
import { escapeHtml } from "#server/wording/line.ts";
import { groupings } from "./comparison.ts";
import type { Comparison, Grouping } from "./comparison.ts";
import { errorsSection } from "./errors-section.ts";
import type { ShownError } from "./errors-section.ts";
import { countText, differenceText, rankingText, shareText, timeText } from "./figures.ts";
import { funnelPicture } from "./funnel-picture.ts";
import { insightsFrame } from "./insights-frame.ts";
import type { VitalFigure } from "./vitals.ts";

/** What is asked of the page, as its address says it. */
export type FunnelAsked = {
  readonly practice: string;
  readonly from: string;
  readonly to: string;
  readonly by: Grouping;
  readonly test: "on" | "off";
};

/** A funnel, and how its last two groups compare; undefined where there are no two. */
type ComparedFunnel = { readonly funnel: Funnel; readonly compared: Comparison | undefined };

export type FunnelPage = {
  readonly asked: FunnelAsked;
  readonly practices: readonly string[];
  readonly flows: readonly ComparedFunnel[];
  readonly vitals: readonly VitalFigure[];
  readonly errors: readonly ShownError[];
  /** The last attempts, by their ids, with the step of a flow that each was on last. */
  readonly attempts: readonly {
    readonly attempt: string;
    readonly begunOn: string;
    readonly at: string;
  }[];
  /** Whether the charts page is there, which draws the charts of an attempt. */
  readonly hasCharts: boolean;
};

/** What became of the attempts at a practice, as a page that works without scripts. */
export function funnelPage(page: FunnelPage): string {
  const { asked, practices, flows, vitals, errors } = page;
  const csv = `/__insights.csv?${new URLSearchParams(asked)}`;
  const nothing = `<p class="nothing">Nothing was reported on these days. A page reports where INSIGHTS is on and the practice has the flag <code>insights</code>.</p>`;
  return insightsFrame(
    "Insights",
    `<p>What became of attempts, from the names of the charts alone. What fewer than five attempts share is not told.</p>
${form(asked, practices)}
${flows.every(({ funnel }) => funnel.attempts === 0) ? nothing : flows.map(flowSection).join("\n")}
${vitalsSection(vitals)}
${errorsSection(errors)}
${attemptsSection(page)}
<p><a href="${escapeHtml(csv)}">The same as CSV</a></p>`,
  );
}

function optionsOf(all: readonly string[], chosen: string): string {
  return all
    .map((each) => `<option${each === chosen ? " selected" : ""}>${escapeHtml(each)}</option>`)
    .join("");
}

function form({ practice, from, to, by, test }: FunnelAsked, practices: readonly string[]): string {
  return `<form>
<label>Practice <select name="practice">${optionsOf(practices, practice)}</select></label>
<label>From <input type="date" name="from" value="${escapeHtml(from)}"></label>
<label>To <input type="date" name="to" value="${escapeHtml(to)}"></label>
<label>Compare by <select name="by">${optionsOf(groupings, by)}</select></label>
<label class="box"><input type="checkbox" name="test"${test === "on" ? " checked" : ""}> Test mode</label>
<button>Show</button>
</form>`;
}

function flowSection({ funnel, compared }: ComparedFunnel): string {
  const { flow, attempts, started, ended, outcomes, steps } = funnel;
  if (attempts === 0) return "";
  const facts = [
    ["Attempts", countText(attempts)],
    ["First step taken", shareText(started, attempts)],
    ["Came to the end", shareText(ended, attempts)],
    ["Outcomes", rankingText(outcomes, 6)],
  ].map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value!)}</dd></div>`);
  const rows = steps.map((step) => [
    step.step,
    countText(step.reached),
    countText(step.stopped),
    shareText(step.stopped, step.reached),
    timeText(step.median),
    timeText(step.slow),
    countText(step.refusedAttempts),
  ]);
  const heads = [
    "Step",
    "Came here",
    "Stopped here",
    "Share (95 %)",
    "Half within",
    "9 of 10 within",
    "Refused a Next",
  ];
  return `<section aria-labelledby="flow-${flow}"><h2 id="flow-${flow}">${escapeHtml(flow)}</h2>
<dl>${facts.join("")}</dl>
<div class="beside"><figure>${funnelPicture(funnel)}</figure>
<div class="tables">${table(`The steps of ${flow}`, heads, rows)}${seenTable(funnel)}${compared === undefined ? "" : comparison(flow, compared)}</div></div></section>`;
}

/** What was seen at the steps where something was wrong or somebody stopped. */
function seenTable({ flow, steps }: Funnel): string {
  const rows = steps
    .filter(({ errors, lastSeen }) => errors.length > 0 || lastSeen.length > 0)
    .map(({ step, errors, lastSeen }) => [step, rankingText(errors), rankingText(lastSeen)]);
  if (rows.length === 0) return "";
  const heads = ["Step", "What was wrong", "Seen last by those who stopped"];
  return `<div class="words">${table(`What was seen in ${flow}`, heads, rows)}</div>`;
}

function comparison(flow: string, { earlier, later, steps }: Comparison): string {
  const rows = steps.map(({ step, difference }) => {
    const shares = [earlier, later].map(({ funnel }) => {
      const figures = funnel.steps.find((each) => each.step === step);
      return shareText(figures?.stopped ?? 0, figures?.reached ?? 0);
    });
    const points = difference === undefined ? "–" : differenceText(difference);
    return [step, ...shares, points, sayingOf(difference)];
  });
  const heads = ["Step", earlier.name, later.name, "Points between them (95 %)", "So"];
  return table(`Who stopped at the steps of ${flow}, compared`, heads, rows);
}

function sayingOf(difference: Interval | undefined): string {
  if (difference === undefined) return "too few to say";
  return difference.from > 0 || difference.to < 0 ? "differs" : "may be chance";
}

function vitalsSection(vitals: readonly VitalFigure[]): string {
  if (vitals.length === 0) return "";
  const rows = vitals.map(({ vital, state, attempts, value }) => [
    vital.slice(6).toUpperCase(),
    state,
    countText(attempts),
    vital === "vital.cls" ? (value / 1000).toFixed(3) : `${value} ms`,
  ]);
  const heads = ["Measure", "At its worst in", "Attempts", "3 of 4 within"];
  return `<section><h2>How well the pages work</h2>${table("Web vitals", heads, rows)}</section>`;
}

function attemptsSection({ attempts, hasCharts }: FunnelPage): string {
  if (attempts.length === 0) return "";
  const items = attempts.map(({ attempt, begunOn, at }) => {
    const where = at === "" ? "" : `, ${escapeHtml(at)}`;
    const drawn = hasCharts ? ` (<a href="/__charts?attempt=${attempt}">on its charts</a>)` : "";
    return `<li><a href="/__insights/attempts/${attempt}">${attempt.slice(0, 8)}</a> ${begunOn}${where}${drawn}</li>`;
  });
  return `<section><h2>Attempts to replay</h2><ul class="attempts">${items.join("")}</ul></section>`;
}

/** A table that scrolls by itself where it is too wide. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = heads.map((each) => `<th scope="col">${escapeHtml(each)}</th>`).join("");
  const body = rows.map(
    ([first = "", ...rest]) =>
      `<tr><th scope="row">${escapeHtml(first)}</th>${rest.map((each) => `<td>${escapeHtml(each)}</td>`).join("")}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}
