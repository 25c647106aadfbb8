import type { SentEvent } from "./messages.ts";

/** A step of a path: what happens, and where the chart is then, when the path says so. */
export type PlayableStep = {
  readonly title: string;
  readonly events: readonly SentEvent[];
  /** The chart's state value. */
  readonly expected?: unknown;
};

/** A path of `npm run paths`, as far as it can be played. */
export type PlayablePath = {
  readonly id: string;
  readonly chart: string;
  readonly title: string;
  /** What the chart begins with, by its name in the chart's model. */
  readonly input: string;
  readonly steps: readonly PlayableStep[];
};

async function json(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return answer.ok ? answer.json() : undefined;
}

/** The keys of the practices that the server knows. */
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

/** What is playable in a file of paths. */
export function readPaths(file: unknown): readonly PlayablePath[] {
  const paths = (file as Fields | undefined)?.["paths"];
  return listOf(paths).map(({ id, chart, title, input, steps }) => ({
    id: textOf(id),
    chart: textOf(chart),
    title: textOf(title),
    input: textOf(input),
    steps: listOf(steps).map((step) => ({
      title: textOf(step["title"]),
      events: listOf(step["events"]) as unknown as readonly SentEvent[],
      expected: step["expected"],
    })),
  }));
}

/** The drawing of a chart: a practice's own, else that of the default steps; undefined when there is none. */
export async function fetchDrawing(practice: string, chart: string): Promise<string | undefined> {
  const name = chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const url of [`${practice}/${name}`, name]) {
    // oxlint-disable-next-line no-await-in-loop -- the second only when there is no first
    const answer = await fetch(`/__charts/drawings/${url}.svg`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (answer.ok) return await answer.text();
  }
  return undefined;
}
