import { getNextTransitions, getStateNodes } from "xstate";
import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { isMachineSnapshot } from "./shape.ts";

export function runOut(actor: AnyActorRef): void {
  const { machine, value } = snapshotOf(actor);
  const timers = getStateNodes(machine.root, value).flatMap(({ after }) => after);
  const timer = timers[0]?.eventType;
  if (timer === undefined)
    throw new Error(`${machine.id} waits for no timer in ${JSON.stringify(value)}`);
  actor.send({ type: timer });
}

export function answer(actor: AnyActorRef, output: unknown): void {
  conclude(actor, "done", { output });
}

export function failCall(actor: AnyActorRef): void {
  const error = { kind: "network", status: 0, userMessage: { code: "connection.lost" } };
  conclude(actor, "error", { error });
}

function conclude(actor: AnyActorRef, how: "done" | "error", parts: object): void {
  const prefix = `xstate.${how}.actor.`;
  const paths = getNextTransitions(snapshotOf(actor)).map(({ eventType }) => eventType);
  const type = paths.find((each) => each.startsWith(prefix));
  if (type === undefined) throw new Error("the chart waits for no call");
  actor.send({ type, actorId: type.slice(prefix.length), ...parts });
}

export function childOf(actor: AnyActorRef, id: string): AnyActorRef {
  const child = snapshotOf(actor).children[id];
  if (child === undefined) throw new Error(`${id} does not run`);
  return child;
}

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
