import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Services } from "#server/services/services.ts";

export type StoredMethod = PaymentMethod & { readonly token: string; readonly sessionId: string };

export async function findStoredMethods(
  { db }: Services,
  tokens: readonly string[],
): Promise<readonly StoredMethod[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectFrom("payment_methods")
    .selectAll()
    .where("token", "in", tokens)
    .execute();
  return rows.map(({ token, session_id: sessionId, type, brand, last_four: lastFour }) => ({
    token,
    sessionId,
    type,
    ...(brand !== null && { brand }),
    lastFour,
  }));
}

/** For a later visit nothing changes. @returns what is stored for them */
export async function keepMethods(
  services: Services,
  fresh: readonly StoredMethod[],
): Promise<readonly StoredMethod[]> {
  const { db, clock } = services;
  if (fresh.length === 0) return [];
  // In one order, so that two calls with the same tokens do not deadlock.
  const rows = fresh
    .toSorted((a, b) => (a.token < b.token ? -1 : 1))
    .map(({ token, sessionId, type, brand, lastFour }) => ({
      token,
      session_id: sessionId,
      type,
      brand: brand ?? null,
      last_four: lastFour ?? "",
      created_at: clock(),
    }));
  await db
    .insertInto("payment_methods")
    .values(rows)
    .onConflict((conflict) => conflict.column("token").doNothing())
    .execute();
  return findStoredMethods(
    services,
    fresh.map(({ token }) => token),
  );
}
