import type { Answers } from "#domain/answers/answers.ts";
import { applicationStages } from "#domain/loan/loan-application.ts";
import type { ApplicationStage, LoanApplication } from "#domain/loan/loan-application.ts";

/**
 * Whether the server already has the answers, so that the step is not shown again after a change from the review.
 */
export type IsStored = (answers: Answers, application: LoanApplication | undefined) => boolean;

export const neverStored: IsStored = () => false;

export const storedFrom =
  (stage: ApplicationStage): IsStored =>
  (_, application) =>
    application !== undefined &&
    applicationStages.indexOf(application.stage) >= applicationStages.indexOf(stage);

const isAgreementReady = storedFrom("agreementReady");

/** Stored while the agreement that was read is the one to be signed. */
export const storedOnceRead: IsStored = (answers, application) =>
  isAgreementReady(answers, application) && hasReadAgreement(answers);

/** The agreement was scrolled to its end. Spec section 5. */
export function hasReadAgreement({ agreementRead }: Pick<Answers, "agreementRead">): boolean {
  return agreementRead === "yes";
}

/** The agreement has not arrived yet. */
export function isAwaited(answers: Answers): boolean {
  return !hasReadAgreement(answers) && answers.agreementHash === "";
}
