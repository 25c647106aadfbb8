import type {
  ChartDescription,
  StateDescription,
  TransitionDescription,
} from "#tools/charts/drawing/chart-description.ts";
import type { Mark, Shown } from "#tools/charts/drawing/chart-svg.ts";
import { stateOfPlace } from "./behaviour.ts";
import type { Comparison } from "./compare.ts";

export type Sides<Part> = { readonly base: Part; readonly head: Part };

const pathOf = ({ source, trigger, guard, targets }: TransitionDescription) =>
  JSON.stringify([source, trigger, guard, targets]);

const transitionsOf = (chart: ChartDescription | undefined) =>
  (chart?.states ?? []).flatMap(({ transitions }) => transitions);

const workOf = ({ effects, isReentering }: TransitionDescription) =>
  JSON.stringify([effects, isReentering]);

function statesFound({ changes }: Comparison, { id }: ChartDescription): ReadonlySet<string> {
  const paths = changes.flatMap(({ at }) => stateOfPlace(at).split(" + "));
  return new Set(paths.map((path) => [id, ...path.split(" > ")].join(".")));
}

const stayOf = ({ tags, entry, exit, actors }: StateDescription) =>
  JSON.stringify([tags, entry, exit, actors]);

function statesOtherwise(
  own: ChartDescription,
  other: ChartDescription | undefined,
): ReadonlySet<string> {
  const known = new Map((other?.states ?? []).map((state) => [state.id, stayOf(state)]));
  const otherwise = own.states.filter((state) => known.get(state.id) !== stayOf(state));
  return new Set(otherwise.map(({ id }) => id));
}

type Against = { readonly other: ChartDescription | undefined; readonly alone: Mark };

function shownOf(
  comparison: Comparison,
  own: ChartDescription | undefined,
  { other, alone }: Against,
): Shown {
  if (own === undefined) return {};
  const found = statesFound(comparison, own);
  const otherwise = statesOtherwise(own, other);
  const known = new Map(transitionsOf(other).map((each) => [pathOf(each), each]));
  const marks = transitionsOf(own).flatMap((transition): [string, Mark][] => {
    const { id, source, targets } = transition;
    const same = known.get(pathOf(transition));
    if (same === undefined) return [[id, alone]];
    const leadsToIt = found.has(source) && targets.some((target) => otherwise.has(target));
    return leadsToIt || workOf(same) !== workOf(transition) ? [[id, "lit"]] : [];
  });
  return { marks: new Map(marks), active: [...found, ...otherwise] };
}

export function marksOf(
  comparison: Comparison,
  { base, head }: Sides<ChartDescription | undefined>,
): Sides<Shown> {
  return {
    base: shownOf(comparison, base, { other: head, alone: "gone" }),
    head: shownOf(comparison, head, { other: base, alone: "new" }),
  };
}
