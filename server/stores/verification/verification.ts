import { addMinutes } from "date-fns/addMinutes";
import { subHours } from "date-fns/subHours";
import { sql } from "kysely";
import { latestPlausibleTime } from "#server/time/clock-skew.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import type { Visit } from "#server/stores/visit/session.ts";
import { lockName } from "#server/database/advisory-lock.ts";

export const checksPerCode = 5;
const codeMinutes = 10;
/** Wrong codes in 24 hours: per phone and address, and per phone. */
const failuresPerGuesser = 10;
const failuresPerPhone = 30;
const testCode = "123456";

type Requesting = Caller & { readonly visit: Visit; readonly isTest: boolean };

/**
 * Valid for 10 minutes and 5 checks. Ends the open codes of the visit, not those of others: knowing a number is not
 * enough to cancel its code. Two codes requested at the same time for two phones may both stay open; each verifies its
 * own phone only. Spec section 2.2, step 3.
 */
export async function addInstance(services: InTransaction, requested: Requesting) {
  const { secrets, clock } = services;
  const { visit, phone, isTest } = requested;
  const now = clock();
  const id = secrets.newId("ver");
  const expiresAt = addMinutes(now, codeMinutes);
  const code = isTest ? testCode : secrets.newVerificationCode();
  const { phoneIndex, guesser } = guesserOf(services, requested);
  await lockName(services.db, `phone|${phoneIndex}`);
  await services.db
    .updateTable("verifications")
    .set({ superseded_at: now })
    .where("session_id", "=", visit.sessionId)
    .where("verified_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();
  await services.db
    .insertInto("verifications")
    .values({
      id,
      session_id: visit.sessionId,
      provider_key: visit.providerKey,
      phone_cipher: secrets.encrypt(phone, `verifications.phone|${id}`),
      phone_index: phoneIndex,
      code_hash: secrets.hashCode(id, code),
      is_test: isTest,
      attempts_left: checksPerCode,
      expires_at: expiresAt,
      address_index: guesser,
      created_at: now,
    })
    .execute();
  return { id, code, expiresAt };
}

/** Reopens the codes that ended when it was requested. */
export async function endInstance({ db, clock }: Services, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable("verifications")
      .set({ superseded_at: clock() })
      .where("id", "=", id)
      .where("superseded_at", "is", null)
      .returning(["session_id", "created_at"])
      .executeTakeFirst();
    if (ended === undefined) return;
    await trx
      .updateTable("verifications")
      .set({ superseded_at: null })
      .where("session_id", "=", ended.session_id)
      .where("superseded_at", "=", ended.created_at)
      .where("id", "!=", id)
      .execute();
  });
}

/** `remaining` is 0 when the instance is over. */
export type Check = {
  readonly isRight: boolean;
  readonly isTest: boolean;
  readonly remaining: number;
  /** A newer code replaced it, so the attempt was not counted. */
  readonly isOlder?: boolean;
};

/**
 * Counts and compares in one statement: however many checks run at once, five are compared. No code is right after ten
 * wrong ones of an address for the phone in 24 hours, or thirty from everywhere; the thirty do not count for an address
 * that gave a right one before.
 */
