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
  const left = new Set(all);
  const chosen: Each[] = [];
  let minutes = budget;
  const gainOf = ({ covers }: Each) =>
    covers.reduce((sum, id) => sum + (covered.has(id) ? 0 : weights[riskOfCovered(id)]), 0);
  for (;;) {
    let [best, rate]: [Each | undefined, number] = [undefined, 0];
    for (const each of left) {
      const own = each.minutes > minutes ? 0 : gainOf(each) / each.minutes;
      if (own > rate) [best, rate] = [each, own];
    }
    if (best === undefined) return withoutRedundant(chosen);
    left.delete(best);
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
