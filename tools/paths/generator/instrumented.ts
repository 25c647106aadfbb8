import { fromPromise, type AnyStateMachine } from "xstate";
import { guardId, partsOf, statesOf } from "./chart-parts.ts";
import type { Coverage } from "./coverage.ts";
import type { Effect } from "./expected.ts";
import { plain } from "./plain.ts";

type Answer = {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
};

export type Run = { readonly held: Map<string, Answer>; readonly effects: Effect[] };

type Guard = (args: object, params: unknown) => boolean;

export function invokedSlots(machine: AnyStateMachine): readonly string[] {
  const invokes = statesOf(machine.root).flatMap(({ invoke }) => invoke);
  return [...new Set(invokes.map(({ src }) => src as string))];
}

export function orderedActions(machine: AnyStateMachine): readonly string[] {
  return Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === "function" && !("resolve" in action))
    .map(([name]) => name);
}

function actorOnHold(run: () => Run) {
  return fromPromise<unknown, unknown>(
    ({ input, self, signal }) =>
      new Promise((resolve, reject) => {
        const { held, effects } = run();
        effects.push({ kind: "begin", name: self.id, params: plain(input) });
        const waiting = { resolve, reject };
        held.set(self.id, waiting);
        signal.addEventListener("abort", () => {
          if (held.get(self.id) === waiting) held.delete(self.id);
        });
      }),
  );
}

export function instrumented(
  machine: AnyStateMachine,
  coverage: Coverage,
  run: () => Run,
): AnyStateMachine {
  const known = new Set(partsOf(machine).guards);
  const counted =
    (name: string, guard: Guard): Guard =>
    (args, params) => {
      const outcome = guard(args, params);
      const id = known.has(guardId(name, params)) ? guardId(name, params) : name;
      coverage.outcomes.add(`${id} is ${outcome}`);
      return outcome;
    };
  const guards = Object.entries(machine.implementations.guards) as unknown as [string, Guard][];
  const written = (name: string) => (_: unknown, params: unknown) => {
    run().effects.push({ kind: "action", name, params: plain(params) });
  };
  return machine.provide({
    actors: Object.fromEntries(invokedSlots(machine).map((slot) => [slot, actorOnHold(run)])),
    guards: Object.fromEntries(guards.map(([name, guard]) => [name, counted(name, guard)])),
    actions: Object.fromEntries(orderedActions(machine).map((name) => [name, written(name)])),
  } as never) as AnyStateMachine;
}
