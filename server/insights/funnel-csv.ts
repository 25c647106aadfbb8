import { mayBeTold } from "#domain/insights/funnel.ts";
import { figures } from "#domain/insights/figure-names.ts";
import type { Hidden } from "#domain/insights/figure-names.ts";
import { fieldAndCode } from "#domain/insights/insight-record.ts";
import type { Ranking, StepFigures } from "#domain/insights/funnel.ts";
import type { EarlyError } from "#domain/insights/page-work.ts";
import { areTimesTold, hiddenOf, notTold, toldOf } from "./figures.ts";
import { partOf } from "./flow-words.ts";
import type { Slice, ToldFunnel } from "./slices.ts";
import { vitalAndState } from "./vitals-section.ts";

const columns = [
  "practice",
  "from",
  "to",
  "version",
  "locale",
  "embedded",
  "group",
  "part_of",
  "flow",
  "step",
  "figure",
  "field",
  "code",
  "value",
] as const;

/** What the rows are about, as the address says it. */
export type CsvAbout = {
  readonly practice: string;
  readonly from: string;
  readonly to: string;
  readonly version: string;
  readonly locale: string;
  readonly embedded: string;
};

/** One figure of a flow; of a step, a field or a code where it is about one. */
type Figure = {
  readonly step?: string;
  readonly figure: string;
  readonly field?: string | undefined;
  readonly code?: string;
  readonly value: number | string;
};

/**
 * Funnels as rows for a spreadsheet, a figure each: first those of all attempts that were asked for, then of each group. What is
 * hidden on the page is hidden here; errors and screens that are hidden have no row.
 */
export function funnelCsv(
  { practice, from, to, version, locale, embedded }: CsvAbout,
  slices: readonly Slice[],
  early: readonly EarlyError[] = [],
): string {
  const about = [practice, from, to, version, locale, embedded];
  const ofFlows = slices.flatMap(({ flow, told, groups }) =>
    [...(told === undefined ? [] : [{ name: "", ...told }]), ...groups].flatMap(
      ({ name, ...funnel }) =>
        rowsOf(funnel).map(({ step = "", figure, field = "", code = "", value }) => [
          ...about,
          name,
          partOf(flow),
          flow,
          step,
          figure,
          field,
          code,
          value,
        ]),
    ),
  );
  const ofNoFlow = early
    .filter(({ attempts }) => mayBeTold(attempts))
    .map(({ id, attempts }) => [...about, "", "", "", "", "broke", "", id, attempts]);
  const rows = [columns, ...ofFlows, ...ofNoFlow];
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function rowsOf(told: ToldFunnel): readonly Figure[] {
  const { funnel, hidden } = told;
  const { attempts, started, ended, funded, outcomes } = funnel;
  const value = (count: number, name: string) => (hidden.has(name) ? notTold : count);
  return [
    { figure: "attempts", value: value(attempts, figures.attempts) },
    { figure: "started", value: value(started, figures.started) },
    { figure: "ended", value: value(ended, figures.ended) },
    // By their names: the most frequent first would tell which of two hidden ones is larger.
    ...[
      ...toldOf(outcomes, hidden, figures.outcome).map(({ what, attempts: count }) =>
        outcomeRow(what, count),
      ),
      ...hiddenOf(hidden, figures.outcome).map((what) => outcomeRow(what, notTold)),
    ].toSorted((a, b) => a.code.localeCompare(b.code)),
    ...(funnel.flow === "payment"
      ? [{ figure: "loan funded", value: value(funded, figures.funded) }]
      : []),
    ...funnel.steps.flatMap((step) => stepRows(told, step)),
  ];
}

const outcomeRow = (code: string, value: Figure["value"]) => ({ figure: "outcome", code, value });

function stepRows({ hidden }: ToldFunnel, figuresOfStep: StepFigures): readonly Figure[] {
  const { step, errors, lastSeen, back, broke, median, slow } = figuresOfStep;
  const value = (count: number, ...names: readonly string[]) =>
    names.some((name) => hidden.has(name)) ? notTold : count;
  const { refusedAttempts, refusals, failedAttempts, failures } = figuresOfStep;
  const [refused, failed] = [figures.refused(step), figures.failed(step)];
  const [refusedOften, failedOften] = [figures.refusals(step), figures.failures(step)];
  const time = (ms: number | undefined) => (areTimesTold(step, hidden) ? (ms ?? "") : notTold);
  const rows: readonly Figure[] = [
    { figure: "reached", value: value(figuresOfStep.reached, figures.reached(step)) },
    { figure: "stopped", value: value(figuresOfStep.stopped, figures.stopped(step)) },
    { figure: "p50_ms", value: time(median) },
    { figure: "p90_ms", value: time(slow) },
    { figure: "refused_attempts", value: value(refusedAttempts, refused) },
    { figure: "refusals", value: value(refusals, refused, refusedOften) },
    { figure: "failed_attempts", value: value(failedAttempts, failed) },
    { figure: "failures", value: value(failures, failed, failedOften) },
    {
      figure: "retries",
      value: value(refusals + failures, refused, failed, refusedOften, failedOften),
    },
    ...rankingRows(
      "error",
      toldOf(errors, hidden, (what) => figures.error(step, what)),
    ),
    ...rankingRows(
      "seen last",
      toldOf(lastSeen, hidden, (what) => figures.seen(step, what)),
    ),
    ...rankingRows(
      "back to",
      toldOf(back, hidden, (what) => figures.back(step, what)),
    ),
    ...rankingRows(
      "broke",
      toldOf(broke, hidden, (what) => figures.broke(step, what)),
    ),
    ...vitalRows(figuresOfStep, hidden),
  ];
  return rows.map((row) => ({ step, ...row }));
}

function rankingRows(figure: string, told: Ranking): readonly Figure[] {
  return told.map(({ what, attempts }) => ({ figure, ...fieldAndCode(what), value: attempts }));
}

/** Of each vital how many attempts had it at its worst in a state, and what three quarters of them stay within. */
function vitalRows({ step, vitals }: StepFigures, hidden: Hidden): readonly Figure[] {
  return vitals
    .filter(({ what, attempts }) => attempts > 0 && !hidden.has(figures.vital(step, what)))
    .flatMap(({ what, attempts, value = "" }) => {
      const { vital, state: code } = vitalAndState(what);
      const unit = vital === "cls" ? "thousandths" : "ms";
      return [
        { figure: `${vital}_attempts`, code, value: attempts },
        { figure: `${vital}_p75_${unit}`, code, value },
      ];
    });
}

function quoted(value: string | number): string {
  const text = `${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
