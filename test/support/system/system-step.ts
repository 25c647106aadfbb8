import type {
  AnyActor,
  AnyActorLogic,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  InspectionEvent,
} from "xstate";
import { doneEvent, failedEvent } from "#tools/paths/generator/chart-model.ts";

export type Address = string;

export type Member = { readonly ref: AnyActor; readonly snapshot: AnyMachineSnapshot };
export type IsStored = { readonly ref: AnyActor; readonly src: unknown; readonly input: unknown };
/** An action that is not XState's own, or what an actor emits. */
export type Order = { readonly actor: Address; readonly type: string; readonly params: unknown };
export type Received = {
  readonly actor: Address;
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot | undefined;
};

export type Timer = {
  readonly key: string | undefined;
  readonly source: AnyActor;
  readonly target: AnyActor;
  readonly event: AnyEventObject;
  readonly at: number;
};

type Effect = { readonly type: string; readonly params?: unknown };
type Began = { readonly snapshot: AnyMachineSnapshot; readonly effects: readonly Effect[] };
type Mailbox = { readonly queue: AnyEventObject[]; isOpen: boolean; isBusy: boolean };

export type Draft = {
  readonly root: Address;
  readonly actors: Map<Address, Member>;
  readonly held: Map<Address, IsStored>;
  timers: readonly Timer[];
  now: number;
  readonly orders: Order[];
  readonly received: Received[];
  readonly mailboxes: Map<AnyActor, Mailbox>;
  readonly started: Map<AnyActor, Began>;
  readonly stillborn: Set<AnyActor>;
};

const lastMade = new WeakMap<AnyActor, AnyActor>();

export function noteMade({ type, actorRef }: InspectionEvent): void {
  const parent = (actorRef as AnyActor)._parent;
  if (type === "@xstate.actor" && parent !== undefined)
    lastMade.set(parent as AnyActor, actorRef as AnyActor);
}

export const parentOf = (ref: AnyActor) => ref._parent as AnyActor | undefined;

function addressOf(ref: AnyActor): Address {
  const parent = parentOf(ref);
  return parent === undefined ? ref.id : `${addressOf(parent)}/${ref.id}`;
}

function isChart(logic: AnyActorLogic): boolean {
  return typeof (logic as { readonly config?: unknown }).config !== "function";
}

function stepOf(
  ref: AnyActor,
  step: (scope: AnyActorScope) => unknown,
  before?: AnyMachineSnapshot,
): Began {
  const effects: Effect[] = [];
  const scope = {
    self: ref,
    id: ref.id,
    sessionId: ref.sessionId,
    system: ref.system,
    logger: () => undefined,
    defer: () => effects.push({ type: "spawned", params: { actorRef: lastMade.get(ref) } }),
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (effect: Effect) => effects.push(effect),
  } as unknown as AnyActorScope;
  try {
    return { snapshot: step(scope) as AnyMachineSnapshot, effects };
  } catch (error) {
    const snapshot = { ...before, status: "error", error, output: undefined };
    return { snapshot: snapshot as unknown as AnyMachineSnapshot, effects };
  }
}

function startedOf(draft: Draft, ref: AnyActor): Began {
  const { logic, options } = ref as AnyActor & { readonly options: { readonly input?: unknown } };
  const started =
    draft.started.get(ref) ??
    stepOf(ref, (scope) => (logic as AnyActorLogic).getInitialSnapshot(scope, options.input));
  draft.started.set(ref, started);
  return started;
}

const isHere = ({ actors }: Draft, ref: AnyActor) => actors.get(addressOf(ref))?.ref === ref;

function isRunning({ actors }: Draft, ref: AnyActor): boolean {
  const member = actors.get(addressOf(ref));
  return member?.ref === ref && member.snapshot.status === "active";
}

export function start(draft: Draft, ref: AnyActor): void {
  const address = addressOf(ref);
  if (draft.stillborn.has(ref) || isHere(draft, ref) || draft.held.get(address)?.ref === ref)
    return;
  if (!isChart(ref.logic as AnyActorLogic)) {
    const { src, options } = ref as AnyActor & { readonly options: { readonly input?: unknown } };
    draft.held.set(address, { ref, src, input: options.input });
    return;
  }
  const { snapshot, effects } = startedOf(draft, ref);
  const mailbox = mailboxOf(draft, ref);
  draft.actors.set(address, { ref, snapshot });
  if (snapshot.status === "active") startChildren(draft, snapshot);
  settle(draft, ref, { snapshot, effects });
  mailbox.isOpen = isRunning(draft, ref);
  flush(draft, ref);
}

function startChildren(draft: Draft, { children }: AnyMachineSnapshot): void {
  for (const child of Object.values(children) as AnyActor[]) {
    const isActive =
      !isChart(child.logic as AnyActorLogic) ||
      startedOf(draft, child).snapshot.status === "active";
    if (isActive) start(draft, child);
  }
}

