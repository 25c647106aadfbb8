import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import type { Outcome } from "#domain/decision/pre-qualification.ts";
import type { FlowContext } from "./flow-context.ts";
import type { SkipName } from "./flow-actions.ts";

type Known = Pick<FlowContext, "facts" | "direction" | "programCodeFromUrl" | "result">;

const unless =
  (outcome: Outcome) =>
  ({ result }: Known): boolean =>
    result?.outcome !== outcome;

/** Spec section 7.3, "Named flow actions". */
export const skipDecisions: { readonly [Name in SkipName]: (known: Known) => boolean } = {
  skipOnProgramCodeFromUrl: ({ programCodeFromUrl }) => programCodeFromUrl,
  showOnlyWhenDeclined: unless("declined"),
  showOnlyWhenInvalid: unless("invalid"),
  showOnlyWhenIneligible: unless("ineligible"),
  skipWhenTermsAreChosen: (known) => isAgreed(known) && !mayGoBackTo(known, ["agreementReady"]),
  skipWhenDownPaymentIsChosen: (known) =>
    isAgreed(known) && !mayGoBackTo(known, ["agreementReady", "signed"]),
  skipWhenNothingIsDueDown: ({ facts }) => facts.application?.downPayment.amountCents === 0,
};

const agreedStages: readonly ApplicationStage[] = [
  "agreementReady",
  "signed",
  "activating",
  "active",
];

/** A returning applicant continues with the agreement. S37. */
function isAgreed({ facts }: Known): boolean {
  return facts.application !== undefined && agreedStages.includes(facts.application.stage);
}

/** Until the signature everything; afterwards only the method of a declined down payment. */
function mayGoBackTo(
  { facts: { application }, direction }: Known,
  stages: readonly ApplicationStage[],
): boolean {
  return direction === "back" && application !== undefined && stages.includes(application.stage);
}
