import type { Database, Transaction } from "#server/database/database.ts";
import type { Counters } from "#server/telemetry/counters.ts";
import type { Environment } from "#server/config/environment.ts";
import type { PaymentGateway } from "#server/gateways/payment.ts";
import type { Log } from "#server/telemetry/log.ts";
import type { CreditBureau } from "#server/underwriting/credit-file.ts";
import type { CipherBox, Secrets } from "#server/secrets/secrets.ts";
import type { ErrorReports } from "#server/telemetry/error-reports.ts";
import type { Telemetry } from "#server/telemetry/telemetry.ts";

/** Runs after the transaction has committed, at least once. */
export type Job = {
  readonly name: string;
  readonly data: object;
  readonly startAfter?: Date;
  /** At most one job of this name and key waits. */
  readonly singletonKey?: string;
  /** The key of the practice, so that its jobs do not delay those of others. */
  readonly practice?: string | undefined;
  readonly isUrgent?: boolean;
};

/** Jobs commit and roll back with their transaction. */
export type Queue = {
  readonly enqueue: (trx: Transaction, job: Job) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type Services = {
  readonly db: Database;
  readonly vault: Database;
  readonly disposal: Database;
  readonly engine: "embedded" | "postgres";
  readonly durability: string;
  readonly waiting: () => number;
  readonly counters: Counters;
  readonly telemetry: Telemetry;
  readonly errors: ErrorReports;
  readonly secrets: Secrets;
  readonly vaultBox: CipherBox;
  readonly environment: Environment;
  readonly log: Log;
  readonly clock: () => Date;
  readonly queue: Queue;
  readonly payments: PaymentGateway;
  readonly bureau: CreditBureau;
};

/** Services whose `db` is a transaction. */
export type InTransaction = Omit<Services, "db"> & { readonly db: Transaction };

export function inTransaction<Result>(
  services: Services,
  work: (within: InTransaction) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction().execute((db) => work({ ...services, db }));
}
