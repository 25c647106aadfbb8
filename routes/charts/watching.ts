import { withMessage } from "./board.ts";
import type { Board } from "./board.ts";
import { channelName, isFromApp } from "./messages.ts";
import type { FromApp, ToApp } from "./messages.ts";

/** What the watched pages of this origin tell, and how they are asked. */
export type Watching = {
  readonly board: () => Board;
  readonly subscribe: (changed: () => void) => () => void;
  /** Every message as it comes. */
  readonly listen: (hear: (message: FromApp) => void) => () => void;
  readonly ask: (request: ToApp) => void;
};

/** Listens to the watched pages, and asks those that are open already who they are. */
export function openWatching(): Watching {
  const channel = new BroadcastChannel(channelName);
  const changes = new Set<() => void>();
  const ears = new Set<(message: FromApp) => void>();
  let board: Board = [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin alone
  const ask = (request: ToApp) => channel.postMessage(request);

  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isFromApp(data)) return;
    board = withMessage(board, data);
    for (const hear of ears) hear(data);
    for (const changed of changes) changed();
  });
  ask({ kind: "who" });
  return {
    board: () => board,
    ask,
    subscribe: (changed) => enrol(changes, changed),
    listen: (hear) => enrol(ears, hear),
  };
}

function enrol<Member>(members: Set<Member>, member: Member): () => void {
  members.add(member);
  return () => members.delete(member);
}
