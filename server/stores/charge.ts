import type { Database, Transaction } from "#server/database/database.ts";
import type { ChargeAnswer } from "#server/gateways/payment.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce, insertOf } from "./compiled-once.ts";

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

/** The intent to take a down payment, to be written before anybody is asked for it. */
export function newCharge(
  { secrets, clock }: Services,
  asked: Pick<Charge, "applicationId" | "amountCents" | "token">,
) {
  const charge: Charge = {
    ...asked,
    id: secrets.newId("chg"),
    state: "pending",
    reason: undefined,
  };
  const query = insertOf("charges", {
    id: charge.id,
    application_id: charge.applicationId,
    purpose: "down-payment",
    amount_cents: charge.amountCents,
    token: charge.token,
    state: charge.state,
    created_at: clock(),
  });
  return { charge, query };
}

/** The charges of an application, the newest first. */
export async function listCharges(
  db: Database | Transaction,
  applicationId: string,
): Promise<readonly Charge[]> {
  const { rows } = await db.executeQuery(chargesOnce({ applicationId }));
  return rows.map((row) => ({
    id: row.id,
    applicationId: row.application_id,
    amountCents: row.amount_cents,
    token: row.token,
    state: row.state,
    reason: row.reason ?? undefined,
  }));
}

const chargesOnce = compiledOnce((db, { applicationId }: { readonly applicationId: string }) =>
  db
    .selectFrom("charges")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc"),
);

/** Whether every try was made and refused, so that neither card nor account is tried again. */
export async function isOutOfTries(db: Database, applicationId: string): Promise<boolean> {
  const charges = await listCharges(db, applicationId);
  return charges.length >= mostAttempts && charges.every(({ state }) => state === "refused");
}

type Settling = { readonly id: string; readonly answer: ChargeAnswer };

/** Notes what became of a charge; a settled one stays as it is. @returns whether this call did it */
export async function settleCharge(
  trx: Transaction,
  services: Services,
  settling: Settling,
): Promise<boolean> {
  const result = await trx.executeQuery(chargeSettled(services, settling));
  return result.numAffectedRows === 1n;
}

/** The same, to be done together with what follows from it. */
export function chargeSettled({ clock }: Services, { id, answer }: Settling) {
  const reason = answer.state === "refused" ? answer.reason : null;
  return settledOnce({ id, state: answer.state, reason, now: clock() });
}

type Settled = Pick<Row<"charges">, "id" | "state" | "reason"> & { readonly now: Date };

const settledOnce = compiledOnce<Settled>((db, { id, state, reason, now }) =>
  db
    .updateTable("charges")
    .set({ state, reason, settled_at: now })
    .where("id", "=", id)
    .where("state", "=", "pending"),
);
