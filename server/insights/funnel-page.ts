import { figures } from "#domain/insights/figure-names.ts";
import type { Interval, Share } from "#domain/insights/intervals.ts";
import { escapeHtml } from "#server/wording/format/line.ts";
import { compare } from "./comparison.ts";
import type { Comparison } from "./comparison.ts";
import { errorsSection } from "./errors-section.ts";
import {
  areTimesTold,
  countText,
  differenceText,
  notTold,
  rankingText,
  shareText,
  timeText,
} from "./figures.ts";
import { flowTitle, partOf, whoseAttempts } from "./flow-words.ts";
import { funnelForm } from "./funnel-form.ts";
import type { FunnelAsked, FunnelChoices } from "./funnel-form.ts";
import { funnelPicture, pictureLegend } from "./funnel-picture.ts";
import { insightsFrame } from "./insights-frame.ts";
import type { ShownError } from "./slice-errors.ts";
import { groupWords } from "./slices.ts";
import type { Slice, ToldFunnel } from "./slices.ts";
import { table } from "./table.ts";
import { vitalsSection } from "./vitals-section.ts";

export type FunnelPage = {
  readonly asked: FunnelAsked;
  readonly choices: FunnelChoices;
  readonly slices: readonly Slice[];
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
  const { asked, choices, slices, errors } = page;
  const csv = `/__insights.csv?${new URLSearchParams(asked)}`;
  const nothing = `<p class="nothing">Nothing was reported of this. A page reports where INSIGHTS is on and the practice has the flag <code>insights</code>.</p>`;
  const isEmpty = slices.every(({ told }) => told?.funnel.attempts === 0);
  return insightsFrame(
    "Insights",
    `<p>What became of attempts, from the names of the charts alone. A figure is hidden where it is of fewer than five attempts, or would give such a figure away.</p>
${funnelForm(asked, choices)}
${isEmpty ? nothing : slices.map((slice) => flowSection(slice, asked)).join("\n")}
${isEmpty ? "" : `<p><a href="${escapeHtml(csv)}">The same as CSV</a></p>`}
${vitalsSection(slices)}
${errorsSection(errors)}
${attemptsSection(page)}`,
  );
}

function flowSection({ flow, told, groups }: Slice, { by }: FunnelAsked): string {
  if (told?.funnel.attempts === 0) return "";
  const head = `<h2 id="flow-${flow}">${escapeHtml(flowTitle(flow))}</h2>`;
  if (told === undefined)
    return `<section aria-labelledby="flow-${flow}">${head}<p class="nothing">These attempts are not told apart as finely as this: some of the figures would be of too few, or give such figures away.</p></section>`;
  const compared = compare(groups);
  const apart = `${groupsTable(flow, groups, groupWords[by])}${compared === undefined ? "" : comparison(flow, compared)}`;
  return `<section aria-labelledby="flow-${flow}">${head}
<p>Of the ${escapeHtml(partOf(flow))}, by the chart <code>${escapeHtml(flow)}</code>. ${escapeHtml(whoseAttempts(flow))}</p>
${factsList(told)}
<div class="beside"><figure>${funnelPicture(told)}${pictureLegend()}</figure>
<div class="tables">${stepsTable(told)}${seenTable(told)}${apart}</div></div></section>`;
}

function share({ hidden }: ToldFunnel, { count, of }: Share, names: readonly string[]): string {
  return shareText(
    { count, of },
    names.some((name) => hidden.has(name)),
  );
}

/** The figures of a flow by their names; a loan comes of the payment alone. */
function factsOf(told: ToldFunnel): readonly (readonly [name: string, value: string])[] {
  const { flow, attempts: of, started, ended, funded } = told.funnel;
  const facts = [
    ["Attempts", countText(of, told.hidden.has(figures.attempts))],
    ["First step taken", share(told, { count: started, of }, [figures.attempts, figures.started])],
    ["Came to the end", share(told, { count: ended, of }, [figures.attempts, figures.ended])],
  ] as const;
  const loan = share(told, { count: funded, of }, [figures.attempts, figures.funded]);
  return flow === "payment" ? [...facts, ["Loan funded", loan]] : facts;
}

function factsList(told: ToldFunnel): string {
  const ended = { ranking: told.funnel.outcomes, nameOf: figures.outcome };
  const listed = rankingText(ended, told.hidden, 9);
  const all = [...factsOf(told), ["How it ended", listed] as const].map(
    ([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${all.join("")}</dl>`;
}

function groupsTable(flow: string, groups: Slice["groups"], by: string): string {
  if (groups.length === 0) return "";
  const rows = groups.map((group) => [group.name, ...factsOf(group).map(([, value]) => value)]);
  const heads = [by, ...factsOf(groups[0]!).map(([name]) => name)];
  return table(`${flowTitle(flow)}, told apart`, heads, rows);
}

function stepsTable(told: ToldFunnel): string {
  const { funnel, hidden } = told;
  const rows = funnel.steps.map(({ step, reached, stopped, median, slow, ...tries }) => {
    const [came, left] = [figures.reached(step), figures.stopped(step)];
    const time = (ms: number | undefined) => (areTimesTold(step, hidden) ? timeText(ms) : notTold);
    return [
      step,
      countText(reached, hidden.has(came)),
      countText(stopped, hidden.has(left)),
      share(told, { count: stopped, of: reached }, [came, left]),
      time(median),
      time(slow),
      countText(tries.refusedAttempts, hidden.has(figures.refused(step))),
      countText(tries.failedAttempts, hidden.has(figures.failed(step))),
    ];
  });
  const heads = [
    "Step",
    "Came here",
    "Stopped here",
    "Share (95 %)",
    "Half within",
    "9 of 10 within",
    "Refused a Next",
    "Shown again",
  ];
  return `<div class="steps">${table(`The steps of ${funnel.flow}`, heads, rows)}</div>`;
}

/** What was seen at the steps where something was wrong or somebody stopped. */
function seenTable({ funnel, hidden }: ToldFunnel): string {
  const rows = funnel.steps
    .map(({ step, errors, lastSeen }) => {
      const wrong = { ranking: errors, nameOf: (what: string) => figures.error(step, what) };
      const last = { ranking: lastSeen, nameOf: (what: string) => figures.seen(step, what) };
      return [step, rankingText(wrong, hidden), rankingText(last, hidden)];
    })
    .filter(([, ...seen]) => seen.some((text) => text !== "–"));
  if (rows.length === 0) return "";
  const heads = ["Step", "What was wrong", "Seen last by those who stopped"];
  return `<div class="steps words">${table(`What was seen in ${funnel.flow}`, heads, rows)}</div>`;
}

function comparison(flow: string, { earlier, later, steps }: Comparison): string {
  const rows = steps.map(({ step, difference }) => {
    const shares = [earlier, later].map((group) => {
      const { stopped, reached } = group.funnel.steps.find((each) => each.step === step)!;
      const names = [figures.stopped(step), figures.reached(step)];
      return share(group, { count: stopped, of: reached }, names);
    });
    const points = difference === undefined ? "–" : differenceText(difference);
    return [step, ...shares, points, sayingOf(difference)];
  });
  const heads = ["Step", earlier.name, later.name, "Points between them (95 %)", "So"];
  return `<div class="steps compared">${table(`Who stopped at the steps of ${flow}, compared`, heads, rows)}</div>`;
}

function sayingOf(difference: Interval | undefined): string {
  if (difference === undefined) return "too few to say";
  return difference.from > 0 || difference.to < 0 ? "differs" : "may be chance";
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
