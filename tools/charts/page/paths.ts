import { clearVisionSteps } from "#server/seed/clear-vision-steps.ts";
import { flowModels, models } from "#test/model/models.ts";
import { brightSmile } from "#test/support/walks/practices.ts";
import type { ChartModel, Path } from "#tools/paths/generator/chart-model.ts";
import { stateOf } from "#tools/paths/generator/chart-parts.ts";
import { stopsOf } from "#tools/paths/generator/path-ids.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import { plain } from "#tools/paths/generator/plain.ts";
import { caseWords } from "./examples.ts";
import type { SentEvent } from "#tools/charts/watched/messages.ts";

export type PlayablePath = ReturnType<typeof playable>;

export const chartNames = models.map(({ name }) => name);

/** The charts of `npm run paths`, then those of its walks in the browser that have other paths. */
const searched = [...models, brightSmile.models["payment"]!, ...flowModels(clearVisionSteps)];

const known = new Map<ChartModel, readonly Path[]>();

function generated(model: ChartModel): readonly Path[] {
  const paths = known.get(model) ?? pathsOf(model).paths;
  known.set(model, paths);
  return paths;
}

export function pathsIn(chart: string): readonly Path[] {
  return generated(models.find(({ name }) => name === chart)!);
}

export const isPathId = (text: string): boolean => /^[0-9a-f]{8}$/.test(text);

/** Generates the paths of one chart after the other, and lets the page live in between. */
export async function findPath(id: string): Promise<PlayablePath | undefined> {
  if (!isPathId(id)) return undefined;
  for (const model of searched) {
    const path = generated(model).find((each) => each.id === id);
    if (path !== undefined) return playable(model, path);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}

function playable(model: ChartModel, path: Path) {
  const { id, chart, input, steps } = path;
  const [starts = "", ...states] = stopsOf(model, path).map(stateOf);
  return {
    id,
    chart,
    input,
    starts,
    steps: steps.map(({ name, events }, index) => ({
      action: caseWords(name),
      events: events.map((event) => plain(event) as SentEvent),
      state: states[index]!,
    })),
  };
}
