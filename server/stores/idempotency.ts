import { addSeconds } from "date-fns/addSeconds";
import { Conflict } from "#server/services/conflict.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import {
  lockAndFindOnce,
  storeNewOnce,
  storeOnce,
  storeUnderOnce,
  takeOnce,
} from "./idempotency-statements.ts";
import { NotWrittenError, writeTogether } from "./together.ts";
import type { Write } from "./together.ts";

/** One intent of one visit: the same key with the same payload is the same effect. Contract section 9. */
export type Once = {
  /** The session that the key belongs to. */
  readonly scope: string;
  readonly key: string;
  /** The endpoint's id. */
  readonly endpoint: string;
  /** What was asked, after parsing, in one spelling. Holds personal data: only its keyed hash is stored. */
  readonly payload: string;
};

/** What is known about a key: its answer, that it is being worked on, or nothing. */
export type KeyState<Body> =
  | { readonly state: "answered"; readonly answer: Body }
  | { readonly state: "running"; readonly retryAfterSeconds: number }
  | { readonly state: "unknown" };

/** The right to do the work of one key until `lockedUntil`; `undefined` `once` means the call carried no key. */
export type Lease = { readonly once: Once | undefined; readonly lockedUntil: Date };

/** The answer that a key has already. */
export type Answered<Body> = { readonly answer: Body };

/** The result of asking for a lease. */
type Turn<Body> = { readonly lease: Lease } | Answered<Body>;

/**
 * Does the work of one intent at most once: the work and its answer commit together or not at all, and the same key
 * answers the same again. For work inside the database; work that waits for the outside uses `acquireLease` and `complete`.
 *
 * @param once - `request.once`; without a key the work simply runs in a transaction
 * @throws Conflict for the same key with another payload, and while the first call runs
 */
export async function runOnce<Body>(
  services: Services,
  once: Once | undefined,
  work: (trx: Transaction) => Promise<Body>,
): Promise<Body> {
  return services.db.transaction().execute(async (trx) => {
    if (once === undefined) return work(trx);
    const known = await takeTurn<Body>(services, trx, once);
    if (known.state === "answered") return known.answer;
    if (known.state === "running") throw inFlight(known.retryAfterSeconds);
    const done = await work(trx);
    await store(services, trx, { once, answer: done });
    return done;
  });
}

/**
 * Takes the right to do the work of a key for `leaseSeconds`, or gives the answer it already has. The right of a call
 * that died passes on when its lease ends.
 *
 * @throws Conflict for another payload, and while someone else holds the right
 */
export async function acquireLease<Body>(
  services: Services,
  once: Once | undefined,
  leaseSeconds: number,
): Promise<Turn<Body>> {
  const lease = newLease(services, once, leaseSeconds);
  if (once === undefined) return { lease };
  // One statement, so that of two who ask at once one gets the right.
  const { rows } = await services.db.executeQuery(takeOnce(leaseRow(services, once, lease)));
  return rows.length > 0 ? { lease } : { answer: await heldAnswer<Body>(services, once) };
}

/** A right that is still to be taken. */
export function newLease({ clock }: Services, once: Once | undefined, leaseSeconds: number): Lease {
  return { once, lockedUntil: addSeconds(clock(), leaseSeconds) };
}

/** What takes it, where it is free. */
export function leaseRow(services: Services, once: Once, { lockedUntil }: Lease) {
  return { ...newRow(services, once), locked_until: lockedUntil };
}

/** The answer of a key whose right is not to be had. @throws Conflict where it has none */
export async function heldAnswer<Body>(services: Services, once: Once): Promise<Body> {
  const known = await look<Body>(services, services.db, once);
  if (known.state === "answered") return known.answer;
  // The one who held it a moment ago has just given it back: the next try takes it.
  throw inFlight(known.state === "running" ? known.retryAfterSeconds : 1);
}

/** The answer of a key, if it has one by now. @throws Conflict for another payload */
export async function givenAnswer<Body>(
  services: Services,
  once: Once | undefined,
): Promise<Answered<Body> | undefined> {
  if (once === undefined) return undefined;
  const known = await look<Body>(services, services.db, once);
  return known.state === "answered" ? { answer: known.answer } : undefined;
}

/**
 * Stores the answer inside the transaction of the effect. A lease that passed to someone else throws a Conflict,
 * which rolls the effect back: only one of the two is done.
 */
