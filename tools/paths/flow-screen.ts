import type { AnyMachineSnapshot } from "xstate";
import type { FieldName } from "#domain/answers/answers.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import { endings, knownWords, problemOf } from "#test/support/walks/words.ts";
import type { ChartModel } from "./generator/chart-model.ts";

export type FlowScreen = {
  readonly heading: string;
  readonly errors: readonly string[];
  readonly buttons: readonly string[];
};

const usualPractice = "bright-smile";

function headingOf(flow: string, { key, title }: StepConfig): string | undefined {
  if (typeof title === "string") return title;
  const known = knownWords(key, { practice: usualPractice, stage: flow })?.heading;
  return known ?? (key in endings ? endings[key as keyof typeof endings] : undefined);
}

function nextOf(flow: string, { key, nextButton }: StepConfig): string | undefined {
  if (nextButton?.hidden === true) return undefined;
  const { text } = nextButton ?? {};
  if (typeof text === "string") return text;
  return knownWords(key, { practice: usualPractice, stage: flow })?.next ?? "Next Step";
}

function errorsOf({ answers, touched }: FlowContext, wrong: readonly FieldName[]) {
  const message = wrong
    .filter((field) => touched.includes(field))
    .map((field) => problemOf(usualPractice, field, String(answers[field])));
  return [...new Set(message.filter((each) => each !== undefined))];
}

/** What the page shows of a flow; undefined where the chart is none, or shows no step yet. */
export function flowScreen(
  { name, flow }: ChartModel,
  snapshot: AnyMachineSnapshot,
): FlowScreen | undefined {
  if (flow === undefined) return undefined;
  const context = snapshot.context as FlowContext;
  const step = flow.steps.find(({ key }) => key === context.shown);
  const heading = step && headingOf(name, step);
  if (step === undefined || heading === undefined) return undefined;
  const { answers, facts } = context;
  const errors = flow.rules.stepErrors(step.components, answers, facts);
  const wrong = Object.keys(errors) as FieldName[];
  const next = nextOf(name, step);
  const isBlocked = wrong.length > 0 || snapshot.hasTag("busy");
  return {
    heading,
    errors: errorsOf(context, wrong),
    buttons: next === undefined ? [] : [`${next}: ${isBlocked ? "blocked" : "enabled"}`],
  };
}
