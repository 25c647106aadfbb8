import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import type { Exploration } from "#tools/paths/generator/exploration.ts";
import { baselineText, readBaseline } from "./baseline-text.ts";
import type { Behaviour } from "./behaviour.ts";
import { compare } from "./compare.ts";
import type { Comparison } from "./compare.ts";
import { behaviourOf } from "./observe.ts";

/** Where the behaviour of each chart is recorded: a change of it is reviewed as a change of these files. */
export const baselineFolder = join("test", "model", "baseline");

const fileOf = (chart: string) => join(baselineFolder, `${chart}.txt`);

function textOf(chart: string): string | undefined {
  const file = fileOf(chart);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function recorded(chart: string): Behaviour | undefined {
  const text = textOf(chart);
  return text === undefined ? undefined : readBaseline(text);
}

/** What a chart does that differs from its record. */
export function comparedWithBaseline(
  model: ChartModel,
  explorations?: readonly Exploration[],
): Comparison {
  return compare(recorded(model.name), behaviourOf(model, explorations));
}

/** What is recorded of charts that no longer exist. */
export function leftovers(models: readonly ChartModel[]): readonly string[] {
  if (!existsSync(baselineFolder)) return [];
  const files = readdirSync(baselineFolder).map((file) => join(baselineFolder, file));
  return files.filter((file) => !models.some(({ name }) => fileOf(name) === file));
}

/** Records what the charts do, and says what changed by that; a chart that is recorded for the first time has no change. */
export function record(models: readonly ChartModel[]) {
  mkdirSync(baselineFolder, { recursive: true });
  return models.map((model) => {
    const before = recorded(model.name);
    const behaviour = behaviourOf(model);
    const text = baselineText(behaviour);
    if (text !== textOf(model.name)) writeFileSync(fileOf(model.name), text);
    return { isFirst: before === undefined, ...compare(before, behaviour) };
  });
}

/** Removes them, and says which. */
export function removeLeftovers(models: readonly ChartModel[]): readonly string[] {
  const files = leftovers(models);
  for (const file of files) rmSync(file);
  return files;
}