export async function complete<Body>(
  services: Services,
  trx: Transaction,
  { lease, answer }: { readonly lease: Lease; readonly answer: Body },
): Promise<Body> {
  const { once, lockedUntil } = lease;
  if (once !== undefined) await storeUnder(services, trx, { once, lockedUntil, answer });
  return answer;
}

/** Gives the right back when the work failed without effect, so that the next try need not wait for the lease. */
export async function releaseLease(
  services: Services,
  { once, lockedUntil }: Lease,
): Promise<void> {
  if (once === undefined) return;
  await services.db
    .deleteFrom("idempotency_keys")
    .where("scope", "=", once.scope)
    .where("key", "=", once.key)
    .where("status", "is", null)
    .where("locked_until", "=", lockedUntil)
    .execute();
}

/** The outcome of a key of this visit, for a caller that did not get the answer. */
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

/**
 * One call of a key at a time: who comes second is told at once instead of waiting with a connection. What the first one
 * stored between this look and its lock is not seen here; then {@link store} finds an answer in its place, and refuses.
 */
async function takeTurn<Body>(
  services: Services,
  trx: Transaction,
  once: Once,
): Promise<KeyState<Body>> {
  const { scope, key } = once;
  const lock = `${scope}|${key}`;
  const { rows } = await trx.executeQuery(lockAndFindOnce({ scope, key, lock }));
  const { taken, found } = rows[0]!;
  if (!taken) throw inFlight(1);
  return found === null ? { state: "unknown" } : requireSame<Body>(services, rows[0] as Row, once);
}

async function look<Body>(
  services: Services,
  db: Database | Transaction,
  once: Once,
): Promise<KeyState<Body>> {
  const row = await find(db, once);
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

async function store(
  services: Services,
  trx: Transaction,
  { once, answer }: { readonly once: Once; readonly answer: unknown },
): Promise<void> {
  const row = { ...newRow(services, once), ...seal(services, once, answer) };
  const result = await trx.executeQuery(storeOnce(row));
  if (result.numAffectedRows !== 1n) throw inFlight(1);
}

/**
 * The answer of a key that is new, to be stored together with the effect by who has not asked for the right to the key: it
 * has to find no other row.
 */
export function answering(
  services: Services,
  once: Once | undefined,
  answer: unknown,
): readonly Write[] {
  if (once === undefined) return [];
  const row = { ...newRow(services, once), ...seal(services, once, answer) };
  return [{ query: storeNewOnce(row), isRequired: true }];
}

/** The writing of {@link complete}, to be done together with the effect; it has to find its row. */
export function completing(
  services: Services,
  { once, lockedUntil }: Lease,
  answer: unknown,
): readonly Write[] {
  if (once === undefined) return [];
  const query = storedUnder(services, { once, lockedUntil, answer });
  return [{ query, isRequired: true }];
}

/** @throws Conflict when the lease has passed to another call: then nothing is written */
export async function writeUnderLease(
  db: Database | Transaction,
  writes: readonly Write[],
): Promise<void> {
  await writeTogether(db, writes).catch((error: unknown) => {
    throw error instanceof NotWrittenError ? leaseLost() : error;
  });
}

/** The lease passed to somebody else before its work was done. */
function leaseLost(): Conflict {
  return inFlight(1);
}

type Held = { readonly once: Once; readonly lockedUntil: Date; readonly answer: unknown };

async function storeUnder(services: Services, trx: Transaction, held: Held): Promise<void> {
  const result = await trx.executeQuery(storedUnder(services, held));
  if (result.numAffectedRows !== 1n) throw leaseLost();
}

function storedUnder(services: Services, { once, lockedUntil, answer }: Held) {
  const { scope, key } = once;
  return storeUnderOnce({ scope, key, lockedUntil, ...seal(services, once, answer) });
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

/** The status marks the row as answered. */
function seal(services: Services, once: Once, answer: unknown) {
  return {
    status: 200,
    response_cipher: services.secrets.encrypt(JSON.stringify(answer), contextOf(once)),
  };
}

function contextOf({ scope, key }: Pick<Once, "scope" | "key">): string {
  return `idempotency_keys.response_cipher|${scope}|${key}`;
}

/** Keyed, because the payload holds personal data that a plain hash would give away. */
function hashOf(services: Services, once: Once): string {
  return services.secrets.index("request", once.payload);
}

function inFlight(seconds: number): Conflict {
  return new Conflict("in-progress", { retryAfterSeconds: seconds });
}
