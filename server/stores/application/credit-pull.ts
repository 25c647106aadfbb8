import { addSeconds } from "date-fns/addSeconds";
import type { InTransaction, Services } from "#server/services/services.ts";
import { lockName, tryLockName } from "#server/database/advisory-lock.ts";

/** Longer than a decision takes. The pull of a process that died passes to the next call after it. */
const leaseSeconds = 30;

export type PullRequest = {
  /** What is decided on: a verified instance, a visit or an application. One pull runs at a time for it. */
  readonly subject: string;
  /** The submission in canonical form. Only its keyed hash is stored. */
  readonly request: string;
};

/** The exclusive right to pull a credit file, until `lockedUntil`. */
export type Pull = {
  /** Under which the bureau knows the pull. */
  readonly reference: string;
  readonly lockedUntil: Date;
};

/** @returns false while another transaction has the lock: the caller waits without its connection */
export function tryLockSubject({ db }: InTransaction, subject: string): Promise<boolean> {
  return tryLockName(db, `pull|${subject}`);
}

export function lockSubject({ db }: InTransaction, subject: string): Promise<void> {
  return lockName(db, `pull|${subject}`);
}

/** `undefined` while another call has it. The same request gets the same reference, so that the bureau recognizes a repeated pull. */
export async function acquirePull(
  { db, secrets, clock }: InTransaction,
  { subject, request }: PullRequest,
): Promise<Pull | undefined> {
  const now = clock();
  const running = await db
    .selectFrom("credit_pulls")
    .select("reference")
    .where("subject", "=", subject)
    .where("locked_until", ">", now)
    .executeTakeFirst();
  if (running !== undefined) return undefined;
  const lockedUntil = addSeconds(now, leaseSeconds);
  const { reference } = await db
    .insertInto("credit_pulls")
    .values({
      reference: secrets.newId("pul"),
      subject,
      request_index: secrets.index("pull", request),
      locked_until: lockedUntil,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["subject", "request_index"]).doUpdateSet({ locked_until: lockedUntil }),
    )
    .returning("reference")
    .executeTakeFirstOrThrow();
  return { reference, lockedUntil };
}

/** Releases a pull; one that has passed to another call stays with it. */
export async function releasePull(
  { db, clock }: Services,
  { reference, lockedUntil }: Pull,
): Promise<void> {
  await db
    .updateTable("credit_pulls")
    .set({ locked_until: clock() })
    .where("reference", "=", reference)
    .where("locked_until", "=", lockedUntil)
    .execute();
}
