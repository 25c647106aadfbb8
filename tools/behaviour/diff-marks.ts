import type { ChartDescription, TransitionDescription } from "#tools/charts/chart-description.ts";
import type { Mark, Shown } from "#tools/charts/drawing/chart-svg.ts";
import { stateOfPlace } from "./behaviour.ts";
import type { Comparison } from "./compare.ts";

/** What is marked in the drawings of both sides; either may have no such chart. */
export type Sides<Part> = { readonly base: Part; readonly head: Part };

const transitionsOf = (chart: ChartDescription | undefined) =>
  new Map(
    (chart?.states ?? []).flatMap(({ transitions }) => transitions).map((each) => [each.id, each]),
  );

const workOf = ({ effects, isReentering }: TransitionDescription) =>
  JSON.stringify([effects, isReentering]);

function marksAgainst(
  own: ReadonlyMap<string, TransitionDescription>,
  other: ReadonlyMap<string, TransitionDescription>,
  alone: Mark,
): ReadonlyMap<string, Mark> {
  const marks = [...own].flatMap(([id, transition]): [string, Mark][] => {
    const same = other.get(id);
    if (same === undefined) return [[id, alone]];
    return workOf(same) === workOf(transition) ? [] : [[id, "lit"]];
  });
  return new Map(marks);
}

/** The ids of the states in which something differs: a place begins with the paths of its states. */
function statesWith({ changes }: Comparison, { id }: ChartDescription): readonly string[] {
  const paths = changes.flatMap(({ at }) => stateOfPlace(at).split(" + "));
  return [...new Set(paths)].map((path) => [id, ...path.split(" > ")].join("."));
}

/**
 * Sets off what differs: the ways that only one of both has, those that order something else, and the states in which a
 * difference was found, wherever its cause is.
 */
export function marksOf(
  comparison: Comparison,
  { base, head }: Sides<ChartDescription | undefined>,
): Sides<Shown> {
  const [was, is] = [transitionsOf(base), transitionsOf(head)];
  const shown = (chart: ChartDescription | undefined, marks: Shown["marks"] & object): Shown => ({
    marks,
    active: chart === undefined ? [] : statesWith(comparison, chart),
  });
  return {
    base: shown(base, marksAgainst(was, is, "gone")),
    head: shown(head, marksAgainst(is, was, "new")),
  };
}
