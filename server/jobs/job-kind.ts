import type { Services } from "#server/services/services.ts";

type JobTry = { readonly id: string; readonly earlierTries: number };

/** `run` may run more than once, and concurrently, so it checks its row first. It holds no connection while it waits outside. */
export type JobKind = {
  readonly name: string;
  /** @throws PermanentFailure when a retry cannot help; other errors are retried */
  readonly run: (services: Services, job: JobTry) => Promise<void>;
  readonly giveUp?: (services: Services, id: string) => Promise<void>;
  /** How many such jobs a process runs at once (8), at most half of them for one practice. */
  readonly concurrency?: number;
  /** Scheduled: cron with five fields, UTC. */
  readonly cron?: string;
};

/** No retry. `reason` is a code, never content. */
export class PermanentFailure extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = "PermanentFailure";
    this.reason = reason;
  }
}
