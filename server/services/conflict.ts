import type { ApplicationStage } from "#domain/loan/loan-application.ts";

/** http/conflict-problem.ts has the messages. */
export type ConflictReason =
  | "stage"
  | "identity-unconfirmed"
  | "terms-incomplete"
  | "down-payment-unbacked"
  | "link-used"
  | "key-reused"
  | "in-progress";

type More = {
  readonly stage?: ApplicationStage;
  readonly retryAfterSeconds?: number;
};

/** Rolls the transaction back; knows neither HTTP statuses nor messages. */
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

export function stageConflict(stage: ApplicationStage): Conflict {
  return new Conflict("stage", { stage });
}
