import { sum } from "#tools/command/measure.ts";

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

/** What an applicant or lender loses if a transition is wrong, worst first, with its weight in a set of cases. */
export const weights = {
  irreversible: 8,
  money: 8,
  consent: 6,
  "personal data": 5,
  error: 3,
  plain: 1,
} as const;
export type Risk = keyof typeof weights;

export const risks = Object.keys(weights) as readonly Risk[];

const byChart: { readonly [chart: string]: Risk } = {
  finalizing: "irreversible",
  withdrawal: "irreversible",
  "application-lifecycle": "irreversible",
  "offer-selection": "money",
  "payment-schedule": "money",
  "payment-methods": "money",
  "down-payment": "money",
  payment: "money",
  agreement: "consent",
  "start-date": "consent",
  tokenization: "personal data",
  "confirm-identity": "personal data",
  "phone-verification": "personal data",
  "hand-off": "personal data",
  session: "personal data",
  "token-entry": "personal data",
  "link-request": "personal data",
  entry: "personal data",
};

const commits = /submitPreQualification|submitApplication|finalizeLoan|preQualOutcome\.submitting/;
const fails = / -- xstate\.error\.| -- xstate\.after\.patience/;

/** @param transition - its id, as chart-parts.ts writes it */
export function riskOf(chart: string, transition: string): Risk {
  if (commits.test(transition)) return "irreversible";
  const own = byChart[chart] ?? "plain";
  return own === "plain" && fails.test(transition) ? "error" : own;
}

export function worstOf(all: readonly Risk[]): Risk {
  return risks.find((risk) => all.includes(risk)) ?? "plain";
}
