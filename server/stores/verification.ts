import { timingSafeEqual } from "node:crypto";
import { addMinutes } from "date-fns/addMinutes";
import { subHours } from "date-fns/subHours";
import { sql } from "kysely";
import { latestBelievable } from "#server/believable-time.ts";
import type { Database, Transaction } from "#server/database.ts";
import type { Services } from "#server/services.ts";
import { compiledOnce, insertOf } from "./compiled-once.ts";
import type { Visit } from "./session.ts";
import type { Write } from "./together.ts";

/** Checks of one code. */
export const checksPerCode = 5;
const codeMinutes = 10;
/** Wrong codes in 24 hours: of a phone from one address, and of a phone from everywhere. Promise P1. */
const failuresPerGuesser = 10;
const failuresPerPhone = 30;
/** Contract section 4. */
const testCode = "123456";

/** Who asks for a code. */
type Asking = {
  readonly visit: Visit;
  readonly phone: string;
  readonly isTest: boolean;
  readonly addressGroup: string;
};

/**
 * Makes a code for a phone, good for 10 minutes and 5 checks, and ends the codes that were open before: those of the
 * visit, and no others, so that who merely knows a number ends nobody's code. Only the code's keyed hash is stored. The
 * phone is held until the transaction ends; what is to be written is given back, to be done together with what goes with
 * it. Spec section 2.2, step 3; decision 27.
 */
export async function makeInstance(trx: Transaction, services: Services, asked: Asking) {
  const { secrets, clock } = services;
  const { visit, phone, isTest } = asked;
  const now = clock();
  const id = secrets.newId("ver");
  const expiresAt = addMinutes(now, codeMinutes);
  const code = isTest ? testCode : secrets.newVerificationCode();
  const phoneIndex = secrets.index("phone", phone);
  await lockPhone(trx, phoneIndex);
  const row = {
    id,
    session_id: visit.sessionId,
    provider_key: visit.providerKey,
    phone_cipher: secrets.encrypt(phone, `verifications.phone|${id}`),
    phone_index: phoneIndex,
    code_hash: secrets.hashCode(id, code),
    is_test: isTest,
    attempts_left: checksPerCode,
    expires_at: expiresAt,
    address_index: addressIndex(services, asked.addressGroup),
    created_at: now,
  };
  const writes: readonly Write[] = [
    { query: superseded({ sessionId: visit.sessionId, now }) },
    { query: insertOf("verifications", row) },
  ];
  return { id, code, expiresAt, writes };
}

const superseded = compiledOnce((db, { sessionId, now }: { sessionId: string; now: Date }) =>
  db
    .updateTable("verifications")
    .set({ superseded_at: now })
    .where("verified_at", "is", null)
    .where("superseded_at", "is", null)
    .where("session_id", "=", sessionId),
);

/** Ends a code that was never delivered. */
export async function endInstance({ db, clock }: Services, id: string): Promise<void> {
  await db
    .updateTable("verifications")
    .set({ superseded_at: clock() })
    .where("id", "=", id)
    .where("superseded_at", "is", null)
    .execute();
}

/** The result of a check; `remaining` is 0 when the instance is over, whatever ended it. */
export type Check = {
  readonly isRight: boolean;
  readonly isTest: boolean;
  readonly remaining: number;
};

/**
 * Checks a code. The attempt is counted before the code is compared, in one statement, so that however many checks run
 * at once, five are compared. A right code counts once; after the fifth wrong one, after 10 minutes, after a newer code
 * or after ten wrong codes that the same address had for the phone in 24 hours, thirty from everywhere, no code is right. The
 * thirty do not count for an address that gave a right one before.
 *
 * @returns `undefined` when the visit has no such instance
 */
