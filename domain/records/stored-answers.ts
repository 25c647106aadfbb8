import type { Answers } from "#domain/answers/answers.ts";
import { applicationStages } from "#domain/loan/loan-application.ts";
import type { ApplicationStage, LoanApplication } from "#domain/loan/loan-application.ts";

/**
 * Whether the service still has what a component asks for, so that its step is not shown again after a change that was
 * made from the summary.
 */
export type Held = (answers: Answers, application: LoanApplication | undefined) => boolean;

/** Its step is always shown again. */
export const neverHeld: Held = () => false;

/** From a stage of the application on. */
export const heldFrom =
  (stage: ApplicationStage): Held =>
  (_, application) =>
    application !== undefined &&
    applicationStages.indexOf(application.stage) >= applicationStages.indexOf(stage);

const isAgreementReady = heldFrom("agreementReady");

/** As long as the agreement that was read is the one to be signed. */
export const heldOnceRead: Held = (answers, application) =>
  isAgreementReady(answers, application) && answers.agreementRead === "yes";

/** There is no agreement yet that could be read. */
export function isAwaited({ agreementRead, agreementHash }: Answers): boolean {
  return agreementRead !== "yes" && agreementHash === "";
}
