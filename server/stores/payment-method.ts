import { sql } from "kysely";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce, insertOf } from "./compiled-once.ts";
import { NotWrittenError, writeTogether } from "./together.ts";

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
  const { rows } = await db.executeQuery(keptOnce({ tokens }));
  return rows.map(({ token, session_id: sessionId, type, brand, last_four: lastFour }) => ({
    token,
    sessionId,
    method: { type, ...(brand !== null && { brand }), lastFour },
  }));
}

const keptOnce = compiledOnce((db, { tokens }: { readonly tokens: readonly string[] }) =>
  db
    .selectFrom("payment_methods")
    .selectAll()
    .where(sql<boolean>`token = any(${tokens}::text[])`),
);

/**
 * Binds tokens to the visit that uses them first; for a later visit nothing changes.
 *
 * @returns what is kept of them
 */
export async function keepMethods(
  services: Services,
  fresh: readonly KeptMethod[],
): Promise<readonly KeptMethod[]> {
  const { db, clock } = services;
  const writes = fresh.map(({ token, sessionId, method }) => ({
    query: insertOf(
      "payment_methods",
      {
        token,
        session_id: sessionId,
        type: method.type,
        brand: method.brand ?? null,
        last_four: method.lastFour ?? "",
        created_at: clock(),
      },
      "token",
    ),
  }));
  try {
    await writeTogether(
      db,
      writes.map((write) => ({ ...write, isRequired: true })),
    );
    return fresh;
  } catch (error) {
    if (!(error instanceof NotWrittenError)) throw error;
  }
  // Somebody was faster with one of them.
  await writeTogether(db, writes);
  return findKeptMethods(
    services,
    fresh.map(({ token }) => token),
  );
}
