import { subDays } from "date-fns/subDays";
import type { Services } from "#server/services.ts";
import type { JobKind } from "./job-kind.ts";

/** Deletes what is no longer needed. */
export const purge: JobKind = {
  name: "purge",
  cron: "17 3 * * *",
  run: async (services) => {
    const deleted = await purgeExpired(services);
    services.log.info("purged", { count: deleted });
  },
};

/**
 * Deletes sessions and their tokens a day after they ended, codes after two days unless an application rests on
 * them, messages with codes after a day, answers to repeated calls after two days, limits that ran
 * out, what was counted against trying out the last four digits, which counts for a day, and numbers of cards and bank
 * accounts that were given to the tokenizer two days ago and never used.
 *
 * @returns how many rows
 */
export async function purgeExpired({ db, vault, clock }: Services): Promise<number> {
  const now = clock();
  const dayAgo = subDays(now, 1);
  const twoDaysAgo = subDays(now, 2);
  const deletions = [
    db.deleteFrom("tokens").where("expires_at", "<", dayAgo),
    db.deleteFrom("sessions").where("expires_at", "<", dayAgo),
    db.deleteFrom("rate_limits").where("expires_at", "<", now),
    db.deleteFrom("identity_checks").where("checked_at", "<", dayAgo),
    db.deleteFrom("idempotency_keys").where("created_at", "<", twoDaysAgo),
    db.deleteFrom("credit_pulls").where("created_at", "<", twoDaysAgo),
    db
      .deleteFrom("verifications")
      .where("created_at", "<", twoDaysAgo)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("applications")
              .select("applications.id")
              .whereRef("applications.verification_id", "=", "verifications.id"),
          ),
        ),
      ),
    vault
      .deleteFrom("vault_entries")
      .where("created_at", "<", twoDaysAgo)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("payment_methods")
              .select("payment_methods.token")
              .whereRef("payment_methods.token", "=", "vault_entries.token"),
          ),
        ),
      ),
    db
      .deleteFrom("messages")
      .where("application_id", "is", null)
      .where("state", "in", ["sent", "kept"])
      .where("created_at", "<", dayAgo),
  ];
  let count = 0;
  for (const deletion of deletions) {
    const { numDeletedRows } = await deletion.executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}