function mailboxOf(draft: Draft, ref: AnyActor): Mailbox {
  const mailbox = draft.mailboxes.get(ref) ?? {
    queue: [],
    isOpen: isRunning(draft, ref),
    isBusy: false,
  };
  draft.mailboxes.set(ref, mailbox);
  return mailbox;
}

export function deliver(draft: Draft, ref: AnyActor, event: AnyEventObject): void {
  const address = addressOf(ref);
  if (draft.held.get(address)?.ref === ref) {
    draft.received.push({ actor: address, event, before: undefined });
    return;
  }
  mailboxOf(draft, ref).queue.push(event);
  flush(draft, ref);
}

function flush(draft: Draft, ref: AnyActor): void {
  const mailbox = mailboxOf(draft, ref);
  if (!mailbox.isOpen || mailbox.isBusy) return;
  mailbox.isBusy = true;
  for (let [event] = mailbox.queue; event !== undefined; [event] = mailbox.queue) {
    if (isRunning(draft, ref)) take(draft, ref, event);
    mailbox.queue.shift();
  }
  mailbox.isBusy = false;
}

const stopping = "xstate.stop";

function take(draft: Draft, ref: AnyActor, event: AnyEventObject): void {
  const address = addressOf(ref);
  const { snapshot: before } = draft.actors.get(address)!;
  if (event.type !== stopping) draft.received.push({ actor: address, event, before });
  const after = stepOf(
    ref,
    (scope) => (ref.logic as AnyActorLogic).transition(before, event, scope),
    before,
  );
  settle(draft, ref, after);
  if (event.type === stopping) end(draft, ref);
}

function settle(draft: Draft, ref: AnyActor, { snapshot, effects }: Began): void {
  const address = addressOf(ref);
  draft.actors.set(address, { ref, snapshot });
  for (const effect of effects) note(draft, address, effect);
  for (const { type, params } of effects) internal[type]?.(draft, ref, params as never);
  if (snapshot.status !== "done" && snapshot.status !== "error") return;
  cancelAll(draft, ref);
  const parent = parentOf(ref);
  if (parent === undefined) return;
  const { status, error, output } = snapshot;
  deliver(
    draft,
    parent,
    status === "error" ? failedEvent(ref.id, error) : doneEvent(ref.id, output),
  );
}

function note(draft: Draft, actor: Address, { type, params }: Effect): void {
  if (type === "xstate.stopChild" && params !== undefined && !isStarted(draft, params as AnyActor))
    draft.stillborn.add(params as AnyActor);
  if (type !== "spawned" && !type.startsWith("xstate.")) draft.orders.push({ actor, type, params });
}

const isStarted = (draft: Draft, ref: AnyActor) =>
  isHere(draft, ref) || draft.held.get(addressOf(ref))?.ref === ref;

type Spawning = { readonly actorRef: AnyActor | undefined };
type Sending = {
  readonly to: AnyActor;
  readonly event: AnyEventObject;
  readonly delay?: number;
  readonly id?: string;
};

const spawn = (draft: Draft, _: AnyActor, { actorRef }: Spawning) => {
  if (actorRef !== undefined) start(draft, actorRef);
};

const internal: { readonly [type: string]: (draft: Draft, ref: AnyActor, params: never) => void } =
  {
    spawned: spawn,
    "xstate.spawnChild": spawn,
    "xstate.sendTo": (draft, source, { to, event, delay, id }: Sending) => {
      if (delay === undefined) deliver(draft, to, event);
      else schedule(draft, { key: id, source, target: to, event, at: draft.now + delay });
    },
    "xstate.raise": (draft, source, { event, delay, id }: Sending) => {
      if (delay === undefined) return;
      schedule(draft, { key: id, source, target: source, event, at: draft.now + delay });
    },
    "xstate.cancel": (draft, source, { sendId }: { readonly sendId: string }) => {
      draft.timers = draft.timers.filter((each) => each.source !== source || each.key !== sendId);
    },
    "xstate.stopChild": (draft, _, child: AnyActor | undefined) => {
      if (child !== undefined) stop(draft, child);
    },
    "xstate.emit": (draft, ref, { event }: Sending) => {
      draft.orders.push({ actor: addressOf(ref), type: "xstate.emit", params: event });
    },
  };

function schedule(draft: Draft, timer: Timer): void {
  draft.timers = [...draft.timers, timer];
}

function cancelAll(draft: Draft, ref: AnyActor): void {
  draft.timers = draft.timers.filter(({ source }) => source !== ref);
}

function stop(draft: Draft, ref: AnyActor): void {
  const address = addressOf(ref);
  if (draft.held.get(address)?.ref === ref) draft.held.delete(address);
  else if (isRunning(draft, ref)) {
    const { queue, isBusy } = mailboxOf(draft, ref);
    queue.splice(isBusy ? 1 : 0);
    deliver(draft, ref, { type: stopping });
  } else end(draft, ref);
}

function end(draft: Draft, ref: AnyActor): void {
  cancelAll(draft, ref);
  if (isHere(draft, ref)) draft.actors.delete(addressOf(ref));
}
