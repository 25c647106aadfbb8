import type { ActorShape, ActorState, FromApp, ToApp } from "#tools/charts/watched/messages.ts";
import { isFromApp } from "#tools/charts/watched/messages.ts";

export const fileNameOf = (chart: string): string =>
  chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export type Actor = { readonly shape: ActorShape; readonly state: ActorState };

type Moved = Extract<FromApp, { kind: "moved" }>;

/** `sender` is the name of the actor that sent the event. */
export type Entry = Pick<Moved, "at" | "event" | "taken" | "changed"> &
  Partial<Pick<Moved, "guards" | "errors">> & {
    readonly number: number;
    readonly actor: string;
    readonly sender?: string;
    readonly place: string;
    readonly hasMoved: boolean;
    readonly id: string;
    readonly actors: readonly Actor[];
  };

export type Watched = Omit<Extract<FromApp, { kind: "here" }>, "kind"> & {
  readonly actors: readonly Actor[];
  readonly log: readonly Entry[];
  readonly count: number;
};

const longestLog = 300;

export function placeOf({ states }: ActorState): string {
  const leaves = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
  return leaves.map((id) => id.split(".").slice(1).join(".")).join(", ");
}

export function withMessage(watched: Watched | undefined, message: FromApp): Watched | undefined {
  if (message.kind === "here") {
    const { kind: _kind, ...reported } = message;
    const isKnown = watched?.visit === message.visit;
    return { ...(isKnown ? watched : { actors: [], log: [], count: 0 }), ...reported };
  }
  if (watched === undefined || message.kind === "moved")
    return watched && withMove(watched, message as Moved);
  return { ...watched, actors: withActor(watched.actors, message.actor, message.state) };
}

function withActor(
  actors: readonly Actor[],
  shape: ActorShape,
  state: ActorState,
): readonly Actor[] {
  const isSame = (other: Actor) =>
    other.shape.id === shape.id ||
    (other.shape.name === shape.name &&
      other.shape.parent === shape.parent &&
      other.state.status !== "active");
  return [...actors.filter((other) => !isSame(other)), { shape, state }];
}

function withMove(watched: Watched, { kind: _kind, state, sender, ...moved }: Moved): Watched {
  const known = watched.actors.find(({ shape }) => shape.id === state.id);
  if (known === undefined) return watched;
  const isChart = known.shape.chart !== undefined;
  const hasEnded = state.status !== "active";
  const actors =
    hasEnded && !isChart
      ? watched.actors.filter((each) => each !== known)
      : watched.actors.map((each) => (each === known ? { ...each, state } : each));
  if (!isChart) return { ...watched, actors };
  const place = placeOf(state);
  const entry = {
    ...moved,
    number: watched.count + 1,
    actor: known.shape.name,
    place: hasEnded ? `${place} (${state.status})` : place,
    hasMoved: moved.event === "xstate.init" || place !== placeOf(known.state),
    id: state.id,
    sender: sender?.name ?? "page",
    actors,
  };
  return {
    ...watched,
    actors,
    count: entry.number,
    log: [entry, ...watched.log].slice(0, longestLog),
  };
}

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
