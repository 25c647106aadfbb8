import type { Database, Transaction } from "#server/database/database.ts";
import type { Counters } from "#server/telemetry/counters.ts";
import type { Environment } from "#server/config/environment.ts";
import type { PaymentGateway } from "#server/gateways/payment.ts";
import type { Log } from "#server/telemetry/log.ts";
import type { CipherBox, Secrets } from "#server/secrets/secrets.ts";
import type { ErrorReports } from "#server/telemetry/error-reports.ts";
import type { Telemetry } from "#server/telemetry/telemetry.ts";

/** A piece of work to do after the requesting transaction has committed; done at least once. */
export type Job = {
  readonly name: string;
  readonly data: object;
  readonly startAfter?: Date;
  /** At most one job of this name and key waits at a time. */
  readonly singletonKey?: string;
};

/** Durable jobs. They become visible with the commit of the transaction, and vanish with its rollback. */
export type Queue = {
  readonly enqueue: (trx: Transaction, job: Job) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Everything that a route, a store or a job needs; none of it is global. */
export type Services = {
  readonly db: Database;
  /** The tokenizer's own tables, by a role of their own where there is one. */
  readonly vault: Database;
  /** Which store runs, and what survives with it; `/readyz` says so. */
  readonly engine: "embedded" | "postgres";
  readonly durability: string;
  /** How many callers wait for a connection of the store. */
  readonly waiting: () => number;
  readonly counters: Counters;
  /** Where traces and metrics go. */
  readonly telemetry: Telemetry;
  /** Where what broke is told. */
  readonly errors: ErrorReports;
  readonly secrets: Secrets;
  /** Encrypts the vault's numbers, under keys of its own. */
  readonly vaultBox: CipherBox;
  readonly environment: Environment;
  readonly log: Log;
  readonly clock: () => Date;
  readonly queue: Queue;
  /** Takes money; the reference processor unless another one is plugged in. */
  readonly payments: PaymentGateway;
};
