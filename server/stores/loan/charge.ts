import type { ChargeAnswer } from "#server/gateways/payment.ts";
import type { InTransaction, Services } from "#server/services/services.ts";

/** Its id is the processor's idempotency key. */
export type Charge = Awaited<ReturnType<typeof listCharges>>[number];

/** Declined tries before no more are allowed. */
export const mostAttempts = 3;

/** Before the processor is called. */
export async function addCharge(
  { db, secrets, clock }: InTransaction,
  requested: Pick<Charge, "applicationId" | "amountCents" | "token">,
): Promise<Charge> {
  const charge: Charge = {
    ...requested,
    id: secrets.newId("chg"),
    state: "pending",
    reason: undefined,
  };
  await db
    .insertInto("charges")
    .values({
      id: charge.id,
      application_id: charge.applicationId,
      purpose: "down-payment",
      amount_cents: charge.amountCents,
      token: charge.token,
      state: charge.state,
      created_at: clock(),
    })
    .execute();
  return charge;
}

/** Newest first. */
export async function listCharges({ db }: Pick<Services, "db">, applicationId: string) {
  const rows = await db
    .selectFrom("charges")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    applicationId: row.application_id,
    amountCents: row.amount_cents,
    token: row.token,
    state: row.state,
    reason: row.reason ?? undefined,
  }));
}

export async function isOutOfTries(
  { db }: Pick<Services, "db">,
  applicationId: string,
): Promise<boolean> {
  const charges = await listCharges({ db }, applicationId);
  return charges.length >= mostAttempts && charges.every(({ state }) => state === "refused");
}

/** A settled one stays as it is. @returns whether this call settled it */
export async function settleCharge(
  { db, clock }: InTransaction,
  id: string,
  answer: ChargeAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("charges")
    .set({
      state: answer.state,
      reason: answer.state === "refused" ? answer.reason : null,
      settled_at: clock(),
    })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
