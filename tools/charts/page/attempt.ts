import type { Attempt } from "#domain/insights/funnel.ts";
import { chartsIn, replay } from "#domain/insights/replay.ts";
import type { Frame } from "#domain/insights/replay.ts";
import { transitionOfEdge } from "./outline-chart.ts";

/** An attempt as the insights keep it, with the outlines of the charts that it was made on. */
export type KeptAttempt = Attempt & {
  readonly attempt: string;
  readonly practice: string;
};

/** An attempt, or why it is not to be seen. */
export type Asked = KeptAttempt | { readonly whyNot: string };

/** One thing that a chart of an attempt did. */
export type Moment = {
  readonly chart: string;
  readonly event: string;
  /** Milliseconds since the attempt began. */
  readonly ms: number;
  /** The innermost state afterwards. */
  readonly state: string;
  /** Whether it is another state than before. */
  readonly hasMoved: boolean;
  /** The ids of the transitions that led there, as they are drawn. */
  readonly taken: readonly string[];
  /** What was shown for it, such as `phone:phone.required`. */
  readonly errors: readonly string[];
};

/** What an attempt did, and of which charts a report is missing, so that they are not followed to their end. */
export type Walked = { readonly moments: readonly Moment[]; readonly lost: readonly string[] };

const whyNot: { readonly [status: number]: string } = {
  401: "This server shows attempts to whoever brings its INSIGHTS_TOKEN.",
  404: "There is no such attempt, or no longer.",
};

/** Asks the server for an attempt: whoever may read /__insights gets it. */
export async function fetchAttempt(id: string): Promise<Asked> {
  const answer = await fetch(`/__insights/attempts/${encodeURIComponent(id)}.json`);
  if (answer.ok) return (await answer.json()) as KeptAttempt;
  return { whyNot: whyNot[answer.status] ?? "The attempt could not be fetched." };
}

/** Walks an attempt again on its own charts, all of them in the order in which things happened. */
export function walkAgain({
  outlines,
  records,
}: Pick<KeptAttempt, "outlines" | "records">): Walked {
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

/** What each chart did last until a moment, by the chart's name: where it stands then. */
export function standingAt(moments: readonly Moment[], at: number): ReadonlyMap<string, Moment> {
  return new Map(moments.slice(0, at + 1).map((moment) => [moment.chart, moment]));
}

/** A state and those that it is in, the outermost first: they are active together. */
export function activeIn(state: string): readonly string[] {
  const keys = state.split(".");
  return keys.map((_, index) => keys.slice(0, index + 1).join("."));
}

/** A state without its chart, which stands beside it. */
export function placeIn(state: string): string {
  return state.split(".").slice(1).join(".");
}
