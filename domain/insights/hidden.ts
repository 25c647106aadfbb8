import { flowBegunBy } from "./attempt-walk.ts";
import { mayBeTold } from "./funnel.ts";
import type { Funnel, Ranking, StepFigures } from "./funnel.ts";

/** The names of the figures that are not told. */
export type Hidden = ReadonlySet<string>;

/** What the figures of a funnel are called where it is judged which of them are told. */
export const figures = {
  attempts: "attempts",
  started: "started",
  ended: "ended",
  funded: "funded",
  outcome: (what: string) => `outcome ${what}`,
  reached: (step: string) => `reached ${step}`,
  stopped: (step: string) => `stopped ${step}`,
  refused: (step: string) => `refused ${step}`,
  failed: (step: string) => `failed ${step}`,
  error: (step: string, what: string) => `error ${step} ${what}`,
  seen: (step: string, what: string) => `seen ${step} ${what}`,
  back: (from: string, to: string) => `back ${from} ${to}`,
} as const;

/** The whole and its parts; of one funnel alone, that one. */
export type Family = readonly [whole: Funnel, ...parts: Funnel[]];

/** A figure of the whole and of each part. */
type Counted = { readonly name: string; readonly count: readonly number[] };
/** How many are left before some place of the chain of those who stopped and those who came to an end. */
type Level = Counted & { readonly at: number };
type Chain = { readonly levels: readonly Level[]; readonly cells: readonly Counted[] };

/**
 * Which figures are not told: those of fewer than five attempts, and so many others that no sum and no difference of those
 * that are told gives one of them away. The parts hide the same figures, so that neither they nor their sums tell what another
 * part or the whole hides; docs/insights.md.
 *
 * @param already - what is hidden elsewhere of the same attempts
 * @param known - what is told elsewhere under another name, so that to hide it here hides nothing
 */
export function hiddenIn(
  family: Family,
  already: Hidden = new Set(),
  known: ReadonlySet<string> = new Set(),
): Hidden {
  const { told, hidden } = hideInChain(chainOf(family), already, known);
  const beside = family[0].steps.flatMap((figuresOfStep) =>
    hiddenAtStep(
      { family, already, isStopTold: !hidden.has(figures.stopped(figuresOfStep.step)) },
      figuresOfStep,
    ),
  );
  const funded = across(figures.funded, family, (funnel) => funnel.funded);
  const near = [
    ...told,
    ...chainOf(family).cells.filter(({ name }) => isEnd(name) && !hidden.has(name)),
  ];
  const isFundedTold = !already.has(figures.funded) && stands(funded.count, near);
  return new Set([...already, ...hidden, ...beside, ...(isFundedTold ? [] : [figures.funded])]);
}

/**
 * Whoever leaves one flow for a later one is among the attempts of that one, too: what is told there is known here, and what is
 * hidden there must be hidden here.
 *
 * @param hiddenThere - what is hidden of a later flow; undefined where it is not told apart in the same way
 */
export function toldByLater(
  { flow, outcomes }: Funnel,
  hiddenThere: (later: string) => Hidden | undefined,
): { readonly known: ReadonlySet<string>; readonly already: Hidden } {
  const [known, already] = [new Set<string>(), new Set<string>()];
  for (const { what } of outcomes) {
    const later = flowBegunBy(what, flow);
    if (later === undefined) continue;
    const isHidden = hiddenThere(later)?.has(figures.attempts) === true;
    (isHidden ? already : known).add(figures.outcome(what));
  }
  return { known, already };
}

function isEnd(name: string): boolean {
  return name.startsWith(figures.outcome(""));
}

function across(name: string, family: Family, count: (funnel: Funnel) => number): Counted {
  return { name, count: family.map(count) };
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
      across(figures.outcome(what), family, (funnel) => ranked(funnel.outcomes, what)),
    ),
  ];
  return { levels, cells };
}

function stepOf({ steps }: Funnel, wanted: string): StepFigures | undefined {
  return steps.find(({ step }) => step === wanted);
}

function ranked(ranking: Ranking, what: string): number {
  return ranking.find((each) => each.what === what)?.attempts ?? 0;
}

