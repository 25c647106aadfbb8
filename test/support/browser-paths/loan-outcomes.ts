import type { ApplicationUpdateOutcome } from "#machines/application-update/application-update.setup.ts";
import type { FinalizingOutcome } from "#machines/finalizing/finalizing.setup.ts";
import { loanContext } from "./loan-world.ts";
import type { LoanDraft } from "./loan-world.ts";

const done = { type: "done" };

/** What an update came to, as its flow hears it. */
export function updateOutcome(draft: LoanDraft, outcome: ApplicationUpdateOutcome): object {
  switch (outcome.kind) {
    case "failed":
      return { type: "failed", notice: outcome.notice };
    case "declined":
      return { type: "leave", reason: "declined", applicationId: outcome.applicationId };
    case "updated":
      return draft.stage === "application"
        ? { type: "failed", notice: { code: "application.pending" } }
        : { type: "done", application: outcome.application };
    case "toPayment":
      return { type: "done", application: outcome.application };
  }
}

/** What finalizing came to, as its flow hears it. */
export function finalOutcome(draft: LoanDraft, outcome: FinalizingOutcome): object {
  if (outcome.kind === "funded") return done;
  const { notice, isSigned } = outcome;
  if (!isSigned) return { type: "failed", notice };
  const application = { ...loanContext(draft).application!, stage: "signed" };
  return { type: "failed", notice, application };
}
