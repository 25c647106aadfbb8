import type { AnyStateMachine } from "xstate";
import { requirementsOfTransition } from "#tools/paths/generator/transition-requirements.ts";

/** What is read of a configuration here; the rest of it is passed on as it is. */
type Transition = { readonly description?: string };
type Transitions = Transition | readonly Transition[] | string;
type Group = { readonly [event: string]: Transitions };
type Invoke = { readonly onDone?: Transitions; readonly onError?: Transitions };
type Config = {
  readonly on?: Group;
  readonly after?: Group;
  readonly always?: Transitions;
  readonly onDone?: Transitions;
  readonly invoke?: Invoke | readonly Invoke[];
  readonly states?: { readonly [key: string]: Config };
};
type Place = { readonly machine: { readonly id: string }; readonly path: readonly string[] };

/** How long each delay of a chart is; what its context decides is said in words. */
function delaysOf({ implementations }: AnyStateMachine): { readonly [name: string]: unknown } {
  const delays = Object.entries(implementations.delays).map(([name, length]) => [
    name,
    typeof length === "number" ? length : "decided by the context",
  ]);
  return delays.length === 0 ? {} : { delays: Object.fromEntries(delays) };
}

const mapped = <Value>(
  all: { readonly [key: string]: Value },
  map: (value: Value, key: string) => unknown,
) => Object.fromEntries(Object.entries(all).map(([key, value]) => [key, map(value, key)]));

/** Each of the listed parts that a configuration has, changed. */
function changed<Part extends object>(
  part: Part,
  change: { [Key in keyof Part]?: (value: never) => unknown },
) {
  const present = Object.entries(change).filter(([key]) => key in part);
  const values = present.map(([key, of]) => [
    key,
    (of as (value: unknown) => unknown)(part[key as keyof Part]),
  ]);
  return { ...part, ...Object.fromEntries(values) };
}

/** A configuration whose transitions say which requirements they carry, as its states do. */
function withRequirements(config: Config, place: Place): unknown {
  const carrying = (each: Transitions): unknown => {
    if (Array.isArray(each)) return each.map(carrying);
    if (typeof each === "string") return each;
    const requirements = requirementsOfTransition({ ...(each as Transition), source: place });
    return requirements.length === 0 ? each : { ...(each as Transition), meta: { requirements } };
  };
  const ofGroup = (group: Group) => mapped(group, carrying);
  const ofInvoke = (invoke: Invoke | readonly Invoke[]): unknown =>
    Array.isArray(invoke)
      ? invoke.map(ofInvoke)
      : changed(invoke as Invoke, { onDone: carrying, onError: carrying });
  return changed(config, {
    on: ofGroup,
    after: ofGroup,
    always: carrying,
    onDone: carrying,
    invoke: ofInvoke,
    states: (states: { readonly [key: string]: Config }) =>
      mapped(states, (state, key) =>
        withRequirements(state, { ...place, path: [...place.path, key] }),
      ),
  });
}

/**
 * A chart as its configuration, without functions, as XState's own tools import it. XState keeps delays beside the
 * configuration; here they are in it, in milliseconds, and `createMachine` passes over them.
 */
export function chartJson(machine: AnyStateMachine): string {
  const config = withRequirements(machine.config as Config, { machine, path: [] }) as object;
  return `${JSON.stringify({ ...config, ...delaysOf(machine) }, undefined, 2)}\n`;
}
