import { addSeconds } from "date-fns/addSeconds";
import { sql } from "kysely";
import type { Database, Transaction } from "#server/database.ts";
import type { Once } from "#server/http/once-key.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services.ts";

/** What an unsafe call answered: the status, and the body as its contract has it. */
export type Answer<Body> = { readonly status: number; readonly body: Body };

/** What is known of a key: its answer, that it is being worked on, or nothing. */
export type Known<Body> =
  | { readonly state: "answered"; readonly answer: Answer<Body> }
  | { readonly state: "running"; readonly retryAfterSeconds: number }
  | { readonly state: "unknown" };

/** The right to do the work of one key until `lockedUntil`; `undefined` `once` means the call carried no key. */
export type Claim = { readonly once: Once | undefined; readonly lockedUntil: Date };

/**
 * Does the work of one intent at most once: the work and its answer commit together or not at all, and the same key
 * answers the same again. For work inside the database; work that waits for the outside uses `claim` and `complete`.
 *
 * @param once - `request.once`; without a key the work simply runs in a transaction
 * @throws problem 409 for the same key with another payload, and with Retry-After while the first call runs
 */
export async function runOnce<Body>(
  services: Services,
  once: Once | undefined,
  work: (trx: Transaction) => Promise<Answer<Body>>,
): Promise<Body> {
  const answer = await services.db.transaction().execute(async (trx) => {
    if (once === undefined) return work(trx);
    await requireTurn(trx, once);
    const known = await look<Body>(services, trx, once);
    if (known.state === "answered") return known.answer;
    if (known.state === "running") throw inFlight(known.retryAfterSeconds);
    const done = await work(trx);
    await store(services, trx, { once, answer: done });
    return done;
  });
  return bodyOf(answer);
}

/**
 * Takes the right to do the work of a key for `leaseSeconds`, or gives the answer it already has. The right of a call
 * that died passes on when its lease ends.
 *
 * @throws problem 409 for another payload, and with Retry-After while someone else holds the right
 */
export async function claim<Body>(
  services: Services,
  once: Once | undefined,
  leaseSeconds: number,
): Promise<{ readonly claim: Claim } | { readonly answer: Answer<Body> }> {
  const now = services.clock();
  const lockedUntil = addSeconds(now, leaseSeconds);
  const held = { claim: { once, lockedUntil } };
  if (once === undefined || (await takeLease(services, once, lockedUntil))) return held;
  const known = await look<Body>(services, services.db, once);
  if (known.state === "answered") return { answer: known.answer };
  // The one who held it a moment ago has just given it back: the next try takes it.
  throw inFlight(known.state === "running" ? known.retryAfterSeconds : 1);
}

/** One statement, so that of two who ask at once one gets the right: a new key, or the same request whose lease is over. */
async function takeLease(services: Services, once: Once, lockedUntil: Date): Promise<boolean> {
  const row = newRow(services, once);
  const taken = await services.db
    .insertInto("idempotency_keys")
    .values({ ...row, locked_until: lockedUntil })
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "key"])
        .doUpdateSet({ locked_until: lockedUntil })
        .where("idempotency_keys.endpoint", "=", row.endpoint)
        .where("idempotency_keys.request_hash", "=", row.request_hash)
        .where("idempotency_keys.status", "is", null)
        .where("idempotency_keys.locked_until", "<=", row.created_at),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Stores the answer inside the transaction of the effect. A claim whose lease passed to someone else throws a 409, which
 * rolls the effect back: only one of the two is done.
 */
export async function complete<Body>(
  services: Services,
  trx: Transaction,
  done: { readonly claim: Claim; readonly answer: Answer<Body> },
): Promise<Body> {
  const { claim: held, answer } = done;
  if (held.once !== undefined)
    await storeClaimed(services, trx, { ...held, once: held.once, answer });
  return bodyOf(answer);
}

/** Gives the right back when the work failed without effect, so that the next try need not wait for the lease. */
export async function release(services: Services, { once, lockedUntil }: Claim): Promise<void> {
  if (once === undefined) return;
  await services.db
    .deleteFrom("idempotency_keys")
    .where("scope", "=", once.scope)
    .where("key", "=", once.key)
    .where("status", "is", null)
    .where("locked_until", "=", lockedUntil)
    .execute();
}

