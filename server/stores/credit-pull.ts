import { addSeconds } from "date-fns/addSeconds";
import { sql } from "kysely";
import type { Services } from "#server/services.ts";

/** Longer than a decision takes; the right of a process that died passes on after it. */
const leaseSeconds = 30;

/** A request to a bureau, and for whom. */
export type PullAsked = {
  /** Whose submission it is: a verified instance, a visit or an application. One is decided on at a time. */
  readonly subject: string;
  /** What was submitted, in one spelling. Only its keyed hash is stored. */
  readonly request: string;
};

/** The right to ask the bureau for a subject, until `lockedUntil`. */
export type Pull = { readonly reference: string; readonly lockedUntil: Date };

/**
 * Takes the right to ask the bureau; `undefined` while another call of the subject has it. The same request has the same
 * reference again, so that the bureau recognises a pull that is repeated after a crash.
 */
export async function takePull(
  { db, secrets, clock }: Services,
  { subject, request }: PullAsked,
): Promise<Pull | undefined> {
  const now = clock();
  const lockedUntil = addSeconds(now, leaseSeconds);
  return db.transaction().execute(async (trx) => {
    const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`pull|${subject}`}, 0))`;
    await lock.execute(trx);
    const held = await trx
      .selectFrom("credit_pulls")
      .select("reference")
      .where("subject", "=", subject)
      .where("locked_until", ">", now)
      .executeTakeFirst();
    if (held !== undefined) return undefined;
    const { reference } = await trx
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
  });
}

/** Gives the right back; if it has passed to another call, it stays there. */
export async function givePullBack(
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
