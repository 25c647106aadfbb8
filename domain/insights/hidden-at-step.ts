import { across, isSafe, rankedOf, smallest, stepOf } from "./counted.ts";
import type { Counted, Family } from "./counted.ts";
import { figures } from "./figure-names.ts";
import type { Hidden } from "./figure-names.ts";
import { mayBeTold } from "./funnel.ts";
import type { Ranking, StepFigures } from "./funnel.ts";
import { vitals } from "./insight-record.ts";

export type Around = {
  readonly family: Family;
  readonly already: Hidden;
  readonly isStopTold: boolean;
};

/** What is not told of what happened on a step: each is a part of those who came there. */
export function hiddenAtStep(
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
  // How often more than once: of 13 refusals of 12 attempts one was refused twice.
  const again = [
    count(figures.refusals(step), ({ refusals, refusedAttempts }) => refusals - refusedAttempts),
    count(figures.failures(step), ({ failures, failedAttempts }) => failures - failedAttempts),
  ];
  const ranks = (nameOf: NameOf, rankingOf: (each: StepFigures) => Ranking) =>
    rankingOf(whole).map(({ what }) =>
      count(nameOf(step, what), (each) => rankedOf(rankingOf(each), what)),
    );
  const errors = ranks(figures.error, (each) => each.errors);
  const seen = ranks(figures.seen, (each) => each.lastSeen);
  const back = ranks(figures.back, (each) => each.back);
  const broke = ranks(figures.broke, (each) => each.broke);
  const isTold = ({ name, count: each }: Counted) => !already.has(name) && isPart(each, came);
  return [
    ...namesOf([...tried, ...back, ...broke].filter((each) => !isTold(each))),
    ...namesOf(again.filter((each) => !each.count.every(mayBeTold))),
    ...hiddenOf(errors, (each) => isTold(each) && isPart(each.count, refused, Math.abs)),
    ...hiddenOf(seen, (each) => isStopTold && isTold(each)),
    ...vitals.flatMap((vital) => {
      const states = statesOf(family, whole, vital);
      return hiddenOf([...states, othersOf(vital, states, came)], isTold);
    }),
  ];
}

/**
 * What is not told of vitals over all steps: an attempt has one worst of each in its life, so that the states of all steps leave
 * over those whose page worked worst elsewhere, or was not measured.
 */
export function hiddenOverSteps(family: Family, already: Hidden): readonly string[] {
  const [{ steps }] = family;
  const came = across(figures.attempts, family, ({ attempts }) => attempts).count;
  const isTold = ({ name, count }: Counted) => !already.has(name) && isPart(count, came);
  return vitals.flatMap((vital) => {
    const states = steps.flatMap((each) => statesOf(family, each, vital));
    return hiddenOf([...states, othersOf(vital, states, came)], isTold);
  });
}

/** The states of a step that a vital was worst in. */
function statesOf(family: Family, whole: StepFigures, vital: string): readonly Counted[] {
  const { step } = whole;
  return whole.vitals
    .filter(({ what }) => what.startsWith(`${vital} `))
    .map(({ what }) =>
      across(figures.vital(step, what), family, (funnel) =>
        rankedOf(stepOf(funnel, step)?.vitals ?? [], what),
      ),
    );
}

type NameOf = (step: string, what: string) => string;

/** Those who came to a step, or to the flow, and are in none of the parts: nobody tells of them, but they can be computed. */
function othersOf(name: string, parts: readonly Counted[], came: readonly number[]): Counted {
  const inParts = (place: number) => parts.reduce((sum, { count }) => sum + count[place]!, 0);
  return { name, count: came.map((all, place) => all - inParts(place)) };
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