/** What became of a key of this visit, for a caller that did not see the answer. */
export async function lookUp<Body>(
  services: Services,
  place: { readonly scope: string; readonly key: string; readonly endpoints: readonly string[] },
): Promise<Known<Body>> {
  const row = await find(services.db, place);
  if (row === undefined || !place.endpoints.includes(row.endpoint)) return { state: "unknown" };
  return read<Body>(services, row);
}

/** The body of a stored answer; a stored refusal is thrown again as it was. */
export function bodyOf<Body>({ status, body }: Answer<Body>): Body {
  if (status < 400) return body;
  const { Message, ErrorCode } = body as { Message?: string; ErrorCode?: string };
  throw problem(status, Message ?? "The request was refused.", ErrorCode);
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

/** One call of a key at a time: who comes second is told at once instead of waiting with a connection. */
async function requireTurn(trx: Transaction, { scope, key }: Once): Promise<void> {
  const lock = sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope}|${key}`}, 0)) as taken`;
  const { rows } = await lock.execute(trx);
  if (rows[0]?.taken !== true) throw inFlight(1);
}

async function look<Body>(
  services: Services,
  db: Database | Transaction,
  once: Once,
): Promise<Known<Body>> {
  const row = await find(db, once);
  if (row === undefined) return { state: "unknown" };
  if (row.endpoint !== once.endpoint || row.request_hash !== hashOf(services, once)) {
    throw problem(409, "This Idempotency-Key was already used for another request.");
  }
  return read<Body>(services, row);
}

function read<Body>(services: Services, row: Row): Known<Body> {
  if (row.status !== null && row.response_cipher !== null) {
    const text = services.secrets.decrypt(row.response_cipher, contextOf(row)).toString();
    return { state: "answered", answer: { status: row.status, body: JSON.parse(text) as Body } };
  }
  const leftMs = row.locked_until.getTime() - services.clock().getTime();
  if (leftMs <= 0) return { state: "unknown" };
  return { state: "running", retryAfterSeconds: Math.min(Math.ceil(leftMs / 1000), 2) };
}

async function store(
  services: Services,
  trx: Transaction,
  { once, answer }: { readonly once: Once; readonly answer: Answer<unknown> },
): Promise<void> {
  const stored = seal(services, once, answer);
  const row = newRow(services, once);
  const result = await trx
    .insertInto("idempotency_keys")
    .values({ ...row, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "key"])
        .doUpdateSet(stored)
        .where("idempotency_keys.endpoint", "=", row.endpoint)
        .where("idempotency_keys.request_hash", "=", row.request_hash),
    )
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) throw inFlight(1);
}

async function storeClaimed(
  services: Services,
  trx: Transaction,
  held: { readonly once: Once; readonly lockedUntil: Date; readonly answer: Answer<unknown> },
): Promise<void> {
  const result = await trx
    .updateTable("idempotency_keys")
    .set(seal(services, held.once, held.answer))
    .where("scope", "=", held.once.scope)
    .where("key", "=", held.once.key)
    .where("status", "is", null)
    .where("locked_until", "=", held.lockedUntil)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw inFlight(1);
}

function newRow(services: Services, once: Once) {
  const now = services.clock();
  return {
    scope: once.scope,
    key: once.key,
    endpoint: once.endpoint,
    request_hash: hashOf(services, once),
    locked_until: now,
    created_at: now,
  };
}

function seal(services: Services, once: Once, { status, body }: Answer<unknown>) {
  return {
    status,
    response_cipher: services.secrets.encrypt(JSON.stringify(body), contextOf(once)),
  };
}

function contextOf({ scope, key }: Pick<Once, "scope" | "key">): string {
  return `idempotency_keys.response_cipher|${scope}|${key}`;
}

/** Keyed, because the payload holds personal data that a plain hash would give away. */
function hashOf(services: Services, once: Once): string {
  return services.secrets.index("request", once.payload);
}

function inFlight(seconds: number) {
  return tryLater(409, "This request is still being worked on. Please try again.", seconds);
}
