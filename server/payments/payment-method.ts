import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";
import type { TokenFacts } from "#server/gateways/payment.ts";
import type { Secrets } from "#server/secrets/secrets.ts";
import type { Services } from "#server/services/services.ts";
import { findStoredMethods, keepMethods } from "#server/stores/loan/payment-method.ts";
import type { StoredMethod } from "#server/stores/loan/payment-method.ts";

/** Names a visit to the tokenizer, which needs no session id. */
export function visitReference({ index }: Pick<Secrets, "index">, sessionId: string): string {
  return index("tokenizer", `visit ${sessionId}`);
}

/** The type follows from the funding, so that a credit card never passes as FSA/HSA. Not in a transaction. @throws GatewayError */
export async function findPaymentMethods(
  services: Services,
  sessionId: string,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, PaymentMethod>> {
  const known = await findStoredMethods(services, tokens);
  const isKnown = new Set(known.map(({ token }) => token));
  const requested = tokens.filter((token) => !isKnown.has(token));
  const found = await Promise.all(requested.map((token) => describe(services, sessionId, token)));
  const stored = [...known, ...(await keepMethods(services, found.flat()))];
  const own = stored.flatMap(({ sessionId: owner, ...method }) =>
    owner === sessionId ? [[method.token, method] as const] : [],
  );
  return new Map(own);
}

async function describe(
  { payments, secrets }: Services,
  sessionId: string,
  token: string,
): Promise<readonly StoredMethod[]> {
  const reference = visitReference(secrets, sessionId);
  const facts = await payments.describe(token);
  if (facts === undefined) return [];
  const { visit = reference } = facts;
  if (visit !== reference) return [];
  const { brand, lastFour } = facts;
  const shown = { type: typeOf(facts), ...(brand !== undefined && { brand }), lastFour };
  return [{ token, sessionId, ...shown }];
}

/** A prepaid card counts as debit. */
function typeOf({ kind, fundingType }: TokenFacts): PaymentMethodType {
  if (kind === "bank") return "ach";
  return fundingType === "hsa" || fundingType === "credit" ? fundingType : "debit";
}
