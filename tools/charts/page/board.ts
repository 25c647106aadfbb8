import type {
  ActorShape,
  ActorState,
  FromApp,
  GuardResult,
} from "#tools/charts/watched/messages.ts";

/** The name of the file of a chart, by the chart's id. */
export const fileNameOf = (chart: string): string =>
  chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export type Actor = { readonly shape: ActorShape; readonly state: ActorState };

export type Entry = {
  readonly number: number;
  /** Milliseconds since the page opened. */
  readonly at: number;
  readonly actor: string;
  readonly event: string;
  /** The name of the actor that sent it. */
  readonly sender?: string;
  readonly guards?: readonly GuardResult[];
  readonly place: string;
  readonly hasMoved: boolean;
  readonly id: string;
  readonly taken: readonly string[];
  readonly changed: readonly string[];
  /** Field and code of what blocked Next: `email:email.required`. */
  readonly errors?: readonly string[];
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

type Moved = Extract<FromApp, { kind: "moved" }>;

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

function withMove(
  watched: Watched,
  { at, event, sender, guards, errors, state, taken, changed }: Moved,
): Watched {
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
    number: watched.count + 1,
    at,
    actor: known.shape.name,
    event,
    place: hasEnded ? `${place} (${state.status})` : place,
    hasMoved: event === "xstate.init" || place !== placeOf(known.state),
    id: state.id,
    sender: sender?.name ?? "page",
    guards,
    errors,
    taken,
    changed,
    actors,
  };
  return {
    ...watched,
    actors,
    count: entry.number,
    log: [entry, ...watched.log].slice(0, longestLog),
  };
}
