import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import type { Services } from "#server/services/services.ts";

/** A way to pay that the tokenizer keeps, as much of it as may be known. */
export type StoredMethod = {
  readonly type: PaymentMethodType;
  readonly brand?: string;
  readonly lastFour?: string;
};

/** What is kept of a token, and for which visit. */
export type KeptMethod = {
  readonly token: string;
  readonly sessionId: string;
  readonly method: StoredMethod;
};

/** What is kept of tokens; nothing of those that nobody has used yet. */
export async function findKeptMethods(
  { db }: Services,
  tokens: readonly string[],
): Promise<readonly KeptMethod[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectFrom("payment_methods")
    .selectAll()
    .where("token", "in", tokens)
    .execute();
  return rows.map(({ token, session_id: sessionId, type, brand, last_four: lastFour }) => ({
    token,
    sessionId,
    method: { type, ...(brand !== null && { brand }), lastFour },
  }));
}

/**
 * Binds tokens to the visit that uses them first; for a later visit nothing changes.
 *
 * @returns what is stored for them
 */
export async function keepMethods(
  services: Services,
  fresh: readonly KeptMethod[],
): Promise<readonly KeptMethod[]> {
  const { db, clock } = services;
  if (fresh.length === 0) return [];
  // In one order, so that two calls with the same tokens do not deadlock.
  const rows = fresh
    .toSorted((a, b) => (a.token < b.token ? -1 : 1))
    .map(({ token, sessionId, method }) => ({
      token,
      session_id: sessionId,
      type: method.type,
      brand: method.brand ?? null,
      last_four: method.lastFour ?? "",
      created_at: clock(),
    }));
  await db
    .insertInto("payment_methods")
    .values(rows)
    .onConflict((conflict) => conflict.column("token").doNothing())
    .execute();
  return findKeptMethods(
    services,
    fresh.map(({ token }) => token),
  );
}
