import type { Attempt } from "#domain/insights/funnel.ts";
import { chartsIn, replay, type Frame } from "#domain/insights/replay.ts";
import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";
import type { Actor, Entry } from "./board.ts";
import { chartOfOutline, transitionOfEdge } from "./outline-chart.ts";

export type StoredAttempt = Attempt & { readonly attempt: string; readonly practice: string };

export type Request = StoredAttempt | { readonly whyNot: string };

/** What the charts did, newest first, and the charts of which a report is missing. */
export type Walked = { readonly entries: readonly Entry[]; readonly lost: readonly string[] };

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
    .map((outline) => ({ chart: chartOfOutline(outline), ...replay(outline, records) }));
  const frames = walks
    .flatMap(({ chart, frames: own }) =>
      own.map((frame, at) => ({ chart, frame, before: own[at - 1] })),
    )
    .toSorted((a, b) => a.frame.seq - b.frame.seq);
  const actors = new Map<string, Actor>();
  const entries = frames.map((each, index) => {
    const actor = actorIn(each.chart, each.frame);
    actors.set(each.chart.name, actor);
    return { ...entryOf(each), number: index + 1, actors: [...actors.values()] };
  });
  const lost = walks.filter(({ ok }) => !ok).map(({ chart }) => chart.name);
  return { entries: entries.toReversed(), lost };
}

function entryOf({ chart: { name }, frame, before }: Walking) {
  const { event, ms, through, errors, taken } = frame;
  const state = through.at(-1)!;
  return {
    at: ms,
    actor: name,
    event,
    place: state.split(".").slice(1).join("."),
    hasMoved: state !== before?.through.at(-1),
    id: name,
    taken: taken.map(transitionOfEdge),
    changed: [],
    errors,
  };
}

type Walking = { chart: ChartDescription; frame: Frame; before: Frame | undefined };

function actorIn(chart: ChartDescription, { through }: Frame): Actor {
  const keys = through.at(-1)!.split(".");
  const states = keys.map((_, index) => keys.slice(0, index + 1).join("."));
  return {
    shape: { id: chart.name, name: chart.name, chart },
    state: { id: chart.name, status: "active", states, possible: [], context: [] },
  };
}
