import type { AnyEventObject } from "xstate";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { beginningOf } from "#tools/charts/page/beginnings.ts";
import { caseWords, examplesOf } from "#tools/charts/page/examples.ts";
import type { ChartModel } from "./generator/chart-model.ts";
import type { ScriptStep } from "./page-words.ts";
import type { ReportPath, ReportStep } from "./report.ts";

/* A case that the charts page brings to its start and gives the answers for. */

/** Where the charts page brings the app to the beginning of a path; undefined where it cannot. */
function startOf({ name: chart, inputs }: ChartModel, reported: ReportPath): string | undefined {
  const [first] = Object.keys(inputs);
  if (reported.input !== "nothing typed" && reported.input !== first) return undefined;
  if (reported.input === "everything typed") return undefined;
  const steps = reported.steps.map(({ action, data, state }) => ({ action, events: data, state }));
  const playable = { ...reported, chart, starts: reported.starts.state, steps };
  const beginning = beginningOf(playable, "bright-smile");
  if ("whyNot" in beginning) return undefined;
  const { scene, path } = beginning.opening;
  if (path === undefined) return `/__charts/start/${scene}`;
  return path.includes("?") ? undefined : `/__charts/start/apply/${scene}`;
}

const placeText = ({ expected }: Pick<ReportStep, "expected">) => `State now: ${expected}`;

/** Undefined without a start or a button for a step, or where a state passes by itself. */
export function assistedSteps(
  model: ChartModel,
  reported: ReportPath,
): readonly ScriptStep[] | undefined {
  const start = startOf(model, reported);
  const hasButton = ({ action, data, state }: ReportStep) =>
    buttonsOf(model.machine.id, data[0]?.type ?? "").has(action) &&
    // Several events have waits of the app between them.
    data.length < 2 &&
    // The charts page runs today, the models on a day of their own.
    !data.some((event) => "day" in event || asksRealForm(event, state));
  const states = [reported.starts, ...reported.steps].map(({ state }) => state);
  const isFollowed = reported.steps.every(hasButton) && !states.some((each) => passes(model, each));
  if (start === undefined || !isFollowed) return undefined;
  return [
    {
      action: "Open the charts page",
      data: `${start}?calls=played&chart=${model.name}`,
      expected: `App: ready\n${placeText(reported.starts)}`,
    },
    ...reported.steps.map((step) => ({
      action: `Press “${caseWords(step.action)}” of “What may happen now”`,
      data: "",
      expected: placeText(step),
    })),
  ];
}

/** The card form of the running app answers by itself. */
const asksRealForm = ({ type }: AnyEventObject, state: string) =>
  type === "number.requested" && state.includes("collecting");

const buttons = new Map<string, ReadonlySet<string>>();

function buttonsOf(chart: string, type: string): ReadonlySet<string> {
  const key = `${chart} ${type}`;
  const found = buttons.get(key) ?? new Set(examplesOf(chart, type).map(({ name }) => name));
  buttons.set(key, found);
  return found;
}

/** In milliseconds. A person cannot press a button during a shorter wait. */
const shortMs = 2000;

const passing = new WeakMap<ChartModel, ReadonlySet<string>>();

/** States that the running app leaves by itself: after a short wait, or when the challenge's script has loaded. */
function passingIn(model: ChartModel): ReadonlySet<string> {
  const { states } = describeChart(model.name, model.machine);
  const found = states.filter(
    ({ id, actors, transitions }) =>
      actors.some(({ slot }) => slot === "loadChallenge") ||
      transitions.some(
        ({ trigger, targets }) =>
          trigger.kind === "after" &&
          (trigger.milliseconds ?? 0) < shortMs &&
          !targets.includes(id),
      ),
  );
  return new Set(found.map(({ id }) => id));
}

function passes(model: ChartModel, state: string): boolean {
  const all = passing.get(model) ?? passingIn(model);
  passing.set(model, all);
  const ids = state.split(" + ").map((each) => [model.machine.id, ...each.split(" > ")].join("."));
  return [...all].some((each) => ids.some((id) => id === each || id.startsWith(`${each}.`)));
}
