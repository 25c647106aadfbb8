import type { Database, Transaction } from "#server/database.ts";
import type { ChargeAnswer } from "#server/gateways/payment.ts";
import type { Row } from "#server/schema.ts";
import type { Services } from "#server/services.ts";

/** One try to take money. Its id is the key under which the processor makes it once. */
export type Charge = {
  readonly id: string;
  readonly applicationId: string;
  readonly amountCents: number;
  readonly token: string;
  readonly state: Row<"charges">["state"];
  readonly reason: string | undefined;
};

/** Tries that were refused before no more are made. Abuse case A27. */
export const mostAttempts = 3;

/** Writes the intent to take a down payment, before anybody is asked for it. */
export async function addCharge(
  trx: Transaction,
  { secrets, clock }: Services,
  charge: Pick<Charge, "applicationId" | "amountCents" | "token">,
): Promise<void> {
  await trx
    .insertInto("charges")
    .values({
      id: secrets.newId("chg"),
      application_id: charge.applicationId,
      purpose: "down-payment",
      amount_cents: charge.amountCents,
      token: charge.token,
      state: "pending",
      created_at: clock(),
    })
    .execute();
}

/** The charges of an application, the newest first. */
export async function listCharges(
  db: Database | Transaction,
  applicationId: string,
): Promise<readonly Charge[]> {
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

/** Whether every try was made and refused, so that neither card nor account is tried again. */
export async function isOutOfTries(db: Database, applicationId: string): Promise<boolean> {
  const charges = await listCharges(db, applicationId);
  return charges.length >= mostAttempts && charges.every(({ state }) => state === "refused");
}

/** Notes what became of a charge; a settled one stays as it is. @returns whether this call did it */
export async function settleCharge(
  trx: Transaction,
  { clock }: Services,
  { id, answer }: { readonly id: string; readonly answer: ChargeAnswer },
): Promise<boolean> {
  const result = await trx
    .updateTable("charges")
    .set({
      state: answer.state,
      reason: answer.state === "refused" ? answer.reason : null,
      settled_at: clock(),
    })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
