import type { SentEvent } from "#tools/charts/watched/messages.ts";

export type PlayableStep = {
  readonly action: string;
  readonly events: readonly SentEvent[];
  readonly state: string;
};

/** A path of `npm run paths`, as far as it can be played. */
export type PlayablePath = {
  readonly id: string;
  readonly chart: string;
  readonly title: string;
  readonly input: string;
  readonly starts: string;
  readonly steps: readonly PlayableStep[];
};

export function fileNameOf(chart: string): string {
  return chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

async function json(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return answer.ok ? answer.json() : undefined;
}

export async function fetchPractices(): Promise<readonly string[]> {
  const keys = await json("/__charts/practices.json");
  return Array.isArray(keys) ? keys.map(String) : [];
}

/** The paths that `npm run paths` wrote; none before it has run. */
export async function fetchPaths(): Promise<readonly PlayablePath[]> {
  return readPaths(await json("/__charts/paths.json"));
}

type Fields = { readonly [name: string]: unknown };

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? (value as readonly Fields[]) : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** What is playable in the report of `npm run paths`. */
export function readPaths(file: unknown): readonly PlayablePath[] {
  const charts = listOf((file as Fields | undefined)?.["charts"]);
  return charts.flatMap(({ name, paths }) =>
    listOf(paths).map(({ id, title, input, starts, steps }) => ({
      id: textOf(id),
      chart: textOf(name),
      title: textOf(title),
      input: textOf(input),
      starts: textOf((starts as Fields | undefined)?.["state"]),
      steps: listOf(steps).map((step) => ({
        action: textOf(step["action"]),
        events: listOf(step["data"]) as unknown as readonly SentEvent[],
        state: textOf(step["state"]),
      })),
    })),
  );
}
