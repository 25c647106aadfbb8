import type { Services } from "#server/services/services.ts";

/** One try at a job: which row it is for, and how many tries came before it. */
type JobTry = { readonly id: string; readonly earlierTries: number };

/**
 * One kind of job. `run` may run more than once for the same row and at the same time in two processes, so it
 * looks at the row first; it holds no database connection while it waits for the outside.
 */
export type JobKind = {
  readonly name: string;
  /** @throws PermanentFailure when another try cannot help; anything else is tried again later */
  readonly run: (services: Services, job: JobTry) => Promise<void>;
  /** What to note when the last try failed. */
  readonly giveUp?: (services: Services, id: string) => Promise<void>;
  /** How many workers of a process do such jobs: one slow job blocks one of them. One, unless given. */
  readonly concurrency?: number;
  /** Runs by the clock instead of being asked for: five fields of cron, UTC. */
  readonly cron?: string;
};

/** Another try cannot help. `reason` is a code, never content. */
export class PermanentFailure extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.name = "PermanentFailure";
    this.reason = reason;
  }
}
