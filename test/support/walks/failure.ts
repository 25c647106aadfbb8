import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { styledDrawing } from "#tools/charts/drawing/chart-pages.ts";
import { usedIds } from "#tools/paths/generator/chart-parts.ts";
import { explore } from "#tools/paths/generator/exploration.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import { edgeOf } from "#tools/paths/generator/path-ids.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import type { Reported } from "./changes.ts";
import { walkPage, type Difference, type Ground } from "./walk-page.ts";
import { edgeIdOf, type Walk } from "./walks.ts";

const failures = join(".cache", "walks");

function failedAt({ path, moves }: Walk, { done }: Difference): Reported | undefined {
  return moves
    .slice(0, done.length)
    .flatMap(({ recorded }) => recorded([path.chart]))
    .at(-1);
}

function transitionsOf(model: ChartModel, { situation, eventCase }: Reported): readonly string[] {
  const explorations = Object.keys(model.inputs).map((input) => explore(model, input));
  const found = explorations.find(({ situations }) => situations.has(situation));
  if (found === undefined) return [];
  const { snapshot } = found.situations.get(situation)!;
  return usedIds(snapshot, eventCase.events[0]!);
}

function drawingOf(model: ChartModel, at: Reported | undefined): string {
  const failing = at === undefined ? [] : transitionsOf(model, at);
  const marks = new Map(failing.map((id) => [id, "missed"] as const));
  return styledDrawing(describeChart(model.name, model.machine), { marks });
}

function reportedAs(model: ChartModel, { chart, situation, eventCase: { name } }: Reported) {
  const id = edgeIdOf({ chart, situation, name });
  return pathsOf(model).paths.find((path) => {
    const edge = edgeOf(model, path);
    return edge !== undefined && edgeIdOf(edge) === id;
  })?.id;
}

/**
 * Walks a path. On a difference it leaves a screenshot, a trace of a second run, the chart with the edge highlighted,
 * and the URL to replay it.
 */
export async function walkAndKeep(ground: Ground, walk: Walk): Promise<Difference | undefined> {
  const difference = await walkPage(ground, walk);
  if (difference === undefined) return undefined;
  const folder = join(failures, walk.path.id);
  mkdirSync(folder, { recursive: true });
  const switched = ground.switched && new Set<string>();
  const looked = ground.looked && new Set<string>();
  await walkPage({ ...ground, looked, walked: new Set(), switched, folder }, walk);
  const { practice } = walk.starts.opening;
  const model = practice.models[walk.path.chart]!;
  const at = failedAt(walk, difference);
  writeFileSync(join(folder, "drawing.svg"), drawingOf(model, at));
  const play = at === undefined ? "" : (reportedAs(model, at) ?? "");
  return {
    ...difference,
    left: {
      files: ["screen.png", "trace.zip", "drawing.svg"].map((file) => join(folder, file)),
      replay: `/__charts?${new URLSearchParams({ practice: practice.provider.key, play }).toString()}`,
    },
  };
}
