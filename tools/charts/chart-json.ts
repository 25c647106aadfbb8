import type { AnyStateMachine } from "xstate";
import { requirementsOfTransition } from "#tools/paths/generator/transition-requirements.ts";

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

function changed<Part extends object>(
  part: Part,
  change: { [Key in keyof Part]?: (value: never) => unknown },
) {
  const omitUndefined = Object.entries(change).filter(([key]) => key in part);
  const values = omitUndefined.map(([key, of]) => [
    key,
    (of as (value: unknown) => unknown)(part[key as keyof Part]),
  ]);
  return { ...part, ...Object.fromEntries(values) };
}

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

/** A chart's configuration without functions, as XState's tools import it, with delays in milliseconds. */
export function chartJson(machine: AnyStateMachine): string {
  const config = withRequirements(machine.config as Config, { machine, path: [] }) as object;
  return `${JSON.stringify({ ...config, ...delaysOf(machine) }, undefined, 2)}\n`;
}
