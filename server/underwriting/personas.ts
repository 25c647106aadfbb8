import { identityNotVerified, ineligibleException } from "./decision.ts";
import type { Approval, Decision, NoDecision, Refusal } from "./decision.ts";
import { minFinanceAmountCents, offersFor, promotionPlan } from "./offers.ts";
import type { ReasonCode } from "./reasons.ts";

export type Persona = {
  readonly outcome: Decision | NoDecision;
  readonly trouble?: "slow" | "server-error" | "cut-connection";
  readonly fallsAtConfirmation?: boolean;
};

/** What an approval becomes that falls: persona 1002. */
export const fallen: Refusal = refused("Declined", { reasons: ["income"] });

/** Persona 9000. */
export const slowDecisionMilliseconds = 5000;

const approved: Approval = approval("APR", 1_500_000);
const withDocuments: Approval = {
  ...approval("DOC", 850_000),
  offers: offersFor("C", 850_000),
};

const personas: { readonly [lastFour: string]: Persona } = {
  "1000": { outcome: approved },
  "1001": { outcome: withDocuments },
  "1002": { outcome: approved, fallsAtConfirmation: true },
  "2000": { outcome: refused("Declined", { reasons: ["delinquency", "utilisation"], score: 571 }) },
  "2001": {
    outcome: refused("Declined", {
      reasons: ["credit-age"],
      score: 628,
      otherOffersAvailable: true,
    }),
  },
  "3000": { outcome: refused("Ineligible", { reasons: ["state"] }) },
  "3001": {
    outcome: refused("Declined", { reasons: ["state"], exceptions: [ineligibleException] }),
  },
  "4000": { outcome: refused("Invalid", { reasons: ["identity"] }) },
  "5000": { outcome: identityNotVerified },
  "5001": {
    outcome: failed({ code: "E77", message: "Please contact support about code E77." }),
  },
  "5002": {
    outcome: {
      disposition: "none",
      answer: {
        kind: "exceptions",
        exceptions: [{ code: "E10", message: "The decision could not be completed." }],
      },
    },
  },
  "5003": { outcome: failed({}) },
  "9000": { outcome: approved, trouble: "slow" },
  "9001": { outcome: approved, trouble: "server-error" },
  "9002": { outcome: approved, trouble: "cut-connection" },
};

export function personaOf(lastFour: string): Persona | undefined {
  return Object.hasOwn(personas, lastFour) ? personas[lastFour] : undefined;
}

function approval(status: Approval["status"], maxFinanceAmountCents: number): Approval {
  const amounts = { minFinanceAmountCents, maxFinanceAmountCents };
  return {
    disposition: "Approved",
    status,
    maxFinanceAmountCents,
    offers: [{ ...amounts, ...promotionPlan }, ...offersFor("B", maxFinanceAmountCents)],
  };
}

function refused(
  disposition: Refusal["disposition"],
  more: Partial<Refusal> & { readonly reasons: readonly ReasonCode[] },
): Refusal {
  return { disposition, otherOffersAvailable: false, exceptions: [], ...more };
}

function failed(answer: { readonly code?: string; readonly message?: string }): NoDecision {
  return { disposition: "none", answer: { kind: "failed", ...answer } };
}
