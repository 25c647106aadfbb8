import type { Attempt } from "#domain/insights/funnel.ts";
import { chartsIn, replay } from "#domain/insights/replay.ts";
import type { Frame } from "#domain/insights/replay.ts";
import { transitionOfEdge } from "./outline-chart.ts";

export type StoredAttempt = Attempt & {
  readonly attempt: string;
  readonly practice: string;
};

export type Request = StoredAttempt | { readonly whyNot: string };

export type Moment = {
  readonly chart: string;
  readonly event: string;
  /** Milliseconds since the attempt began. */
  readonly ms: number;
  readonly state: string;
  readonly hasMoved: boolean;
  readonly taken: readonly string[];
  readonly errors: readonly string[];
};

export type Walked = { readonly moments: readonly Moment[]; readonly lost: readonly string[] };

const whyNot: { readonly [status: number]: string } = {
  401: "This server shows attempts to whoever brings its INSIGHTS_TOKEN.",
  404: "There is no such attempt, or no longer.",
};

export async function fetchAttempt(id: string): Promise<Request> {
  const answer = await fetch(`/__insights/attempts/${encodeURIComponent(id)}.json`);
  if (answer.ok) return (await answer.json()) as StoredAttempt;
  return { whyNot: whyNot[answer.status] ?? "The attempt could not be fetched." };
}

export function walkAgain({
  outlines,
  records,
}: Pick<StoredAttempt, "outlines" | "records">): Walked {
  const reached = chartsIn(records);
  const walks = outlines
    .filter(({ name }) => reached.includes(name))
    .map((outline) => ({ chart: outline.name, ...replay(outline, records) }));
  const moments = walks
    .flatMap(({ chart, frames }) =>
      frames.map((frame, index) => ({
        seq: frame.seq,
        moment: momentOf(chart, frame, frames[index - 1]),
      })),
    )
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ moment }) => moment);
  return { moments, lost: walks.filter(({ ok }) => !ok).map(({ chart }) => chart) };
}

function momentOf(chart: string, frame: Frame, before: Frame | undefined): Moment {
  const { event, ms, through, errors } = frame;
  const state = through.at(-1)!;
  const hasMoved = state !== before?.through.at(-1);
  return { chart, event, ms, state, hasMoved, taken: frame.taken.map(transitionOfEdge), errors };
}

export function placeAt(moments: readonly Moment[], at: number): ReadonlyMap<string, Moment> {
  return new Map(moments.slice(0, at + 1).map((moment) => [moment.chart, moment]));
}

export function activeIn(state: string): readonly string[] {
  const keys = state.split(".");
  return keys.map((_, index) => keys.slice(0, index + 1).join("."));
}

export function placeIn(state: string): string {
  return state.split(".").slice(1).join(".");
}
