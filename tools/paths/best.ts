import { sum } from "#tools/command/measure.ts";
import { riskOf, risks, weights } from "./risk.ts";
import type { Risk } from "./risk.ts";

export type Coverage = {
  readonly id: string;
  readonly minutes: number;
  readonly covers: readonly string[];
};

export const riskOfCovered = (covered: string): Risk => {
  const [chart = "", ...transition] = covered.split(" ");
  return riskOf(chart, transition.join(" "));
};

/** Greedy set cover: the case that covers the most risk per minute comes first, until the budget is used. */
export function bestSet<Each extends Coverage>(
  all: readonly Each[],
  budget: number,
): readonly Each[] {
  const covered = new Set<string>();
  const chosen: Each[] = [];
  let minutes = budget;
  const rateOf = (each: Each) =>
    sum(each.covers.map((id) => (covered.has(id) ? 0 : weights[riskOfCovered(id)]))) / each.minutes;
  for (;;) {
    const rates = all.map((each) => (each.minutes > minutes ? 0 : rateOf(each)));
    const rate = Math.max(0, ...rates);
    if (rate === 0) return withoutRedundant(chosen);
    const best = all[rates.indexOf(rate)]!;
    chosen.push(best);
    minutes -= best.minutes;
    for (const id of best.covers) covered.add(id);
  }
}

/** Later cases can cover all that an earlier one was chosen for. */
function withoutRedundant<Each extends Coverage>(chosen: readonly Each[]): readonly Each[] {
  return chosen.reduce<readonly Each[]>((kept, each) => {
    const others = new Set(kept.filter((other) => other !== each).flatMap(({ covers }) => covers));
    return each.covers.every((id) => others.has(id))
      ? kept.filter((other) => other !== each)
      : kept;
  }, chosen);
}

/** @returns what no case of the set covers, the worst risk first */
export function uncovered(all: readonly string[], set: readonly Coverage[]) {
  const covered = new Set(set.flatMap(({ covers }) => covers));
  const left = all.filter((id) => !covered.has(id));
  const byRisk = Map.groupBy(left, riskOfCovered);
  return risks.map((risk) => ({ risk, ids: byRisk.get(risk) ?? [] }));
}
