import type {
  AnyActorRef,
  AnyEventObject,
  InspectedEventEvent,
  InspectedMicrostepEvent,
  InspectedSnapshotEvent,
} from "xstate";
import type { Visit } from "#routes/visit/visit.ts";
import { idOfTransition } from "#tools/paths/generator/chart-parts.ts";
import type { CallsSwitch } from "./calls-switch.ts";
import { errorsOf } from "./flow-steps.ts";
import type {
  ActorShape,
  FromApp,
  GuardResult,
  SceneName,
  SceneProgress,
  Sender,
  ToApp,
} from "./messages.ts";
import {
  changedParts,
  chartOf,
  eventName,
  guardsTried,
  isMachineSnapshot,
  stateOf,
} from "./shape.ts";

type Watched = {
  readonly visit: Visit;
  readonly calls: CallsSwitch;
  readonly scenes: () => readonly SceneName[];
  readonly progress: () => SceneProgress;
};

type Post = (message: FromApp) => void;

type Followed = {
  readonly ref: AnyActorRef;
  readonly shape: ActorShape;
  readonly last: unknown;
  /** The snapshot after the last microstep. */
  at: unknown;
  readonly taken: string[];
  readonly guards: GuardResult[];
};

export function watchVisit({ visit, calls, scenes, progress }: Watched, post: Post) {
  const id = crypto.randomUUID();
  const actors = new Map<string, Followed>();
  const senders = new WeakMap<AnyEventObject, { readonly sender: Sender }>();
  const provider = () => visit.root.getSnapshot().context.provider;
  let practice = "";

  function here(): void {
    const state = { calls: calls.mode(), scenes: scenes(), progress: progress() };
    post({ kind: "here", visit: id, practice, ...state });
  }

  function noteSender({ sourceRef, event }: InspectedEventEvent): void {
    if (sourceRef === undefined) return;
    const { sessionId: from } = sourceRef;
    const name = actors.get(from)?.shape.name ?? (sourceRef as AnyActorRef).id;
    senders.set(event, { sender: { id: from, name } });
  }

  function follow(ref: AnyActorRef, last: unknown): void {
    const known = actors.get(ref.sessionId);
    // A chart that is loaded later has no machine at first.
    const isNew =
      known === undefined || (!isMachineSnapshot(known.last) && isMachineSnapshot(last));
    const begun = isNew ? { ref, shape: shapeOfActor(ref, last), taken: [], guards: [] } : known;
    const followed: Followed = { ...begun, last, at: last };
    actors.set(ref.sessionId, followed);
    const { shape } = followed;
    if (isNew) post({ kind: "actor", actor: shape, state: stateOf(shape.id, last) });
    const key = provider()?.key ?? "";
    if (key === practice) return;
    practice = key;
    here();
  }

  function noteMove({ actorRef, event: cause, snapshot }: InspectedSnapshotEvent): void {
    const { sessionId } = actorRef;
    const known = actors.get(sessionId);
    const changed = changedParts(contextOf(known?.last), contextOf(snapshot));
    follow(actorRef as AnyActorRef, snapshot);
    const state = stateOf(sessionId, snapshot);
    const event = eventName(snapshot, cause.type);
    const blocked = event === "next.pressed" ? known?.last : undefined;
    post({
      kind: "moved",
      at: Math.round(performance.now()),
      event,
      ...senders.get(cause),
      guards: known?.guards.splice(0) ?? [],
      errors: errorsOf(blocked, provider()?.configuration),
      taken: known?.taken.splice(0) ?? [],
      changed,
      state,
    });
    if (state.status !== "active") actors.delete(sessionId);
  }

  calls.onTurn(here);
  here();
  for (const ref of withChildren(visit.root)) follow(ref, ref.getSnapshot());
  visit.root.system.inspect((inspected) => {
    const known = actors.get(inspected.actorRef.sessionId);
    if (inspected.type === "@xstate.event") noteSender(inspected);
    if (inspected.type === "@xstate.microstep" && known !== undefined) noteStep(known, inspected);
    if (inspected.type === "@xstate.snapshot") noteMove(inspected);
  });
  return {
    tell: here,
    answer: (request: ToApp) => {
      if (request.kind === "calls") calls.turn(request.calls);
      else for (const event of request.events) actors.get(request.actor)?.ref.send(event);
    },
  };
}

function noteStep(known: Followed, { event, snapshot, _transitions }: InspectedMicrostepEvent) {
  const { at } = known;
  known.taken.push(..._transitions.flatMap((each) => idOfTransition(each) ?? []));
  if (isMachineSnapshot(at)) known.guards.push(...guardsTried(at, event, _transitions));
  known.at = snapshot;
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
  // XState's types name it, and nothing public says it.
  const parent = ref._parent?.sessionId;
  const isMachine = isMachineSnapshot(snapshot);
  return {
    id: ref.sessionId,
    name: isMachine ? snapshot.machine.id : ref.id,
    since: Date.now(),
    ...(parent === undefined ? {} : { parent }),
    ...(isMachine ? { chart: chartOf(snapshot.machine) } : {}),
  };
}
