import { transition } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { ChartModel } from "./chart-model.ts";
import { begin } from "./exploration.ts";
import type { Path } from "./paths.ts";
import { plain } from "./plain.ts";

/** Something a chart orders: an action of its own, a message to an actor, or an actor that begins. */
export type Effect = {
  readonly kind: "action" | "send" | "begin";
  readonly name: string;
  readonly params: unknown;
};

/** Where a chart is after an event, and what it ordered on the way. Without `event`: where it begins. */
export type Moment = {
  readonly event?: AnyEventObject;
  readonly snapshot: AnyMachineSnapshot;
  readonly effects: readonly Effect[];
};

type Ordered = { readonly type: string; readonly params?: unknown };
type Begun = { readonly id: string; readonly input?: unknown };
type Sent = { readonly to?: { readonly id: string }; readonly event: unknown };

function effectOf({ type, params }: Ordered): Effect[] {
  if (type === "xstate.spawnChild") {
    const { id, input } = params as Begun;
    return [{ kind: "begin", name: id, params: plain(input) }];
  }
  if (type === "xstate.sendTo") {
    const { to, event } = params as Sent;
    return [{ kind: "send", name: to?.id ?? "", params: plain(event) }];
  }
  return type.startsWith("xstate.") ? [] : [{ kind: "action", name: type, params: plain(params) }];
}

export function effectsOf(actions: readonly object[]): readonly Effect[] {
  return (actions as readonly Ordered[]).flatMap(effectOf);
}

/** What the pure chart says of a path, event by event: nothing runs. */
export function expectedOf(model: ChartModel, path: Path): readonly Moment[] {
  const [first, actions] = begin(model, path.input);
  const moments: Moment[] = [{ snapshot: first, effects: effectsOf(actions) }];
  for (const event of path.steps.flatMap(({ events }) => events)) {
    const [snapshot, ordered] = transition(model.machine, moments.at(-1)!.snapshot, event);
    moments.push({
      event,
      snapshot: snapshot as AnyMachineSnapshot,
      effects: effectsOf(ordered),
    });
  }
  return moments;
}

/** What two runs of a path must agree on. */
export function told({ value, status, context, output }: AnyMachineSnapshot): unknown {
  return { value, status, context: plain(context), output: plain(output) };
}
