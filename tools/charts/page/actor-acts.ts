import { getNextTransitions, getStateNodes } from "xstate";
import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { isMachineSnapshot } from "./shape.ts";

/*
 * What can be sent to any chart in the service's or the clock's place, without knowing the chart.
 */

/** Lets a chart's timer run out now. */
export function runOut(actor: AnyActorRef): void {
  const { machine, value } = snapshotOf(actor);
  const timers = getStateNodes(machine.root, value).flatMap(({ after }) => after);
  const timer = timers[0]?.eventType;
  if (timer === undefined)
    throw new Error(`${machine.id} waits for no timer in ${JSON.stringify(value)}`);
  actor.send({ type: timer });
}

/** Answers in place of the call that a chart waits for; the call's own answer then comes too late. */
export function answer(actor: AnyActorRef, output: unknown): void {
  conclude(actor, "done", { output });
}

/** Lets the call that a chart waits for fail as a lost connection does. */
export function failCall(actor: AnyActorRef): void {
  const error = { kind: "network", status: 0, notice: { code: "connection.lost" } };
  conclude(actor, "error", { error });
}

function conclude(actor: AnyActorRef, how: "done" | "error", parts: object): void {
  const prefix = `xstate.${how}.actor.`;
  const ways = getNextTransitions(snapshotOf(actor)).map(({ eventType }) => eventType);
  const type = ways.find((each) => each.startsWith(prefix));
  if (type === undefined) throw new Error("the chart waits for no call");
  actor.send({ type, actorId: type.slice(prefix.length), ...parts });
}

/** An actor that a chart has started, by its id. */
export function childOf(actor: AnyActorRef, id: string): AnyActorRef {
  const child = snapshotOf(actor).children[id];
  if (child === undefined) throw new Error(`${id} does not run`);
  return child;
}

/** Every chart that a chart has started, and their children. */
export function chartsBelow(actor: AnyActorRef): readonly AnyActorRef[] {
  const children: readonly (AnyActorRef | undefined)[] = Object.values(snapshotOf(actor).children);
  return children.flatMap((child) =>
    child === undefined || !isMachineSnapshot(child.getSnapshot())
      ? []
      : [child, ...chartsBelow(child)],
  );
}

function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot {
  return actor.getSnapshot() as AnyMachineSnapshot;
}
