import type { Database } from "#server/database/database.ts";

/** Oldest first, without content. */
export async function recordOf(db: Database, id: string) {
  const [decisions, messages, consents, agreements, signatures, notices, charges] =
    await Promise.all([
      db
        .selectFrom("decisions")
        .select(["decided_at", "disposition", "reasons", "exceptions", "bureau_reference"])
        .where("application_id", "=", id)
        .orderBy("decided_at")
        .execute(),
      db
        .selectFrom("messages")
        .select(["created_at", "channel", "state", "attempts", "last_error", "dedupe"])
        .where("application_id", "=", id)
        .orderBy("created_at")
        .execute(),
      db
        .selectFrom("consents")
        .select(["created_at", "kind", "locale", "attested", "text_hash"])
        .where("application_id", "=", id)
        .orderBy("created_at")
        .execute(),
      db
        .selectFrom("agreements")
        .select(["created_at", "kind", "sha256"])
        .where("application_id", "=", id)
        .orderBy("created_at")
        .execute(),
      db
        .selectFrom("signatures")
        .select(["signed_at", "document_sha256"])
        .where("application_id", "=", id)
        .orderBy("signed_at")
        .execute(),
      db
        .selectFrom("notices")
        .select(["created_at", "kind", "due_on", "sent_at"])
        .where("application_id", "=", id)
        .orderBy("created_at")
        .execute(),
      db
        .selectFrom("charges")
        .select(["created_at", "purpose", "amount_cents", "state", "reason"])
        .where("application_id", "=", id)
        .orderBy("created_at")
        .execute(),
    ]);
  return { decisions, messages, consents, agreements, signatures, notices, charges };
}
