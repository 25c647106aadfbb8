import { addMinutes } from "date-fns/addMinutes";
import { subHours } from "date-fns/subHours";
import { sql } from "kysely";
import { latestPlausibleTime } from "#server/time/clock-skew.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
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
 * visit, and no others, so that who merely knows a number ends nobody's code. Only the code's keyed hash is stored. What is
 * to be written is given back, to be done together with what goes with it: it holds the phone until then, not the visit, so
 * that two codes which a visit asks for at once, for two phones, may both stay open; each proves its own phone alone, and
 * wrong ones count for that phone. Spec section 2.2, step 3; decision 27.
 */
export function newInstance(services: Services, asked: Asking) {
  const { secrets, clock } = services;
  const { visit, phone, isTest } = asked;
  const now = clock();
  const id = secrets.newId("ver");
  const expiresAt = addMinutes(now, codeMinutes);
  const code = isTest ? testCode : secrets.newVerificationCode();
  const phoneIndex = secrets.index("phone", phone);
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
    { query: openCodesEnded({ phoneIndex, sessionId: visit.sessionId, now }), isCall: true },
    { query: insertOf("verifications", row) },
  ];
  return { id, code, expiresAt, writes };
}

type Ending = { readonly phoneIndex: string; readonly sessionId: string; readonly now: Date };

/** Holds the phone first, and sees the codes that were open then. */
const openCodesEnded = compiledOnce((db, { phoneIndex, sessionId, now }: Ending) =>
  db.selectNoFrom(sql`end_open_codes(${phoneIndex}, ${sessionId}, ${now})`.as("ended")),
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
 * Checks a code. The attempt is counted and the code compared by one statement, so that however many checks run at once,
 * five are compared. A right code counts once; after the fifth wrong one, after 10 minutes, after a newer code
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
  const { instanceId, sessionId } = given;
  const { rows } = await trx.executeQuery(heldOnce({ instanceId, sessionId }));
  const [instance] = rows;
  if (instance === undefined) return undefined;
  const allowed = instance.is_test
    ? checksPerCode
    : await failuresLeft(trx, services, {
        phoneIndex: instance.phone_index,
        guesser: instance.address_index,
      });
  const hash = services.secrets.hashCode(instanceId, given.code);
  const counted = allowed > 0 ? await countAttempt(trx, services, { instanceId, hash }) : undefined;
  const { is_test: isTest } = instance;
  if (counted === undefined) return { isRight: false, isTest, remaining: 0 };
  const { attempts_left: left, is_right: isRight } = counted;
  if (isRight) return { isRight, isTest, remaining: left };
  return { isRight, isTest, remaining: Math.max(0, Math.min(left, allowed - 1)) };
}

type InstanceAsked = { readonly instanceId: string; readonly sessionId: string };

/** An instance, with one send or check of its phone at a time until the transaction ends. */
const heldOnce = compiledOnce((db, { instanceId, sessionId }: InstanceAsked) =>
  db
    .selectFrom("verifications")
    .select(["phone_index", "is_test", "address_index"])
    .select(sql`pg_advisory_xact_lock(hashtextextended('phone|' || phone_index, 0))`.as("held"))
    .where("id", "=", instanceId)
    .where("session_id", "=", sessionId),
);

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

/** An address by its keyed hash; none for codes from before it was kept. */
type Guesser = { readonly phoneIndex: string; readonly guesser: string | null };

async function hasProof(
  db: Database | Transaction,
  { phoneIndex, guesser }: Guesser,
): Promise<boolean> {
  const { rows } = await db.executeQuery(proofOnce({ phoneIndex, guesser }));
  return rows.length > 0;
}

const proofOnce = compiledOnce((db, { phoneIndex, guesser }: Guesser) =>
  db
    .selectFrom("verifications")
    .select("id")
    .where("phone_index", "=", phoneIndex)
    .where("address_index", "=", guesser)
    .where("verified_at", "is not", null)
    .where("is_test", "=", false)
    .limit(1),
);

/**
 * Wrong codes that are still compared: every check of the last 24 hours but the right ones counts, the guesser's own
 * first. For an address that gave a right one these alone count, so that nobody else's guesses shut the owner out.
 */
async function failuresLeft(
  db: Database | Transaction,
  { clock }: Services,
  { phoneIndex, guesser }: Guesser,
): Promise<number> {
  const now = clock();
  const window = { since: subHours(now, 24), latest: latestPlausibleTime(now) };
  const { rows } = await db.executeQuery(failuresOnce({ phoneIndex, guesser, ...window }));
  const failed = rows[0]!;
  const own = failuresPerGuesser - failed.own;
  const all = failuresPerPhone - failed.all;
  if (all >= own) return own;
  return (await hasProof(db, { phoneIndex, guesser })) ? own : all;
}

type Window = { readonly since: Date; readonly latest: Date };

const failuresOnce = compiledOnce(
  (db, { phoneIndex, guesser, since, latest }: Guesser & Window) => {
    const wrong = sql`${sql.lit(checksPerCode)} - attempts_left - case when verified_at is null then 0 else 1 end`;
    const isOwn = sql`address_index is not distinct from ${guesser}::text`;
    return db
      .selectFrom("verifications")
      .select([
        sql<number>`coalesce(sum(${wrong}), 0)::int`.as("all"),
        sql<number>`coalesce(sum(${wrong}) filter (where ${isOwn}), 0)::int`.as("own"),
      ])
      .where("phone_index", "=", phoneIndex)
      .where("is_test", "=", false)
      .where("created_at", ">", since)
      .where("created_at", "<=", latest);
  },
);

type Attempt = { readonly instanceId: string; readonly hash: string };

async function countAttempt(trx: Transaction, { clock }: Services, attempt: Attempt) {
  const now = clock();
  const latest = latestPlausibleTime(now);
  const { rows } = await trx.executeQuery(attemptOnce({ ...attempt, now, latest }));
  return rows[0];
}

type Counted = Attempt & { readonly now: Date; readonly latest: Date };

/** The database may compare: both are keyed hashes, of which nobody learns anything by how long that takes. */
const attemptOnce = compiledOnce((db, { instanceId, hash, now, latest }: Counted) =>
  db
    .updateTable("verifications")
    .set((row) => ({
      attempts_left: row("attempts_left", "-", 1),
      verified_at: sql<Date | null>`case when code_hash = ${hash} then ${now}::timestamptz end`,
    }))
    .where("id", "=", instanceId)
    .where("attempts_left", ">", 0)
    .where("expires_at", ">", now)
    .where("created_at", "<=", latest)
    .where("verified_at", "is", null)
    .where("superseded_at", "is", null)
    .returning(["attempts_left", sql<boolean>`verified_at is not null`.as("is_right")]),
);
