import { describe, expect, it } from "vitest";
import { createMachine, type AnyStateMachine, type AnyStateNode } from "xstate";
import { statesOf, transitionsOf } from "#tools/paths/generator/chart-parts.ts";
import { models } from "#test/model/models.ts";

type Slot = string | { readonly type?: unknown };
type Config = { readonly entry?: unknown; readonly exit?: unknown };

function isNamed(slot: unknown): boolean {
  return (
    typeof slot === "string" || typeof (slot as { type?: unknown } | undefined)?.type === "string"
  );
}

const listOf = (slots: unknown): readonly Slot[] =>
  slots === undefined ? [] : ([slots].flat(1) as Slot[]);

function faultsOf(node: AnyStateNode): string[] {
  const { entry, exit } = node.config as Config;
  const transitions = transitionsOf(node);
  const isGroup = node.parent === undefined || node.parent.type === "parallel";
  const faults = [
    ...(node.description === undefined ? ["has no description"] : []),
    ...(!isGroup && node.meta === undefined ? ["has no meta"] : []),
    ...(/[.]/.test(node.key) ? ["has a dot in its key"] : []),
    ...[...listOf(entry), ...listOf(exit)]
      .filter((each) => !isNamed(each))
      .map(() => "has an action without a name"),
    ...transitions.flatMap(transitionFaults),
    ...node.invoke.flatMap(({ id, src, systemId }) => invokeFaults(node, { id, src, systemId })),
  ];
  return faults.map((fault) => `${node.id} ${fault}`);
}

function transitionFaults(transition: ReturnType<typeof transitionsOf>[number]): string[] {
  const { eventType, guard, actions, description } = transition;
  return [
    ...(description === undefined ? [`has no description for ${eventType}`] : []),
    ...(guard === undefined || isNamed(guard)
      ? []
      : [`has a guard without a name at ${eventType}`]),
    ...actions
      .filter((each) => !isNamed(each))
      .map(() => `has an action without a name at ${eventType}`),
    ...(/^xstate\.after\.\d/.test(eventType) ? [`has a delay without a name at ${eventType}`] : []),
  ];
}

type Invoked = { readonly id: string; readonly src: unknown; readonly systemId: unknown };
function invokeFaults(node: AnyStateNode, { id, src, systemId }: Invoked): string[] {
  const failures = node.transitions.get(`xstate.error.actor.${id}`) ?? [];
  const certain = failures.filter(({ guard }) => guard === undefined);
  return [
    ...(/^\d+\.|\./.test(id) ? [`invokes ${id} without an id of its own`] : []),
    ...(typeof src === "string" ? [] : [`invokes ${id} without a slot`]),
    ...(systemId === undefined ? [] : [`gives ${id} a system id`]),
    ...(certain.length > 0 ? [] : [`has no transition when ${id} fails`]),
  ];
}

function unknownNames(machine: AnyStateMachine): string[] {
  const { guards, actors, delays } = machine.implementations;
  const nodes = statesOf(machine.root);
  const guarded = nodes.flatMap(transitionsOf).map(({ guard }) => guard as Slot | undefined);
  const used = {
    guard: guarded.filter((each) => each !== undefined).map(nameOf),
    actor: nodes.flatMap(({ invoke }) => invoke).map(({ src }) => src as string),
    delay: nodes.flatMap(({ config }) => Object.keys((config.after ?? {}) as object)),
  };
  return [
    ...used.guard.filter((name) => !(name in guards)),
    ...used.actor.filter((name) => !(name in actors)),
    ...used.delay.filter((name) => !(name in delays)),
  ];
}

function nameOf(slot: Slot): string {
  return typeof slot === "string" ? slot : (slot.type as string);
}

describe.each(models)("$name can be drawn and read", ({ machine }) => {
  it("names every state, guard, action, actor and delay, and says what each is for", () => {
    expect(machine.root.description).toBeTypeOf("string");
    expect(machine.id).toMatch(/^[A-Za-z]+$/);
    expect(statesOf(machine.root).flatMap(faultsOf)).toEqual([]);
  });

  it("has each guard, actor and delay that it names", () => {
    expect(unknownNames(machine)).toEqual([]);
  });
});

it("finds states, actions and actors without a name", () => {
  const careless = createMachine({
    id: "careless",
    initial: "a.b",
    states: {
      "a.b": {
        entry: () => {},
        after: { 100: "c" },
        invoke: { src: "load", systemId: "load", onDone: { guard: () => true, target: "c" } },
      },
      c: { description: "An end" },
    },
  });
  const faults = statesOf(careless.root).flatMap(faultsOf);
  for (const fault of [
    "gives 0.careless.a.b a system id",
    "has a delay without a name at xstate.after.100.careless.a.b",
    "has a dot in its key",
    "has a guard without a name at xstate.done.actor.0.careless.a.b",
    "has an action without a name",
    "has no description",
    "has no meta",
    "has no description for xstate.after.100.careless.a.b",
    "has no transition when 0.careless.a.b fails",
    "invokes 0.careless.a.b without an id of its own",
  ]) {
    expect(faults).toContain(`careless.a.b ${fault}`);
  }
});