/** Hides what is small; then, between what is told of the levels, as much as the sum of what is hidden there needs. */
function hideInChain({ levels, cells }: Chain, already: Hidden, known: ReadonlySet<string>) {
  let told: readonly Level[] = [];
  for (const level of levels)
    if (!already.has(level.name) && stands(level.count, told)) told = [...told, level];
  const hidden = new Set(
    cells
      .filter(({ name, count }) => already.has(name) || !count.every(mayBeTold))
      .map(({ name }) => name),
  );
  for (;;) {
    const open = gapsOf(told, cells, known).find(({ within }) => !isSafe(within, hidden));
    if (open === undefined) break;
    const next = smallest(open.within, hidden);
    if (next === undefined) told = withoutOne(told, open);
    else hidden.add(next);
  }
  for (const level of levels) if (!told.includes(level)) hidden.add(level.name);
  return { told, hidden };
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

/** Whether the sum of what is hidden, which is known, leaves open what each of it is. */
function isSafe(cells: readonly Counted[], hidden: Hidden): boolean {
  const unknown = cells.filter(({ name }) => hidden.has(name));
  const sums = (unknown[0]?.count ?? []).map((_, part) =>
    unknown.reduce((sum, { count }) => sum + count[part]!, 0),
  );
  return sums.every(
    (sum) => sum === 0 || (unknown.length > 1 && mayBeTold(sum) && sum > unknown.length),
  );
}

/** The smallest figure of some that is told and not 0. */
function smallest(cells: readonly Counted[], hidden: Hidden): string | undefined {
  return cells
    .filter(({ name, count }) => !hidden.has(name) && count[0]! > 0)
    .toSorted((a, b) => a.count[0]! - b.count[0]!)[0]?.name;
}

/** The levels without those at one end of a gap: at the end that is told for less important reasons. */
function withoutOne(told: readonly Level[], { from, to }: Gap): readonly Level[] {
  const rank = (place: number) => told.findIndex(({ at }) => at === place);
  const dropped = rank(to) > rank(from) ? to : from;
  return told.filter(({ at }) => at !== dropped);
}

type Around = {
  readonly family: Family;
  readonly already: Hidden;
  readonly isStopTold: boolean;
};

/** What is not told of what happened on a step: each is a part of those who came there. */
function hiddenAtStep(
  { family, already, isStopTold }: Around,
  whole: StepFigures,
): readonly string[] {
  const { step } = whole;
  const count = (name: string, pick: (each: StepFigures) => number) =>
    across(name, family, (funnel) => {
      const found = stepOf(funnel, step);
      return found === undefined ? 0 : pick(found);
    });
  const came = count(figures.reached(step), ({ reached }) => reached).count;
  const tried = [
    count(figures.refused(step), ({ refusedAttempts }) => refusedAttempts),
    count(figures.failed(step), ({ failedAttempts }) => failedAttempts),
  ];
  const refused = tried[0]!.count;
  const errors = whole.errors.map(({ what }) =>
    count(figures.error(step, what), (each) => ranked(each.errors, what)),
  );
  const seen = whole.lastSeen.map(({ what }) =>
    count(figures.seen(step, what), (each) => ranked(each.lastSeen, what)),
  );
  const back = whole.back.map(({ what }) =>
    count(figures.back(step, what), (each) => ranked(each.back, what)),
  );
  const isTold = ({ name, count: each }: Counted) => !already.has(name) && isPart(each, came);
  return [
    ...namesOf([...tried, ...back].filter((each) => !isTold(each))),
    ...hiddenOf(errors, (each) => isTold(each) && isPart(each.count, refused, Math.abs)),
    ...hiddenOf(seen, (each) => isStopTold && isTold(each)),
  ];
}

/** Whether neither those who are in a part nor those who are not are too few. */
function isPart(
  part: readonly number[],
  of: readonly number[],
  apart: (difference: number) => number = (difference) => difference,
): boolean {
  return part.every(
    (count, place) => count === 0 || (mayBeTold(count) && mayBeTold(apart(of[place]! - count))),
  );
}

/** What is hidden of figures that may add up to one that is told. */
function hiddenOf(
  cells: readonly Counted[],
  isTold: (cell: Counted) => boolean,
): readonly string[] {
  const hidden = new Set(namesOf(cells.filter((cell) => !isTold(cell))));
  while (!isSafe(cells, hidden)) {
    const next = smallest(cells, hidden);
    if (next === undefined) break;
    hidden.add(next);
  }
  return [...hidden];
}

function namesOf(cells: readonly Counted[]): readonly string[] {
  return cells.map(({ name }) => name);
}
