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
