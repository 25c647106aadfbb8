import type {
  ChartDescription,
  StateDescription,
  TransitionDescription,
} from "#tools/charts/drawing/chart-description.ts";
import type { Mark, Shown } from "#tools/charts/drawing/chart-svg.ts";
import { stateOfPlace } from "./behaviour.ts";
import type { Comparison } from "./compare.ts";

const pathOf = ({ source, trigger, guard, targets }: TransitionDescription) =>
  JSON.stringify([source, trigger, guard, targets]);
const workOf = ({ effects, isReentering }: TransitionDescription) =>
  JSON.stringify([effects, isReentering]);
const stayOf = ({ tags, entry, exit, actors }: StateDescription) =>
  JSON.stringify([tags, entry, exit, actors]);

/** The marks on one of two drawings. @param alone - of a transition that the other does not have */
export function marksOn(
  own: ChartDescription,
  other: ChartDescription | undefined,
  { changes, alone }: Pick<Comparison, "changes"> & { readonly alone: Mark },
): Shown {
  const others = other?.states ?? [];
  const stays = new Map(others.map((state) => [state.id, stayOf(state)]));
  const otherwise = own.states.filter((state) => stays.get(state.id) !== stayOf(state));
  const changed = new Set(otherwise.map(({ id }) => id));
  const paths = changes.flatMap(({ at }) => stateOfPlace(at).split(" + "));
  const found = new Set(paths.map((path) => [own.id, ...path.split(" > ")].join(".")));
  const known = new Map(
    others.flatMap(({ transitions }) => transitions.map((each) => [pathOf(each), each])),
  );
  const marks = own.states.flatMap(({ transitions }) =>
    transitions.flatMap((transition): [string, Mark][] => {
      const { id, source, targets } = transition;
      const same = known.get(pathOf(transition));
      if (same === undefined) return [[id, alone]];
      const leadsToIt = found.has(source) && targets.some((target) => changed.has(target));
      return leadsToIt || workOf(same) !== workOf(transition) ? [[id, "lit"]] : [];
    }),
  );
  return { marks: new Map(marks), active: [...found, ...changed] };
}
