import { stringify } from "yaml";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { workOf, type ChartWork } from "#domain/insights/chart-work.ts";

const above = 2;
const minutes = 10;
const fewest = 3;

/** Prometheus rules: an alert for each state that waits for work and has a success and a failure transition. */
export function chartAlerts(outlines: readonly ChartOutline[]): string {
  const rules = outlines.flatMap(workOf).map(ruleOf);
  return stringify({ groups: [{ name: "carestep-charts", rules }] }, { lineWidth: 0 });
}

function ruleOf({ state, name, failsTo }: ChartWork) {
  const ended = (labels: string) =>
    `sum(increase(carestep_chart_work_total{state="${state}"${labels}}[${minutes}m]))`;
  const failed = ended(',outcome="failed"');
  return {
    alert: alertName(state),
    expr: `${failed} / ${ended("")} > ${above / 100} and ${failed} >= ${fewest}`,
    labels: { chart: state.split(".", 1)[0], state },
    annotations: {
      summary: `${state} → ${failsTo} above ${above} % in ${minutes} minutes`,
      description: `${name} fails too often: see what broke at /__insights, and the log for its calls.`,
    },
  };
}

/** @example alertName("wizard.last-four.next-0-submitPreQualification.running") // "WizardLastFourNext0SubmitPreQualificationRunningFails" */
function alertName(state: string): string {
  const words = state
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Fails`;
}
