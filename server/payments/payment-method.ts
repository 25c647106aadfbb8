import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import type { TokenFacts } from "#server/gateways/payment.ts";
import type { Services } from "#server/services/services.ts";
import { findKeptMethods, keepMethods } from "#server/stores/loan/payment-method.ts";
import type { KeptMethod, StoredMethod } from "#server/stores/loan/payment-method.ts";

/**
 * What the vault keeps under tokens; nothing for an unknown token and for one that another visit used first. Its type
 * follows from how the card is funded, so that a credit card never passes as an FSA/HSA card. Asks the processor once a
 * token: call it outside of a transaction.
 *
 * @throws GatewayError when the processor does not answer
 */
export async function findPaymentMethods(
  services: Services,
  sessionId: string,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, StoredMethod>> {
  const known = await findKeptMethods(services, tokens);
  const isKnown = new Set(known.map(({ token }) => token));
  const asked = tokens.filter((token) => !isKnown.has(token));
  const found = await Promise.all(asked.map((token) => describe(services, sessionId, token)));
  const kept = [...known, ...(await keepMethods(services, found.flat()))];
  const own = kept.filter((one) => one.sessionId === sessionId);
  return new Map(own.map(({ token, method }) => [token, method]));
}

async function describe(
  { payments }: Services,
  sessionId: string,
  token: string,
): Promise<readonly KeptMethod[]> {
  const facts = await payments.describe(token);
  if (facts === undefined) return [];
  const { brand, lastFour } = facts;
  const method = { type: typeOf(facts), ...(brand !== undefined && { brand }), lastFour };
  return [{ token, sessionId, method }];
}

/** A prepaid card pays like a debit card. */
function typeOf({ kind, fundingType }: TokenFacts): PaymentMethodType {
  if (kind === "bank") return "ach";
  return fundingType === "hsa" || fundingType === "credit" ? fundingType : "debit";
}
