import type { Actor } from "./board.ts";
import { fileNameOf } from "./files.ts";
import type { Deck } from "./player.ts";
import type { Watching } from "./watching.ts";

/**
 * The actor of a chart, by the name of its file, in the frame that is about to be opened.
 *
 * @param restMs - how long whoever looks on may look at each step
 */
export function openDeck(
  watching: Watching,
  chart: string,
  restMs: number,
): Deck & { readonly ready: () => Promise<void> } {
  const before = new Set(watching.board().map(({ visit }) => visit));
  const page = () => watching.board().find(({ visit, framed }) => framed && !before.has(visit));
  const actor = (): Actor | undefined =>
    page()?.actors.findLast(({ shape }) => fileNameOf(shape.name) === chart);

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
    async ready() {
      await untilBoard(() => page() !== undefined, 20_000);
      const visit = page()?.visit;
      if (visit !== undefined) watching.ask({ kind: "calls", visit, calls: "held" });
    },
    until: (isTrue, patienceMs) =>
      untilBoard(() => {
        const now = actor();
        return now !== undefined && isTrue(now);
      }, patienceMs),
    send(events) {
      const [visit, now] = [page()?.visit, actor()];
      if (visit === undefined || now === undefined) return;
      watching.ask({ kind: "send", visit, actor: now.shape.id, events });
    },
    rest: () => new Promise((resolve) => setTimeout(resolve, restMs)),
  };
}
