import type { Funnel } from "#domain/insights/funnel.ts";
import { escapeHtml } from "#server/wording/format/line.ts";
import { countText, timeText } from "./count-text.ts";
import { funnelPicture } from "./funnel-picture.ts";
import { insightsFrame } from "./insights-frame.ts";
import { table } from "./table.ts";

export type FunnelPage = {
  readonly query: {
    readonly practice: string;
    readonly from: string;
    readonly to: string;
    readonly test: "on" | "off";
  };
  readonly practices: readonly string[];
  readonly funnels: readonly Funnel[];
  readonly attempts: readonly { readonly attempt: string; readonly startedOn: string }[];
  readonly hasCharts: boolean;
};

export const flowTitles = {
  wizard: "Pre-qualification",
  application: "Full application: the information",
  prefilled: "Full application: answers given before",
  payment: "Full application: from the offers to the loan",
} as const;

export function funnelPage(page: FunnelPage): string {
  const { query, funnels } = page;
  const reached = funnels.filter(({ attempts }) => attempts > 0);
  const csv = `/__insights.csv?${new URLSearchParams(query)}`;
  const content =
    reached.length === 0
      ? `<p class="nothing">No reports match. A page reports if INSIGHTS is on and the practice has the flag <code>insights</code>.</p>`
      : `${reached.map(flowSection).join("\n")}<p><a href="${escapeHtml(csv)}">Download as CSV</a></p>`;
  return insightsFrame(
    "Insights",
    `<p>What applicants did, from the names of the charts alone. Counts of one to four attempts are shown as &lt;5.</p>
${form(page)}
${content}
${attemptsSection(page)}`,
  );
}

function form({ query, practices }: FunnelPage): string {
  const { practice, from, to, test } = query;
  const options = [...new Set([...practices, practice])].map(
    (each) => `<option${each === practice ? " selected" : ""}>${escapeHtml(each)}</option>`,
  );
  return `<form>
<label>Practice <select name="practice">${options.join("")}</select></label>
<label>From <input type="date" name="from" value="${escapeHtml(from)}"></label>
<label>To <input type="date" name="to" value="${escapeHtml(to)}"></label>
<label class="box"><input type="checkbox" name="test"${test === "on" ? " checked" : ""}> Test mode</label>
<button>Show</button>
</form>`;
}

const heads = ["Step", "Reached", "Stopped here", "Half within", "Next refused", "Errors shown"];
const maxErrors = 3;

function flowSection(funnel: Funnel): string {
  const { flow, attempts, ended, steps } = funnel;
  const rows = steps.map(({ step, reached, stopped, medianMs, refused, errors }) => [
    step,
    countText(reached),
    countText(stopped),
    timeText(medianMs),
    countText(refused),
    errors
      .slice(0, maxErrors)
      .map(({ code, attempts: count }) => `${code} ${countText(count)}`)
      .join(", ") || "–",
  ]);
  const facts = [
    ["Attempts", countText(attempts)],
    ["Reached the end", countText(ended)],
  ].map(([name = "", value = ""]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`);
  const title = flowTitles[flow as keyof typeof flowTitles];
  return `<section aria-labelledby="flow-${flow}"><h2 id="flow-${flow}">${title}</h2>
<dl>${facts.join("")}</dl>
<div class="beside"><figure>${funnelPicture(funnel)}</figure>
<div class="steps">${table(`The steps of ${flow}`, heads, rows)}</div></div></section>`;
}

function attemptsSection({ attempts, hasCharts }: FunnelPage): string {
  if (attempts.length === 0) return "";
  const items = attempts.map(({ attempt, startedOn }) => {
    const chart = hasCharts ? ` (<a href="/__charts?attempt=${attempt}">on its charts</a>)` : "";
    return `<li><a href="/__insights/attempts/${attempt}">${attempt.slice(0, 8)}</a> ${startedOn}${chart}</li>`;
  });
  return `<section><h2>Attempts to replay</h2><ul class="attempts">${items.join("")}</ul></section>`;
}