export async function checkCode(
  services: InTransaction,
  given: { readonly sessionId: string; readonly instanceId: string; readonly code: string },
): Promise<Check | undefined> {
  const { instanceId, sessionId } = given;
  const instance = await services.db
    .selectFrom("verifications")
    .select(["phone_index", "is_test", "address_index", "attempts_left", "code_hash"])
    .where("id", "=", instanceId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  if (instance === undefined) return undefined;
  await lockName(services.db, `phone|${instance.phone_index}`);
  const { phone_index: phoneIndex, is_test: isTest, code_hash: current } = instance;
  const guesser = { phoneIndex, guesser: instance.address_index };
  const allowed = isTest ? checksPerCode : await failuresLeft(services, guesser);
  const hash = services.secrets.hashCode(instanceId, given.code);
  const left = Math.min(instance.attempts_left, allowed);
  if (left > 0 && current !== hash && (await isOlderCode(services, { ...given, phoneIndex }))) {
    return { isRight: false, isTest, remaining: left, isOlder: true };
  }
  const counted = allowed > 0 ? await countAttempt(services, instanceId, hash) : undefined;
  if (counted === undefined) return { isRight: false, isTest, remaining: 0 };
  const { attempts_left: remaining, is_right: isRight } = counted;
  if (isRight) return { isRight, isTest, remaining };
  return { isRight, isTest, remaining: Math.max(0, Math.min(remaining, allowed - 1)) };
}

export async function isInstanceOf(
  db: Database,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<boolean> {
  const instance = await db
    .selectFrom("verifications")
    .select("id")
    .where("id", "=", id)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return instance !== undefined;
}

async function isOlderCode(
  { db, secrets, clock }: InTransaction,
  given: { readonly sessionId: string; readonly phoneIndex: string; readonly code: string },
): Promise<boolean> {
  const older = await db
    .selectFrom("verifications")
    .select(["id", "code_hash"])
    .where("session_id", "=", given.sessionId)
    .where("phone_index", "=", given.phoneIndex)
    .where("superseded_at", "is not", null)
    .where("expires_at", ">", clock())
    .execute();
  return older.some(({ id, code_hash: hash }) => hash === secrets.hashCode(id, given.code));
}

type Caller = { readonly phone: string; readonly addressGroup: string };

export async function isProvedFrom(services: Services, caller: Caller): Promise<boolean> {
  return hasProof(services.db, guesserOf(services, caller));
}

export async function isGuesserBlocked(services: Services, caller: Caller): Promise<boolean> {
  return (await failuresLeft(services, guesserOf(services, caller))) <= 0;
}

/** Null for old codes. */
type Guesser = { readonly phoneIndex: string; readonly guesser: string | null };

function guesserOf({ secrets }: Services, { phone, addressGroup }: Caller) {
  return {
    phoneIndex: secrets.index("phone", phone),
    guesser: secrets.index("address", addressGroup),
  };
}

async function hasProof(
  db: Database | Transaction,
  { phoneIndex, guesser }: Guesser,
): Promise<boolean> {
  const proof = await db
    .selectFrom("verifications")
    .select("id")
    .where("phone_index", "=", phoneIndex)
    .where("address_index", "=", guesser)
    .where("verified_at", "is not", null)
    .where("is_test", "=", false)
    .limit(1)
    .executeTakeFirst();
  return proof !== undefined;
}

/** Every check of 24 hours counts, except right ones. For an address that was right before, only its own: others cannot block it. */
async function failuresLeft(
  { db, clock }: Services,
  { phoneIndex, guesser }: Guesser,
): Promise<number> {
  const now = clock();
  const wrong = sql`${sql.lit(checksPerCode)} - attempts_left - case when verified_at is null then 0 else 1 end`;
  const isOwn = sql`address_index is not distinct from ${guesser}::text`;
  const failed = await db
    .selectFrom("verifications")
    .select([
      sql<number>`coalesce(sum(${wrong}), 0)::int`.as("all"),
      sql<number>`coalesce(sum(${wrong}) filter (where ${isOwn}), 0)::int`.as("own"),
    ])
    .where("phone_index", "=", phoneIndex)
    .where("is_test", "=", false)
    .where("created_at", ">", subHours(now, 24))
    .where("created_at", "<=", latestPlausibleTime(now))
    .executeTakeFirstOrThrow();
  const own = failuresPerGuesser - failed.own;
  const all = failuresPerPhone - failed.all;
  if (all >= own) return own;
  return (await hasProof(db, { phoneIndex, guesser })) ? own : all;
}

/** Comparing in the database is safe: both are keyed hashes, so the time it takes reveals nothing about the code. */
async function countAttempt({ db, clock }: InTransaction, instanceId: string, hash: string) {
  const now = clock();
  return db
    .updateTable("verifications")
    .set((row) => ({
      attempts_left: row("attempts_left", "-", 1),
      verified_at: sql<Date | null>`case when code_hash = ${hash} then ${now}::timestamptz end`,
    }))
    .where("id", "=", instanceId)
    .where("attempts_left", ">", 0)
    .where("expires_at", ">", now)
    .where("created_at", "<=", latestPlausibleTime(now))
    .where("verified_at", "is", null)
    .where("superseded_at", "is", null)
    .returning(["attempts_left", sql<boolean>`verified_at is not null`.as("is_right")])
    .executeTakeFirst();
}
