import type { AnyActorRef, AnyTransitionDefinition, InspectionEvent } from "xstate";
import type { Visit } from "#routes/visit/visit.ts";
import { partsOf } from "#tools/paths/generator/chart-parts.ts";
import type { CallsSwitch } from "./calls-switch.ts";
import type { ActorShape, FromApp, SceneName, SceneProgress, ToApp } from "./messages.ts";
import { changedParts } from "./context-parts.ts";
import { chartOf, eventName, isMachineSnapshot, stateOf } from "./shape.ts";

export type Line = {
  readonly post: (message: FromApp) => void;
  readonly hear: (answer: (request: ToApp) => void) => void;
};

export type Watched = {
  readonly visit: Visit;
  readonly id: string;
  readonly framed: boolean;
  readonly calls: CallsSwitch;
  readonly scenes: () => readonly SceneName[];
  readonly progress: () => SceneProgress;
  /** Milliseconds since the page opened. */
  readonly now: () => number;
};

type Followed = {
  readonly ref: AnyActorRef;
  readonly shape: ActorShape;
  readonly last: unknown;
  readonly taken: string[];
  readonly idOf: (transition: AnyTransitionDefinition) => readonly string[];
};

export function watchVisit(watched: Watched, line: Line): () => void {
  const { visit, id } = watched;
  const reported = reportingOf(watched, line);
  line.hear((request) => {
    if (request.kind === "who") reported.everything();
    else if (request.visit === id && request.kind === "send") reported.send(request);
    else if (request.visit === id && request.kind === "calls") watched.calls.turn(request.calls);
  });
  watched.calls.onTurn(() => reported.here());
  reported.here();
  for (const ref of withChildren(visit.root)) reported.follow(ref, ref.getSnapshot());
  visit.root.system.inspect((inspected) => reported.note(inspected));
  return () => reported.here();
}

function reportingOf(watched: Watched, { post }: Line) {
  const { visit, id, framed, calls, scenes, progress, now } = watched;
  const actors = new Map<string, Followed>();
  let practice = "";
  const self = {
    here(): void {
      post({
        kind: "here",
        visit: id,
        framed,
        practice,
        calls: calls.mode(),
        scenes: scenes(),
        progress: progress(),
      });
    },
    actor({ shape, last }: Followed): void {
      post({ kind: "actor", visit: id, actor: shape, state: stateOf(shape.id, last) });
    },
    everything(): void {
      self.here();
      for (const followed of actors.values()) self.actor(followed);
    },
    follow(ref: AnyActorRef, last: unknown): void {
      const known = actors.get(ref.sessionId);
      // A chart that is loaded later has no machine at first.
      const isNew =
        known === undefined || (!isMachineSnapshot(known.last) && isMachineSnapshot(last));
      const followed = isNew ? startsToFollow(ref, last) : { ...known, last };
      actors.set(ref.sessionId, followed);
      if (isNew) self.actor(followed);
      const key = visit.root.getSnapshot().context.provider?.key ?? "";
      if (key === practice) return;
      practice = key;
      self.here();
    },
    note(inspected: InspectionEvent): void {
      const ref = inspected.actorRef as AnyActorRef;
      const known = actors.get(ref.sessionId);
      if (inspected.type === "@xstate.microstep") {
        known?.taken.push(...inspected._transitions.flatMap(known.idOf));
      }
      if (inspected.type !== "@xstate.snapshot") return;
      const { snapshot } = inspected;
      const changed = changedParts(contextOf(known?.last), contextOf(snapshot));
      self.follow(ref, snapshot);
      const state = stateOf(ref.sessionId, snapshot);
      const event = eventName(snapshot, inspected.event.type);
      const taken = known?.taken.splice(0) ?? [];
      post({ kind: "moved", visit: id, at: Math.round(now()), event, taken, changed, state });
      if (state.status !== "active") actors.delete(ref.sessionId);
    },
    send({ actor, events }: Extract<ToApp, { kind: "send" }>): void {
      for (const event of events) actors.get(actor)?.ref.send(event);
    },
  };
  return self;
}

function startsToFollow(ref: AnyActorRef, last: unknown): Followed {
  return { ref, last, shape: shapeOfActor(ref, last), taken: [], idOf: idsIn(last) };
}

function idsIn(snapshot: unknown): Followed["idOf"] {
  if (!isMachineSnapshot(snapshot)) return () => [];
  const { transitions } = partsOf(snapshot.machine);
  return (transition) => {
    const id = transitions.get(transition);
    return id === undefined ? [] : [id];
  };
}

function contextOf(snapshot: unknown): unknown {
  return isMachineSnapshot(snapshot) ? snapshot.context : undefined;
}

function withChildren(ref: AnyActorRef): readonly AnyActorRef[] {
  const { children = {} } = ref.getSnapshot() as {
    readonly children?: { readonly [id: string]: AnyActorRef | undefined };
  };
  return [
    ref,
    ...Object.values(children).flatMap((child) => (child === undefined ? [] : withChildren(child))),
  ];
}

function shapeOfActor(ref: AnyActorRef, snapshot: unknown): ActorShape {
  // oxlint-disable-next-line no-underscore-dangle -- XState's types name it, and nothing public says it
  const parent = ref._parent?.sessionId;
  const isMachine = isMachineSnapshot(snapshot);
  return {
    id: ref.sessionId,
    name: isMachine ? snapshot.machine.id : ref.id,
    ...(parent === undefined ? {} : { parent }),
    ...(isMachine ? { chart: chartOf(snapshot.machine) } : {}),
  };
}
