import { expect, it } from "vitest";
import { parse } from "yaml";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { workOf } from "#domain/insights/chart-work.ts";
import { createCounters } from "#server/telemetry/counters.ts";
import { outlinedChartsOf } from "#server/insights/chart-outlines.ts";
import { chartAlerts } from "#tools/alerts/chart-alerts.ts";

type Rules = {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly state: string };
      readonly annotations: { readonly summary: string };
    }[];
  }[];
};

const { outlines } = outlinedChartsOf(defaultConfiguration);
const rulesOf = (text: string) => (parse(text) as Rules).groups.flatMap(({ rules }) => rules);

it("gives each state of the charts that waits for work an alert of its own name", () => {
  const rules = rulesOf(chartAlerts(outlines));
  const states = outlines.flatMap(workOf).map(({ state }) => state);
  expect(states.length).toBeGreaterThan(15);
  expect(rules.map(({ labels }) => labels.state)).toEqual(states);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(states.length);
});

const ended = (labels: string) =>
  `sum(increase(carestep_chart_work_total{state="wizard.last-four.next-0-submitPreQualification.running"${labels}}[10m]))`;

it("says from where to where, above what and within how long", () => {
  const rules = rulesOf(chartAlerts(outlines));
  const submitting = rules.find(({ alert }) => alert.includes("SubmitPreQualificationRunning"))!;
  const failed = ended(',outcome="failed"');
  expect(submitting.expr).toBe(`${failed} / ${ended("")} > 0.02 and ${failed} >= 3`);
  expect(submitting.annotations.summary).toBe(
    "wizard.last-four.next-0-submitPreQualification.running → wizard.last-four.editing above 2 % in 10 minutes",
  );
});

it("queries what the server counts", async () => {
  const { text, expectWork } = createCounters();
  expectWork(outlines);
  const counted = await text();
  for (const { expr } of rulesOf(chartAlerts(outlines)))
    for (const [, name, state] of expr.matchAll(/increase\((\w+)\{state="([^"]+)",outcome=/g))
      expect(counted).toContain(`${name}{state="${state}",outcome="failed"} 0`);
});
