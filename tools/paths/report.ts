import type { AnyEventObject } from "xstate";
import type { Notice } from "#domain/messages/message.ts";
import { describeChart, requirementsById } from "#tools/charts/drawing/chart-description.ts";
import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";
import { activeIds, leafIds, stateOf, takenIds } from "./generator/chart-parts.ts";
import type { ChartModel } from "./generator/chart-model.ts";
import { expectedOf } from "./generator/expected.ts";
import type { Effect, Moment } from "./generator/expected.ts";
import { plain } from "./generator/plain.ts";
import { noticesOf } from "./generator/notices.ts";
import type { Path } from "./generator/path.ts";
import type { ChartRun } from "./generator/run-chart.ts";

/** Who makes a step happen: the applicant or the page, a service, or the clock. */
type Actor = "applicant" | "service" | "clock";

/** One step of a path as a tester reads it. */
export type ReportStep = {
  readonly who: Actor;
  readonly action: string;
  /** What the events of the step carry. */
  readonly data: readonly AnyEventObject[];
  readonly state: string;
  readonly expected: string;
  /** The messages that the chart holds for the screen. */
  readonly notices: readonly Notice[];
  readonly orders: readonly string[];
};

export type ReportPath = {
  readonly id: string;
  readonly title: string;
  readonly input: string;
  readonly begins: Omit<ReportStep, "who" | "action" | "data">;
  readonly steps: readonly ReportStep[];
  /** States that the path goes through, the transient ones not included. */
  readonly states: readonly string[];
  readonly requirements: readonly string[];
};

type Count = {
  readonly covered: number;
  readonly all: number;
  readonly missing: readonly string[];
};

export type ChartReport = {
  readonly name: string;
  readonly description: string;
  readonly states: Count;
  readonly transitions: Count;
  readonly guards: Count;
  readonly cases: Count;
  /** With the criterion `pair`. */
  readonly pairs?: Count;
  readonly excused: { readonly [id: string]: string };
  readonly stepCount: number;
  readonly seconds: number;
  readonly leftOut: number;
  readonly deviations: readonly { readonly path: string; readonly why: string }[];
  readonly paths: readonly ReportPath[];
};

function whoOf({ events }: Path["steps"][number]): Actor {
  const type = events[0]?.type ?? "";
  if (type.startsWith("xstate.after.")) return "clock";
  return type.startsWith("xstate.") ? "service" : "applicant";
}

function orderText({ kind, name, params }: Effect): string {
  const words = {
    action: name,
    send: `tells ${name}`,
    begin: `asks ${name}`,
    emit: `says ${name}`,
  }[kind];
  return params === undefined ? words : `${words} ${JSON.stringify(params)}`;
}

/** A chart's states and transitions by their ids, as far as a path says something of them. */
type Told = {
  readonly descriptions: ReadonlyMap<string, string>;
  readonly requirements: ReadonlyMap<string, readonly string[]>;
};

function toldBy(chart: ChartDescription): Told {
  const descriptions = new Map(chart.states.map(({ id, description }) => [id, description]));
  return { descriptions, requirements: requirementsById(chart) };
}

function seen({ descriptions }: Told, moments: readonly Moment[]) {
  const last = moments.at(-1)!.snapshot;
  return {
    state: stateOf(last),
    expected: leafIds(last)
      .map((id) => descriptions.get(id) ?? "")
      .join("; "),
    notices: noticesOf(last).map(([, notice]) => notice),
    orders: moments.flatMap(({ effects }) => effects).map(orderText),
  };
}

/** Paths share their beginnings, and what a moment shows is looked up once. */
const shownAt = new WeakMap<Moment, readonly string[]>();

/** What the states of a moment carry, and the transitions that led there from the moment before. */
function requirementsAt({ requirements }: Told, moment: Moment, before: Moment | undefined) {
  const found = shownAt.get(moment);
  if (found !== undefined) return found;
  const taken = before === undefined ? [] : takenIds(before.snapshot, moment.event!);
  const ids = [...activeIds(moment.snapshot), ...taken];
  const shown = ids.flatMap((id) => requirements.get(id) ?? []);
  shownAt.set(moment, shown);
  return shown;
}

/** What the states that a path goes through carry, and the transitions that it takes. */
function requirementsShown(told: Told, moments: readonly Moment[]): readonly string[] {
  const ids = moments.flatMap((each, index) => requirementsAt(told, each, moments[index - 1]));
  return [...new Set(ids)].toSorted((a, b) => a.localeCompare(b));
}

/** The moments of each step: one an event. */
function momentsOf(path: Path, moments: readonly Moment[]) {
  let taken = 1;
  return path.steps.map(({ events }) => {
    const own = moments.slice(taken, taken + events.length);
    taken += events.length;
    return own;
  });
}

function reportPath(model: ChartModel, told: Told, path: Path): ReportPath {
  const moments = expectedOf(model, path);
  const groups = momentsOf(path, moments);
  const states = new Set(moments.flatMap(({ snapshot }) => activeIds(snapshot)));
  const begins = seen(told, moments.slice(0, 1));
  const steps = path.steps.map((step, index) => ({
    who: whoOf(step),
    action: step.name,
    data: step.events.map((event) => plain(event) as AnyEventObject),
    ...seen(told, groups[index]!),
  }));
  const end = steps.at(-1) ?? begins;
  return {
    id: path.id,
    title: path.title ?? `${path.input} leads to ${end.state}`,
    input: path.input,
    begins,
    steps,
    states: [...states],
    requirements: requirementsShown(told, moments),
  };
}

/** Which paths are asked for: those that end in a state, or one by its id. */
export type Asked = { readonly to?: string | undefined; readonly path?: string | undefined };

/** What a run has shown, in a tester's words. */
export function reportOf(run: ChartRun, { to, path }: Asked = {}): ChartReport {
  const { model, tallies, deviations } = run;
  const chart = describeChart(model.name, model.machine);
  const told = toldBy(chart);
  const all = run.paths.map((each) => reportPath(model, told, each));
  const isAsked = ({ id, begins, steps }: ReportPath) =>
    (to === undefined || isAt(steps.at(-1) ?? begins, to)) && (path ?? id) === id;
  const paths = all.filter(isAsked);
  return {
    name: model.name,
    description: chart.description,
    ...tallies,
    excused: model.unreachable ?? {},
    stepCount: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    seconds: run.seconds,
    leftOut: run.leftOut,
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

/** Whether a chart has a state of that name. */
export function hasState(model: ChartModel, name: string): boolean {
  const { states } = describeChart(model.name, model.machine);
  return states.some(({ key, path }) => key === name || path.join(" > ") === name);
}

/** Whether anything is uncovered without a reason, was left out, or differed from its chart. */
export function isWanting({
  states,
  transitions,
  guards,
  cases,
  pairs,
  leftOut,
  deviations,
}: ChartReport) {
  const counts = [states, transitions, guards, cases, ...(pairs ? [pairs] : [])];
  const missing = counts.some((count) => count.missing.length > 0);
  return missing || leftOut > 0 || deviations.length > 0;
}
