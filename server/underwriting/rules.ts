import type { CreditFile, CreditReport } from "./credit-file.ts";
import { identityNotVerified, ineligibleException } from "./decision.ts";
import type { Decision, NoDecision, Refusal } from "./decision.ts";
import { bandTerms, offersFor, type Band } from "./offers.ts";
import { mostReasons, type ReasonCode } from "./reasons.ts";
import { pointsOf, reasonsByLoss } from "./scorecard.ts";

export const excludedStates: readonly string[] = ["AS", "GU", "MP", "PR", "VI", "VT", "WV"];

/** Fewer points than D's are declined. */
const leastPoints: readonly (readonly [Band, number])[] = [
  ["A", 80],
  ["B", 65],
  ["C", 50],
  ["D", 40],
];
/** Enough for standard funding. */
const leastPointsForOtherOffers = 32;
const mostDelinquencies = 3;
const leastIncomeCents = 1_200_000;
/** A younger file needs documents. */
const thinFileMonths = 12;
const shareOfIncome = 0.2;
const hundredDollars = 10_000;

/** Without a credit pull. Spec sections 4 and 9. */
export function judgeState(state: string): Refusal | undefined {
  return excludedStates.includes(state)
    ? refusal("Ineligible", ["state"], { exceptions: [ineligibleException] })
    : undefined;
}

/** Deterministic and monotone: a better report never has a worse outcome. docs/underwriting.md. */
export function judgeCreditFile(file: CreditFile): Decision | NoDecision {
  switch (file.kind) {
    case "frozen":
      return identityNotVerified;
    case "no-hit":
      return refusal("Declined", ["no-file"], {});
    case "misused":
      return refusal("Invalid", ["identity"], {});
    case "found":
      return judgeReport(file.report);
  }
}

function judgeReport(report: CreditReport): Decision {
  const points = pointsOf(report);
  const band = leastPoints.find(([, least]) => points >= least)?.[0];
  const knockouts = knockoutsOf(report);
  if (band === undefined || knockouts.length > 0) {
    const reasons = [...new Set([...knockouts, ...reasonsByLoss(report)])];
    return refusal("Declined", reasons.slice(0, mostReasons), {
      otherOffersAvailable: points >= leastPointsForOtherOffers,
      score: report.bureauScore,
      scoreReasons: report.scoreReasons,
    });
  }
  const maxFinanceAmountCents = amountFor(band, report);
  const needsDocuments = band === "D" || report.oldestAccountMonths < thinFileMonths;
  return {
    disposition: "Approved",
    status: needsDocuments ? "DOC" : "APR",
    maxFinanceAmountCents,
    offers: offersFor(band, maxFinanceAmountCents),
    score: report.bureauScore,
  };
}

function knockoutsOf(report: CreditReport): readonly ReasonCode[] {
  return [
    ...(report.delinquencies > mostDelinquencies ? (["delinquency"] as const) : []),
    ...(report.annualIncomeCents < leastIncomeCents ? (["income"] as const) : []),
  ];
}

/** The band's maximum, at most a fifth of the yearly income in whole hundreds of dollars. */
function amountFor(band: Band, report: CreditReport): number {
  const affordable = report.annualIncomeCents * shareOfIncome;
  const wholeHundreds = Math.floor(affordable / hundredDollars) * hundredDollars;
  return Math.min(bandTerms[band].mostCents, wholeHundreds);
}

function refusal(
  disposition: Refusal["disposition"],
  reasons: readonly ReasonCode[],
  more: Partial<Refusal>,
): Refusal {
  return { disposition, reasons, otherOffersAvailable: false, exceptions: [], ...more };
}
