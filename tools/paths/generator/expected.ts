import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { ChartModel, Path } from "./chart-model.ts";
import { begin, take, type Used } from "./exploration.ts";
import { plain } from "./plain.ts";

export type Effect = {
  readonly kind: "action" | "send" | "begin" | "emit";
  readonly name: string;
  readonly params: unknown;
};

export type Moment = {
  readonly event?: AnyEventObject;
  readonly snapshot: AnyMachineSnapshot;
  readonly effects: readonly Effect[];
};

type Ordered = { readonly type: string; readonly params?: unknown };
type Started = { readonly id: string; readonly input?: unknown };
type Sent = { readonly to?: { readonly id: string }; readonly event: unknown };

function effectOf({ type, params }: Ordered): Effect[] {
  if (type === "xstate.spawnChild") {
    const { id, input } = params as Started;
    return [{ kind: "begin", name: id, params: plain(input) }];
  }
  if (type === "xstate.sendTo") {
    const { to, event } = params as Sent;
    return [{ kind: "send", name: to?.id ?? "", params: plain(event) }];
  }
  if (type === "xstate.emit") return [emission((params as { event: AnyEventObject }).event)];
  return type.startsWith("xstate.") ? [] : [{ kind: "action", name: type, params: plain(params) }];
}

export function emission(event: AnyEventObject): Effect {
  const { type, ...params } = event;
  const isBare = Object.keys(params).length === 0;
  return { kind: "emit", name: type, params: isBare ? undefined : plain(params) };
}

export function effectsOf(actions: readonly object[]): readonly Effect[] {
  return (actions as readonly Ordered[]).flatMap(effectOf);
}

const known = new WeakMap<Used, Moment>();

function momentOf(used: Used, event?: AnyEventObject): Moment {
  const found = known.get(used);
  if (found !== undefined) return found;
  const [snapshot, actions] = used;
  const moment = { ...(event && { event }), snapshot, effects: effectsOf(actions) };
  known.set(used, moment);
  return moment;
}

export function expectedOf(model: ChartModel, path: Path): readonly Moment[] {
  let used = begin(model, path.input);
  const moments = [momentOf(used)];
  for (const event of path.steps.flatMap(({ events }) => events)) {
    used = take(model.machine, used[0], event);
    moments.push(momentOf(used, event));
  }
  return moments;
}

const reportedBefore = new WeakMap<AnyMachineSnapshot, unknown>();

export function recorded(snapshot: AnyMachineSnapshot): unknown {
  const { value, status, context, output } = snapshot;
  const found = reportedBefore.get(snapshot);
  if (found !== undefined) return found;
  const parts = { value, status, context: plain(context), output: plain(output) };
  reportedBefore.set(snapshot, parts);
  return parts;
}
