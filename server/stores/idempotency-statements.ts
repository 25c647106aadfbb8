import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { NewRow } from "#server/database/schema.ts";
import { compiledOnce } from "./compiled-once.ts";
import { soonFlushed } from "./soon-flushed.ts";

export type NewKey = Omit<NewRow<"idempotency_keys">, "status" | "response_cipher">;
type Sealed = Pick<NewRow<"idempotency_keys">, "status" | "response_cipher">;

/** Takes the right to a key: a new one, or that of the same request whose lease is over. */
export const takeOnce = compiledOnce((db, row: NewKey) => taking(db, row).returning(soonFlushed));

/** The statement that takes it. */
export function taking(db: Database, row: NewKey) {
  return db
    .insertInto("idempotency_keys")
    .values(valuesOf(row))
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "key"])
        .doUpdateSet({ locked_until: row.locked_until })
        .where("idempotency_keys.endpoint", "=", row.endpoint)
        .where("idempotency_keys.request_hash", "=", row.request_hash)
        .where("idempotency_keys.status", "is", null)
        .where("idempotency_keys.locked_until", "<=", row.created_at),
    )
    .returning("key");
}

/** By name: a statement that is compiled without values has none to spread. */
function valuesOf({ scope, key, endpoint, request_hash, locked_until, created_at }: NewKey) {
  return { scope, key, endpoint, request_hash, locked_until, created_at };
}

type Locked = { readonly scope: string; readonly key: string; readonly lock: string };

/** Tries the lock of a key, and reads it. */
export const lockAndFindOnce = compiledOnce((db, { scope, key, lock }: Locked) =>
  db
    .selectFrom(
      sql<{
        taken: boolean;
      }>`(select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as taken)`.as("turn"),
    )
    .leftJoin("idempotency_keys", (join) =>
      join.on("idempotency_keys.scope", "=", scope).on("idempotency_keys.key", "=", key),
    )
    .select(["turn.taken", "idempotency_keys.key as found"])
    .selectAll("idempotency_keys"),
);

/** Stores the answer of a key that nobody has used. */
export const storeNewOnce = compiledOnce((db, row: NewKey & Sealed) => {
  const { status, response_cipher } = row;
  return db
    .insertInto("idempotency_keys")
    .values({ ...valuesOf(row), status, response_cipher })
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing());
});

/** Stores an answer where there is none. */
export const storeOnce = compiledOnce((db, row: NewKey & Sealed) => {
  const { status, response_cipher } = row;
  return db
    .insertInto("idempotency_keys")
    .values({ ...valuesOf(row), status, response_cipher })
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "key"])
        .doUpdateSet({ status, response_cipher })
        .where("idempotency_keys.endpoint", "=", row.endpoint)
        .where("idempotency_keys.request_hash", "=", row.request_hash)
        .where("idempotency_keys.status", "is", null),
    );
});

type Stored = { readonly scope: string; readonly key: string; readonly lockedUntil: Date } & Sealed;

/** Stores an answer where the lease is still held. */
export const storeUnderOnce = compiledOnce((db, stored: Stored) =>
  db
    .updateTable("idempotency_keys")
    .set({ status: stored.status, response_cipher: stored.response_cipher })
    .where("scope", "=", stored.scope)
    .where("key", "=", stored.key)
    .where("status", "is", null)
    .where("locked_until", "=", stored.lockedUntil),
);
