import type { SentEvent } from "#tools/charts/watched/messages.ts";
import { fileNameOf, placeOf, type Actor, type Watching } from "./board.ts";

export type Deck = ReturnType<typeof openDeck>;

const sceneMs = 60_000;
const actorMs = 3000;
const briefMs = 100;
/** How long a viewer may look at each step. */
const restMs = 350;

/** The actor of a chart, by the name of its file, in the frame that is about to be opened. */
export function openDeck(watching: Watching, chart: string) {
  const before = watching.watched()?.visit;
  const page = () => {
    const watched = watching.watched();
    return watched?.visit === before ? undefined : watched;
  };
  const actor = (): Actor | undefined =>
    page()?.actors.findLast(
      ({ shape }) => shape.chart !== undefined && fileNameOf(shape.name) === chart,
    );

  const untilBoard = async (isTrue: () => boolean, patienceMs: number): Promise<boolean> => {
    if (isTrue()) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), patienceMs);
    const leave = watching.subscribe(() => {
      if (isTrue()) resolve(true);
    });
    const answer = await promise;
    clearTimeout(timer);
    leave();
    return answer;
  };

  return {
    async ready(): Promise<string | undefined> {
      await untilBoard(() => (page()?.progress ?? "coming") !== "coming", sceneMs);
      const { visit, progress } = page() ?? {};
      if (visit === undefined) return "the app did not open";
      if (progress !== "ready") return "the app did not come to where the path begins";
      watching.ask({ kind: "calls", calls: "played" });
      const runs = await untilBoard(() => actor() !== undefined, actorMs);
      return runs ? undefined : `${chart} does not run where the app is`;
    },
    place: () => {
      const now = actor();
      return now === undefined ? "" : placeOf(now.state);
    },
    until: (isTrue: (actor: Actor) => boolean, patienceMs: number) =>
      untilBoard(() => {
        const now = actor();
        return now !== undefined && isTrue(now);
      }, patienceMs),
    send(events: readonly SentEvent[]): void {
      const now = actor();
      if (now !== undefined) watching.ask({ kind: "send", actor: now.shape.id, events });
    },
    rest: (isBrief: boolean) =>
      new Promise((resolve) => setTimeout(resolve, isBrief ? briefMs : restMs)),
  };
}
