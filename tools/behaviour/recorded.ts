import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import { explore, type Exploration } from "#tools/paths/generator/exploration.ts";
import { without } from "./difference.ts";
import { recordedText } from "./recorded-text.ts";

export const recordedFolder = join("test", "model", "recorded");

const fileOf = (chart: string) => join(recordedFolder, `${chart}.txt`);

function textOf(chart: string): string {
  const file = fileOf(chart);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function entriesIn(text: string): readonly string[] {
  const blocks = text.matchAll(/((?:^\S.*\n)+)((?:^ .*\n)*)/gm);
  return [...blocks].flatMap(([, ...parts]) => {
    const [headings = [], lines = []] = parts.map((part) => part.match(/.+/g) ?? []);
    return headings.flatMap((heading) =>
      lines.length === 0 ? [heading] : lines.map((line) => `${heading}:${line.slice(1)}`),
    );
  });
}

function textChanges(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const [was, is] = [entriesIn(before), entriesIn(after)];
  const changes = [
    ...without(was, is).map((entry) => `no longer ${entry}`),
    ...without(is, was).map((entry) => `now ${entry}`),
  ];
  return changes.length > 0 ? changes : ["the same entries in another order"];
}

const exploredFrom = (model: ChartModel) =>
  Object.keys(model.inputs).map((input) => explore(model, input));

export function changesSinceRecord(
  model: ChartModel,
  explorations: readonly Exploration[] = exploredFrom(model),
): readonly string[] {
  const before = textOf(model.name);
  if (before === "") return [`there is no ${fileOf(model.name)}`];
  return textChanges(before, recordedText(model, explorations));
}

export function leftovers(models: readonly ChartModel[]): readonly string[] {
  if (!existsSync(recordedFolder)) return [];
  const files = readdirSync(recordedFolder).map((file) => join(recordedFolder, file));
  return files.filter((file) => !models.some(({ name }) => fileOf(name) === file));
}

export function record(models: readonly ChartModel[]) {
  mkdirSync(recordedFolder, { recursive: true });
  return models.map((model) => {
    const before = textOf(model.name);
    const after = recordedText(model, exploredFrom(model));
    if (after !== before) writeFileSync(fileOf(model.name), after);
    return { chart: model.name, isFirst: before === "", changes: textChanges(before, after) };
  });
}

export function removeLeftovers(models: readonly ChartModel[]): readonly string[] {
  const files = leftovers(models);
  for (const file of files) rmSync(file);
  return files;
}
