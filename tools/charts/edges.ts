import type { AnyStateNode, AnyTransitionDefinition } from "xstate";

/** One arrow of a drawn chart. A transition without a target stays where it is. */
export type Edge = {
  readonly from: string;
  readonly to: string;
  readonly label: string;
};

/** A state's name in a drawing: unique, and letters, digits and underscores only. */
export function drawnName(state: AnyStateNode): string {
  return [state.machine.id, ...state.path].join("__").replace(/\W/g, "_");
}

const madeUp: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^xstate\.done\.actor\.(.*)$/, "$1 done"],
  [/^xstate\.error\.actor\.(.*)$/, "$1 failed"],
  [/^xstate\.after\.([^.]*)\..*$/, "after $1"],
  [/^xstate\.done\.state\..*$/, "all done"],
];

/** What happens, in a reader's words: the chart's own event names, and those that XState makes up. */
export function eventWords(eventType: string): string {
  const found = madeUp.find(([pattern]) => pattern.test(eventType));
  return found === undefined ? eventType : eventType.replace(...found);
}

function guardName(guard: unknown): string {
  if (guard === undefined) return "";
  return typeof guard === "string" ? guard : (guard as { readonly type: string }).type;
}

/** What an arrow is in State Chart XML, where a name has no spaces. */
export function formalParts({ eventType, guard, target }: AnyTransitionDefinition) {
  const cond = guardName(guard);
  return {
    ...(eventType === "" ? {} : { event: eventType.replaceAll(" ", "-") }),
    ...(cond === "" ? {} : { cond: cond.replaceAll(" ", "-") }),
    type: target === undefined ? ("internal" as const) : ("external" as const),
  };
}

/** What an arrow has beside its words, in state-machine-cat's names: a color, or its formal parts. */
export type Paint = (transition: AnyTransitionDefinition) => object;

/** The arrows that start at a state, those inside it not included. */
export function edgesFrom(state: AnyStateNode, paint: Paint = () => ({})): readonly Edge[] {
  const transitions = [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
  const from = drawnName(state);
  return transitions.map((transition) => {
    const { eventType, guard, target } = transition;
    return {
      from,
      to: target?.[0] === undefined ? from : drawnName(target[0]),
      label:
        `${eventWords(eventType)}${guard === undefined ? "" : ` [${guardName(guard)}]`}`.trim(),
      ...paint(transition),
    };
  });
}