export async function checkCode(
  trx: Transaction,
  services: Services,
  given: { readonly sessionId: string; readonly instanceId: string; readonly code: string },
): Promise<Check | undefined> {
  const instance = await trx
    .selectFrom("verifications")
    .select(["phone_index", "is_test", "address_index"])
    .where("id", "=", given.instanceId)
    .where("session_id", "=", given.sessionId)
    .executeTakeFirst();
  if (instance === undefined) return undefined;
  await lockPhone(trx, instance.phone_index);
  const allowed = instance.is_test
    ? checksPerCode
    : await failuresLeft(trx, services, {
        phoneIndex: instance.phone_index,
        guesser: instance.address_index,
      });
  const counted = allowed > 0 ? await countAttempt(trx, services, given.instanceId) : undefined;
  const { is_test: isTest } = instance;
  if (counted === undefined) return { isRight: false, isTest, remaining: 0 };
  const hash = services.secrets.hashCode(given.instanceId, given.code);
  if (!isSame(hash, counted.code_hash)) {
    const remaining = Math.max(0, Math.min(counted.attempts_left, allowed - 1));
    return { isRight: false, isTest, remaining };
  }
  await trx
    .updateTable("verifications")
    .set({ verified_at: services.clock() })
    .where("id", "=", given.instanceId)
    .execute();
  return { isRight: true, isTest, remaining: counted.attempts_left };
}

/** Whether a right code of the phone was given at the address before. */
export async function isProvedFrom(
  services: Services,
  { phone, addressGroup }: { readonly phone: string; readonly addressGroup: string },
): Promise<boolean> {
  return hasProof(services.db, {
    phoneIndex: services.secrets.index("phone", phone),
    guesser: addressIndex(services, addressGroup),
  });
}

/** Whether an address, or all strangers together, has had its wrong codes of a phone in 24 hours. */
export async function isGuesserBlocked(
  services: Services,
  { phone, addressGroup }: { readonly phone: string; readonly addressGroup: string },
): Promise<boolean> {
  const left = await failuresLeft(services.db, services, {
    phoneIndex: services.secrets.index("phone", phone),
    guesser: addressIndex(services, addressGroup),
  });
  return left <= 0;
}

function addressIndex({ secrets }: Services, addressGroup: string): string {
  return secrets.index("address", addressGroup);
}

/** One send or check of a phone at a time, until the transaction ends. */
async function lockPhone(trx: Transaction, phoneIndex: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone|${phoneIndex}`}, 0))`.execute(
    trx,
  );
}

/** An address by its keyed hash; none for codes from before it was kept. */
type Guesser = { readonly phoneIndex: string; readonly guesser: string | null };

async function hasProof(
  db: Database | Transaction,
  { phoneIndex, guesser }: Guesser,
): Promise<boolean> {
  const row = await db
    .selectFrom("verifications")
    .select("id")
    .where("phone_index", "=", phoneIndex)
    .where("address_index", "=", guesser)
    .where("verified_at", "is not", null)
    .where("is_test", "=", false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Wrong codes that are still compared: every check of the last 24 hours but the right ones counts, the guesser's own
 * first. For an address that gave a right one these alone count, so that nobody else's guesses shut the owner out.
 */
async function failuresLeft(
  db: Database | Transaction,
  { clock }: Services,
  { phoneIndex, guesser }: Guesser,
): Promise<number> {
  const wrong = sql`${checksPerCode} - attempts_left - case when verified_at is null then 0 else 1 end`;
  const now = clock();
  const isOwn = sql`address_index is not distinct from ${guesser}::text`;
  const row = await db
    .selectFrom("verifications")
    .select([
      sql<number>`coalesce(sum(${wrong}), 0)::int`.as("all"),
      sql<number>`coalesce(sum(${wrong}) filter (where ${isOwn}), 0)::int`.as("own"),
    ])
    .where("phone_index", "=", phoneIndex)
    .where("is_test", "=", false)
    .where("created_at", ">", subHours(now, 24))
    .where("created_at", "<=", latestBelievable(now))
    .executeTakeFirstOrThrow();
  const own = failuresPerGuesser - row.own;
  const all = failuresPerPhone - row.all;
  if (all >= own) return own;
  return (await hasProof(db, { phoneIndex, guesser })) ? own : all;
}

async function countAttempt(trx: Transaction, { clock }: Services, instanceId: string) {
  const now = clock();
  return trx
    .updateTable("verifications")
    .set((row) => ({ attempts_left: row("attempts_left", "-", 1) }))
    .where("id", "=", instanceId)
    .where("attempts_left", ">", 0)
    .where("expires_at", ">", now)
    .where("created_at", "<=", latestBelievable(now))
    .where("verified_at", "is", null)
    .where("superseded_at", "is", null)
    .returning(["attempts_left", "code_hash"])
    .executeTakeFirst();
}

function isSame(one: string, other: string): boolean {
  const bytes = [Buffer.from(one), Buffer.from(other)] as const;
  return bytes[0].length === bytes[1].length && timingSafeEqual(...bytes);
}
