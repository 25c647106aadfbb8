import type { PaymentMethodType } from "#domain/payment-method.ts";
import type { Services } from "#server/services.ts";

/** A way to pay that the tokenizer keeps, as much of it as may be known. */
export type StoredMethod = {
  readonly type: PaymentMethodType;
  readonly brand?: string;
  readonly lastFour?: string;
};

/** What is kept of a token, and for which visit; `undefined` for a token that nobody has used yet. */
export async function findKeptMethod(
  { db }: Services,
  token: string,
): Promise<{ readonly sessionId: string; readonly method: StoredMethod } | undefined> {
  const row = await db
    .selectFrom("payment_methods")
    .selectAll()
    .where("token", "=", token)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const brand = row.brand !== null && { brand: row.brand };
  return {
    sessionId: row.session_id,
    method: { type: row.type, ...brand, lastFour: row.last_four },
  };
}

/** Binds a token to the visit that uses it first; for a later visit nothing changes. */
export async function keepMethod(
  { db, clock }: Services,
  kept: {
    readonly token: string;
    readonly sessionId: string;
    readonly type: PaymentMethodType;
    readonly brand: string | undefined;
    readonly lastFour: string;
  },
): Promise<void> {
  await db
    .insertInto("payment_methods")
    .values({
      token: kept.token,
      session_id: kept.sessionId,
      type: kept.type,
      brand: kept.brand ?? null,
      last_four: kept.lastFour,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
