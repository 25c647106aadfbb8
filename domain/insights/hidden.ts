import { flowBegunBy } from "./attempt-walk.ts";
import { across, isSafe, rankedOf, smallest, stepOf } from "./counted.ts";
import type { AtLeast, Counted, Family } from "./counted.ts";
import { figures } from "./figure-names.ts";
import type { Hidden } from "./figure-names.ts";
import { mayBeTold } from "./funnel.ts";
import type { Funnel } from "./funnel.ts";
import { hiddenAtStep, hiddenOverSteps } from "./hidden-at-step.ts";

/** How many are left before some place of the chain of those who stopped and those who came to an end. */
type Level = Counted & { readonly at: number };
type Chain = { readonly levels: readonly Level[]; readonly cells: readonly Counted[] };

/**
 * Which figures are not told: those of fewer than five attempts, and so many others that no sum and no difference of those
 * that are told gives one of them away. The parts hide the same figures, so that neither they nor their sums tell what another
 * part or the whole hides; docs/insights.md.
 *
 * @param elsewhere - what is hidden and told elsewhere of the same attempts
 */
export function hiddenIn(family: Family, elsewhere: Elsewhere = nothing): Hidden {
  const { already } = elsewhere;
  const { told, hidden } = hideInChain(chainOf(family), elsewhere);
  const beside = family[0].steps.flatMap((figuresOfStep) =>
    hiddenAtStep(
      { family, already, isStopTold: !hidden.has(figures.stopped(figuresOfStep.step)) },
      figuresOfStep,
    ),
  );
  const overSteps = hiddenOverSteps(family, new Set([...already, ...beside]));
  const funded = across(figures.funded, family, (funnel) => funnel.funded);
  const near = [
    ...told,
    ...chainOf(family).cells.filter(({ name }) => isEnd(name) && !hidden.has(name)),
  ];
  const isFundedTold = !already.has(figures.funded) && stands(funded.count, near);
  const alone = isFundedTold ? [] : [figures.funded];
  return new Set([...already, ...hidden, ...beside, ...overSteps, ...alone]);
}

/** What is hidden and told elsewhere of the same attempts. */
export type Elsewhere = {
  readonly already: Hidden;
  /** What is told there under another name, so that to hide it here hides nothing. */
  readonly known: ReadonlySet<string>;
  readonly atLeast: AtLeast;
};
const nothing: Elsewhere = { already: new Set(), known: new Set(), atLeast: new Map() };

/** A later flow; nothing is hidden of it where it is not told apart in the same way. */
type Later = { readonly funnel: Funnel; readonly hidden: Hidden | undefined };

/**
 * Whoever leaves one flow for a later one is among the attempts of that one, too: what is told there is known here, and what is
 * hidden there must be hidden here, and is as many as places are hidden there at least.
 */
export function toldByLater(
  { flow, outcomes }: Funnel,
  findLater: (name: string) => Later,
): Elsewhere {
  const already = new Set<string>();
  const known = new Set<string>();
  const atLeast = new Map<string, number>();
  for (const { what } of outcomes) {
    const name = flowBegunBy(what, flow);
    if (name === undefined) continue;
    const { funnel, hidden } = findLater(name);
    const isHidden = hidden?.has(figures.attempts) === true;
    (isHidden ? already : known).add(figures.outcome(what));
    if (isHidden) atLeast.set(figures.outcome(what), placesIn(funnel));
  }
  return { already, known, atLeast };
}

/** At how many places of a flow somebody stopped or came to an end. */
function placesIn({ steps, outcomes }: Funnel): number {
  return steps.filter(({ stopped }) => stopped > 0).length + outcomes.length;
}

function isEnd(name: string): boolean {
  return name.startsWith(figures.outcome(""));
}

/** Everybody stops at a step or comes to an end: one after the other they are taken from those who came. */
function chainOf(family: Family): Chain {
  const [{ steps, outcomes }] = family;
  const level = (at: number, name: string, count: (funnel: Funnel) => number) => ({
    ...across(name, family, count),
    at,
  });
  const levels = [
    level(0, figures.attempts, ({ attempts }) => attempts),
    level(steps.length, figures.ended, ({ ended }) => ended),
    level(1, figures.started, ({ started }) => started),
    ...steps.map(({ step }, at) =>
      level(at, figures.reached(step), (funnel) => stepOf(funnel, step)?.reached ?? 0),
    ),
  ];
  const cells = [
    ...steps.map(({ step }) =>
      across(figures.stopped(step), family, (funnel) => stepOf(funnel, step)?.stopped ?? 0),
    ),
    ...outcomes.map(({ what }) =>
      across(figures.outcome(what), family, (funnel) => rankedOf(funnel.outcomes, what)),
    ),
  ];
  return { levels, cells };
}

/** Hides what is small; then, between what is told of the levels, as much as the sum of what is hidden there needs. */
function hideInChain({ levels, cells }: Chain, { already, known, atLeast }: Elsewhere) {
  let told: readonly Level[] = [];
  for (const level of levels) {
    const apart = apartFrom(level, cells);
    const isTold = apart.every(mayBeTold) && stands(level.count, told);
    if (!already.has(level.name) && isTold) told = [...told, level];
  }
  const hidden = new Set(
    cells
      .filter(({ name, count }) => already.has(name) || !count.every(mayBeTold))
      .map(({ name }) => name),
  );
  for (;;) {
    const gaps = gapsOf(told, cells, known);
    const open = gaps.find(({ within }) => !isSafe(within, hidden, atLeast));
    if (open === undefined) break;
    const next = smallest(open.within, hidden);
    if (next === undefined) told = withoutOne(told, open);
    else hidden.add(next);
  }
  for (const level of levels) if (!told.includes(level)) hidden.add(level.name);
  return { told, hidden };
}

/**
 * By how many those who came to a place differ from those who stopped or ended behind it: whoever came to a step, went back and
 * stopped at an earlier one is among the former alone.
 */
function apartFrom({ at, count }: Level, cells: readonly Counted[]): readonly number[] {
  return count.map((all, part) =>
    Math.abs(cells.slice(at).reduce((rest, cell) => rest - cell.count[part]!, all)),
  );
}

/** Whether a figure tells nothing small, by itself or as the difference to another that is told. */
function stands(count: readonly number[], told: readonly Counted[]): boolean {
  return (
    count.every(mayBeTold) &&
    told.every((other) =>
      count.every((each, part) => mayBeTold(Math.abs(each - other.count[part]!))),
    )
  );
}

type Gap = { readonly from: number; readonly to: number; readonly within: readonly Counted[] };

/** The cells between two levels that are told one after the other, but those known anyway; after the last one there is nobody left. */
function gapsOf(
  told: readonly Level[],
  cells: readonly Counted[],
  known: ReadonlySet<string>,
): readonly Gap[] {
  const places = [...new Set(told.map(({ at }) => at))].toSorted((a, b) => a - b);
  return places.map((from, index) => {
    const to = places[index + 1] ?? cells.length;
    const within = cells.slice(from, to).filter(({ name }) => !known.has(name));
    return { from, to, within };
  });
}

/** The levels without those at one end of a gap: at the end that is told for less important reasons. */
function withoutOne(told: readonly Level[], { from, to }: Gap): readonly Level[] {
  const rank = (place: number) => told.findIndex(({ at }) => at === place);
  const dropped = rank(to) > rank(from) ? to : from;
  return told.filter(({ at }) => at !== dropped);
}
