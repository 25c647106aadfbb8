import { withMessage } from "./board.ts";
import type { Board } from "./board.ts";
import { channelName, isFromApp, lifeOf } from "#tools/charts/watched/messages.ts";
import type { FromApp, ToApp } from "#tools/charts/watched/messages.ts";

export type Watching = {
  readonly board: () => Board;
  readonly subscribe: (changed: () => void) => () => void;
  readonly listen: (hear: (message: FromApp) => void) => () => void;
  readonly ask: (request: ToApp) => void;
};

export function openWatching(): Watching {
  const channel = new BroadcastChannel(channelName);
  const changes = new Set<() => void>();
  const ears = new Set<(message: FromApp) => void>();
  let board: Board = [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin alone
  const ask = (request: ToApp) => channel.postMessage(request);

  const take = (message: FromApp) => {
    const isNew = !board.some(({ visit }) => visit === message.visit);
    board = withMessage(board, message);
    if (isNew && message.kind === "here") whenOver(message.visit, take);
    for (const hear of ears) hear(message);
    for (const changed of changes) changed();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isFromApp(data)) take(data);
  });
  ask({ kind: "who" });
  return {
    board: () => board,
    ask,
    subscribe: (changed) => enrol(changes, changed),
    listen: (hear) => enrol(ears, hear),
  };
}

function whenOver(visit: string, tell: (message: FromApp) => void): void {
  navigator.locks.request(lifeOf(visit), () => tell({ kind: "gone", visit })).catch(() => {});
}

function enrol<Member>(members: Set<Member>, member: Member): () => void {
  members.add(member);
  return () => members.delete(member);
}
