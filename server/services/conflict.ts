import type { ApplicationStage } from "#domain/loan/loan-application.ts";

/** Why something cannot be done now. The words for it are found where it is answered: http/conflict-problem.ts. */
export type ConflictReason =
  /** The application's stage does not allow it. */
  | "stage"
  | "identity-unconfirmed"
  | "terms-incomplete"
  | "down-payment-unbacked"
  | "link-used"
  | "key-reused"
  /** The same call is still being worked on; it may be made again after a moment. */
  | "in-progress";

type More = {
  readonly stage?: ApplicationStage;
  /** Seconds after which the same may succeed. */
  readonly retryAfterSeconds?: number;
};

/**
 * The request contradicts what is stored. Stores, payments and documents throw it to roll back the transaction that
 * they are part of; they know neither HTTP statuses nor messages.
 */
export class Conflict extends Error {
  readonly reason: ConflictReason;
  readonly stage: ApplicationStage | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: ConflictReason, { stage, retryAfterSeconds }: More = {}) {
    super(reason);
    this.name = "Conflict";
    this.reason = reason;
    this.stage = stage;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The refusal of what the application's stage does not allow. */
export function stageConflict(stage: ApplicationStage): Conflict {
  return new Conflict("stage", { stage });
}
