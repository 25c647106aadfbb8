import { addSeconds } from "date-fns/addSeconds";
import { Conflict } from "#server/services/conflict.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { inTransaction, type InTransaction, type Services } from "#server/services/services.ts";
import { tryLockName } from "#server/database/advisory-lock.ts";

/** One intent: the same key and payload have one effect. */
export type Once = {
  readonly scope: string;
  readonly key: string;
  readonly endpoint: string;
  /** In canonical form; personal, so only its keyed hash is stored. */
  readonly payload: string;
};

export type KeyState<Body> =
  | { readonly state: "answered"; readonly answer: Body }
  | { readonly state: "running"; readonly retryAfterSeconds: number }
  | { readonly state: "unknown" };

/** A claimed key, until `lockedUntil`. `once` is undefined when the call carried no key. */
export type Lease = { readonly once: Once | undefined; readonly lockedUntil: Date };

export type Answered<Body> = { readonly answer: Body };

/** Work and answer commit together. Use a lease for work that waits outside. @throws Conflict for another payload, and while running */
export async function runOnce<Body>(
  services: Services,
  once: Once | undefined,
  work: (within: InTransaction) => Promise<Body>,
): Promise<Body> {
  return inTransaction(services, async (within) => {
    if (once === undefined) return work(within);
    if (!(await tryLockName(within.db, `${once.scope}|${once.key}`))) throw inProgress(1);
    const claimed = await acquireLease<Body>(within, { once, leaseSeconds: 0 });
    if ("answer" in claimed) return claimed.answer;
    return complete(within, claimed.lease, await work(within));
  });
}

/** For work of more than one transaction, which stores its answer with {@link complete}. @throws Conflict like {@link runOnce} */
export async function withLease<Body>(
  services: Services,
  claim: { readonly once: Once | undefined; readonly leaseSeconds: number },
  work: (lease: Lease) => Promise<Body>,
): Promise<Body> {
  const claimed = await acquireLease<Body>(services, claim);
  if ("answer" in claimed) return claimed.answer;
  try {
    return await work(claimed.lease);
  } catch (error) {
    await releaseLease(services, claimed.lease).catch(() => undefined);
    throw error;
  }
}

/** A claim neither completed nor released passes on when its lease ends. @throws Conflict for another payload or caller */
export async function acquireLease<Body>(
  services: Services,
  { once, leaseSeconds }: { readonly once: Once | undefined; readonly leaseSeconds: number },
): Promise<{ readonly lease: Lease } | Answered<Body>> {
  const now = services.clock();
  const lease = { once, lockedUntil: addSeconds(now, leaseSeconds) };
  if (once === undefined) return { lease };
  const row = {
    scope: once.scope,
    key: once.key,
    endpoint: once.endpoint,
    request_hash: hashOf(services, once),
    locked_until: lease.lockedUntil,
    created_at: now,
  };
  const claimed = await services.db
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "key"])
        .doUpdateSet({ locked_until: row.locked_until })
        .where("idempotency_keys.endpoint", "=", row.endpoint)
        .where("idempotency_keys.request_hash", "=", row.request_hash)
        .where("idempotency_keys.status", "is", null)
        .where("idempotency_keys.locked_until", "<=", row.created_at),
    )
    .returning("key")
    .executeTakeFirst();
  if (claimed !== undefined) return { lease };
  const known = await look<Body>(services, once);
  if (known.state === "answered") return { answer: known.answer };
  // "unknown": the other call has just released the key, so the next try can claim it.
  throw inProgress(known.state === "running" ? known.retryAfterSeconds : 1);
}

/** @throws Conflict for another payload */
export async function givenAnswer<Body>(
  services: Services,
  once: Once | undefined,
): Promise<Answered<Body> | undefined> {
  if (once === undefined) return undefined;
  const known = await look<Body>(services, once);
  return known.state === "answered" ? { answer: known.answer } : undefined;
}

/** In the transaction of the effect. @throws Conflict when the lease has passed on, which rolls the effect back */
export async function complete<Body>(
  services: Services,
  lease: Lease,
  answer: Body,
): Promise<Body> {
  const { once, lockedUntil } = lease;
  if (once === undefined) return answer;
  const { numUpdatedRows } = await services.db
    .updateTable("idempotency_keys")
    .set({
      status: 200,
      response_cipher: services.secrets.encrypt(JSON.stringify(answer), contextOf(once)),
    })
    .where("scope", "=", once.scope)
    .where("key", "=", once.key)
    .where("status", "is", null)
    .where("locked_until", "=", lockedUntil)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw inProgress(1);
  return answer;
}

/** Releases a key whose work had no effect, so that the next try does not wait for the lease to end. */
export async function releaseLease(
  { db }: Pick<Services, "db">,
  { once, lockedUntil }: Lease,
): Promise<void> {
  if (once === undefined) return;
  await db
    .deleteFrom("idempotency_keys")
    .where("scope", "=", once.scope)
    .where("key", "=", once.key)
    .where("status", "is", null)
    .where("locked_until", "=", lockedUntil)
    .execute();
}

/** For a caller that lost the answer. */
export async function lookUp<Body>(
  services: Services,
  place: { readonly scope: string; readonly key: string; readonly endpoints: readonly string[] },
): Promise<KeyState<Body>> {
  const row = await find(services.db, place);
  if (row === undefined || !place.endpoints.includes(row.endpoint)) return { state: "unknown" };
  return read<Body>(services, row);
}

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

async function find(db: Database | Transaction, { scope, key }: Pick<Once, "scope" | "key">) {
  return db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
}

async function look<Body>(services: Services, once: Once): Promise<KeyState<Body>> {
  const row = await find(services.db, once);
  return row === undefined ? { state: "unknown" } : requireSame<Body>(services, row, once);
}

function requireSame<Body>(services: Services, row: Row, once: Once): KeyState<Body> {
  if (row.endpoint !== once.endpoint || row.request_hash !== hashOf(services, once)) {
    throw new Conflict("key-reused");
  }
  return read<Body>(services, row);
}

function read<Body>(services: Services, row: Row): KeyState<Body> {
  if (row.status !== null && row.response_cipher !== null) {
    const text = services.secrets.decrypt(row.response_cipher, contextOf(row)).toString();
    return { state: "answered", answer: JSON.parse(text) as Body };
  }
  const leftMs = row.locked_until.getTime() - services.clock().getTime();
  if (leftMs <= 0) return { state: "unknown" };
  return { state: "running", retryAfterSeconds: Math.min(Math.ceil(leftMs / 1000), 2) };
}

function contextOf({ scope, key }: Pick<Once, "scope" | "key">): string {
  return `idempotency_keys.response_cipher|${scope}|${key}`;
}

/** A plain hash would reveal personal payloads. */
function hashOf(services: Services, once: Once): string {
  return services.secrets.index("request", once.payload);
}

function inProgress(seconds: number): Conflict {
  return new Conflict("in-progress", { retryAfterSeconds: seconds });
}
