import { timingSafeEqual } from "node:crypto";
import { addMinutes } from "date-fns/addMinutes";
import { subHours } from "date-fns/subHours";
import { sql } from "kysely";
import type { Database, Transaction } from "#server/database.ts";
import type { Services } from "#server/services.ts";
import type { Visit } from "./session.ts";

const checksPerCode = 5;
const codeMinutes = 10;
/** Wrong codes that one phone may have in 24 hours, over all its instances. Promise P1. */
const failuresPerPhone = 10;
/** Contract section 4. */
const testCode = "123456";

/**
 * Makes a code for a phone, good for 10 minutes and 5 checks, and ends the codes that were open before: those of the
 * visit, and in earnest all of the phone. Only the code's keyed hash is stored. Spec section 2.2, step 3; decision 27.
 */
export async function addInstance(
  trx: Transaction,
  services: Services,
  asked: { readonly visit: Visit; readonly phone: string; readonly isTest: boolean },
): Promise<{ readonly id: string; readonly code: string }> {
  const { secrets, clock } = services;
  const { visit, phone, isTest } = asked;
  const now = clock();
  const id = secrets.newId("ver");
  const code = isTest ? testCode : secrets.newVerificationCode();
  const phoneIndex = secrets.index("phone", phone);
  await lockPhone(trx, phoneIndex);
  await trx
    .updateTable("verifications")
    .set({ superseded_at: now })
    .where("verified_at", "is", null)
    .where("superseded_at", "is", null)
    .where((row) =>
      row.or([
        row("session_id", "=", visit.sessionId),
        ...(isTest ? [] : [row("phone_index", "=", phoneIndex)]),
      ]),
    )
    .execute();
  await trx
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
      expires_at: addMinutes(now, codeMinutes),
      created_at: now,
    })
    .execute();
  return { id, code };
}

/** What a check came to; `remaining` is 0 when the instance is over, whatever ended it. */
export type Check = { readonly isRight: boolean; readonly remaining: number };

/**
 * Checks a code. The attempt is counted before the code is compared, in one statement, so that however many checks run
 * at once, five are compared. A right code counts once; after the fifth wrong one, after 10 minutes, after a newer code
 * or after ten wrong codes of the phone in 24 hours, no code is right any more.
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
    .select(["phone_index", "is_test"])
    .where("id", "=", given.instanceId)
    .where("session_id", "=", given.sessionId)
    .executeTakeFirst();
  if (instance === undefined) return undefined;
  await lockPhone(trx, instance.phone_index);
  const failures = instance.is_test ? 0 : await failuresOf(trx, services, instance.phone_index);
  const counted =
    failures < failuresPerPhone ? await countAttempt(trx, services, given.instanceId) : undefined;
  if (counted === undefined) return { isRight: false, remaining: 0 };
  const hash = services.secrets.hashCode(given.instanceId, given.code);
  if (!isSame(hash, counted.code_hash)) {
    return { isRight: false, remaining: leastOf(counted.attempts_left, failures) };
  }
  await trx
    .updateTable("verifications")
    .set({ verified_at: services.clock() })
    .where("id", "=", given.instanceId)
    .execute();
  return { isRight: true, remaining: counted.attempts_left };
}

/** Whether a phone has had its ten wrong codes in 24 hours. */
export async function isPhoneBlocked(services: Services, phone: string): Promise<boolean> {
  const phoneIndex = services.secrets.index("phone", phone);
  return (await failuresOf(services.db, services, phoneIndex)) >= failuresPerPhone;
}

/** Whether this visit verified this phone by this instance; one of test mode counts for test mode only. Spec section 4. */
export async function isPhoneVerified(
  services: Services,
  asked: {
    readonly sessionId: string;
    readonly instanceId: string;
    readonly phone: string;
    readonly isTest: boolean;
  },
): Promise<boolean> {
  const row = await services.db
    .selectFrom("verifications")
    .select("is_test")
    .where("id", "=", asked.instanceId)
    .where("session_id", "=", asked.sessionId)
    .where("phone_index", "=", services.secrets.index("phone", asked.phone))
    .where("verified_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined && (asked.isTest || !row.is_test);
}

/** One send or check of a phone at a time, until the transaction ends. */
async function lockPhone(trx: Transaction, phoneIndex: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone|${phoneIndex}`}, 0))`.execute(
    trx,
  );
}

/** Wrong codes of a phone's instances of the last 24 hours: every check but the right ones. */
async function failuresOf(
  db: Database | Transaction,
  { clock }: Services,
  phoneIndex: string,
): Promise<number> {
  const row = await db
    .selectFrom("verifications")
    .select(({ fn }) => [
      sql<number>`coalesce(sum(${checksPerCode} - attempts_left), 0)::int`.as("checks"),
      fn.count<number>("verified_at").as("right"),
    ])
    .where("phone_index", "=", phoneIndex)
    .where("is_test", "=", false)
    .where("created_at", ">", subHours(clock(), 24))
    .executeTakeFirstOrThrow();
  return row.checks - row.right;
}

async function countAttempt(trx: Transaction, { clock }: Services, instanceId: string) {
  return trx
    .updateTable("verifications")
    .set((row) => ({ attempts_left: row("attempts_left", "-", 1) }))
    .where("id", "=", instanceId)
    .where("attempts_left", ">", 0)
    .where("expires_at", ">", clock())
    .where("verified_at", "is", null)
    .where("superseded_at", "is", null)
    .returning(["attempts_left", "code_hash"])
    .executeTakeFirst();
}

/** What is left of the instance's checks and of the phone's, after one more failure. */
function leastOf(attemptsLeft: number, failures: number): number {
  return Math.max(0, Math.min(attemptsLeft, failuresPerPhone - failures - 1));
}

function isSame(one: string, other: string): boolean {
  const bytes = [Buffer.from(one), Buffer.from(other)] as const;
  return bytes[0].length === bytes[1].length && timingSafeEqual(...bytes);
}
