import type { AnyEventObject } from "xstate";
import { describeChart, requirementsById } from "#tools/charts/drawing/chart-description.ts";
import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";
import { activeIds, leafIds, stateOf, usedIds } from "./generator/chart-parts.ts";
import type { ChartModel, Path } from "./generator/chart-model.ts";
import { expectedOf, type Effect, type Moment } from "./generator/expected.ts";
import { plain, userMessagesOf } from "./generator/plain.ts";
import type { ChartRun } from "./generator/run-chart.ts";

type Actor = "applicant" | "service" | "clock";

export type ReportStep = ReportPath["steps"][number];

export type ReportPath = ReturnType<typeof reportPath>;

export type ChartReport = ReturnType<typeof reportOf>;

function whoOf(type = ""): Actor {
  if (type.startsWith("xstate.after.")) return "clock";
  return type.startsWith("xstate.") ? "service" : "applicant";
}

function orderText({ kind, name, params }: Effect): string {
  const words = {
    action: name,
    send: `sends to ${name}`,
    begin: `starts ${name}`,
    emit: `emits ${name}`,
  }[kind];
  return params === undefined ? words : `${words} ${JSON.stringify(params)}`;
}

type Reported = ReturnType<typeof reportedBy>;

const reportedBy = (chart: ChartDescription) => ({
  descriptions: new Map(chart.states.map(({ id, description }) => [id, description])),
  requirements: requirementsById(chart),
});

function seen({ descriptions }: Reported, moments: readonly Moment[]) {
  const last = moments.at(-1)!.snapshot;
  return {
    state: stateOf(last),
    expected: leafIds(last)
      .map((id) => descriptions.get(id) ?? "")
      .join("; "),
    userMessages: userMessagesOf(last).map(([, userMessage]) => userMessage),
    orders: moments.flatMap(({ effects }) => effects).map(orderText),
  };
}

/** Of the transitions that the last step takes, and of the states that it enters. */
function requirementsOf({ requirements }: Reported, moments: readonly Moment[], from: number) {
  const ids = moments.slice(from).flatMap(({ snapshot, event }, index) => {
    const before = moments[from + index - 1];
    if (before === undefined || event === undefined) return activeIds(snapshot);
    const active = new Set(activeIds(before.snapshot));
    const entered = activeIds(snapshot).filter((id) => !active.has(id));
    return [...usedIds(before.snapshot, event), ...entered];
  });
  const carried = new Set(ids.flatMap((id) => requirements.get(id) ?? []));
  return [...carried].toSorted((a, b) => a.localeCompare(b));
}

function reportPath(model: ChartModel, reported: Reported, path: Path) {
  const moments = expectedOf(model, path);
  const left = moments.slice(1);
  const groups = path.steps.map(({ events }) => left.splice(0, events.length));
  const states = new Set(moments.flatMap(({ snapshot }) => activeIds(snapshot)));
  const starts = seen(reported, moments.slice(0, 1));
  const steps = path.steps.map((step, index) => ({
    who: whoOf(step.events[0]?.type),
    action: step.name,
    data: step.events.map((event) => plain(event) as AnyEventObject),
    ...seen(reported, groups[index]!),
  }));
  const end = steps.at(-1) ?? starts;
  return {
    id: path.id,
    title: path.title ?? `${path.input} leads to ${end.state}`,
    input: path.input,
    starts,
    steps,
    states: [...states],
    requirements: requirementsOf(reported, moments, moments.length - (groups.at(-1)?.length ?? 1)),
  };
}

type Request = { readonly to?: string | undefined; readonly path?: string | undefined };

export function reportOf(run: ChartRun, { to, path }: Request = {}) {
  const { model, tallies, deviations } = run;
  const chart = describeChart(model.name, model.machine);
  const reported = reportedBy(chart);
  const all = run.paths.map((each) => reportPath(model, reported, each));
  const isRequired = ({ id, starts, steps }: ReportPath) =>
    (to === undefined || isAt(steps.at(-1) ?? starts, to)) && (path ?? id) === id;
  const paths = all.filter(isRequired);
  return {
    name: model.name,
    description: chart.description,
    ...tallies,
    excused: model.unreachable ?? {},
    stepCount: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    seconds: run.seconds,
    deviations: deviations.map(({ path: { id }, why, after }) => ({
      path: id,
      why: `${why} after ${after} events`,
    })),
    paths,
  };
}

function isAt({ state }: { readonly state: string }, to: string): boolean {
  return state.split(/ [>+] /).includes(to) || state === to;
}

export function hasState(model: ChartModel, name: string): boolean {
  const { states } = describeChart(model.name, model.machine);
  return states.some(({ key, path }) => key === name || path.join(" > ") === name);
}

export const missingIn = ({ states, transitions, guards, cases, pairs }: ChartReport) =>
  [states, transitions, guards, cases, pairs].flatMap((count) => count?.missing ?? []);

export const isWanting = (report: ChartReport): boolean =>
  missingIn(report).length > 0 || report.deviations.length > 0;
