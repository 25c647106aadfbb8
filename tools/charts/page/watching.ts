import { withMessage } from "./board.ts";
import type { Watched } from "./board.ts";
import { isFromApp } from "#tools/charts/watched/messages.ts";
import type { FromApp, ToApp } from "#tools/charts/watched/messages.ts";

export type Watching = {
  readonly watched: () => Watched | undefined;
  readonly subscribe: (changed: () => void) => () => void;
  readonly listen: (hear: (message: FromApp) => void) => void;
  readonly ask: (request: ToApp) => void;
};

/** Follows the app in the frame of this page. */
export function openWatching(): Watching {
  const { origin } = window.location;
  const changes = new Set<() => void>();
  const ears: ((message: FromApp) => void)[] = [];
  let watched: Watched | undefined;
  let app: MessageEventSource | null = null;
  window.addEventListener("message", (event: MessageEvent<unknown>) => {
    const { data, source } = event;
    if (event.origin !== origin || !isFromApp(data)) return;
    app = source;
    watched = withMessage(watched, data);
    for (const hear of ears) hear(data);
    for (const changed of changes) changed();
  });
  return {
    watched: () => watched,
    ask: (request) => app?.postMessage(request, { targetOrigin: origin }),
    subscribe: (changed) => {
      changes.add(changed);
      return () => changes.delete(changed);
    },
    listen: (hear) => void ears.push(hear),
  };
}
