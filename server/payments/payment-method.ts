import type { PaymentMethodType } from "#domain/payment-method.ts";
import type { TokenFacts } from "#server/gateways/payment.ts";
import type { Services } from "#server/services.ts";
import { findKeptMethod, keepMethod } from "#server/stores/payment-method.ts";
import type { StoredMethod } from "#server/stores/payment-method.ts";

/**
 * What the vault keeps under a token; `undefined` for an unknown token and for one that another visit used first. Its type
 * follows from how the card is funded, so that a credit card never passes as an FSA/HSA card. Asks the processor once a
 * token: call it outside of a transaction.
 *
 * @throws GatewayError when the processor does not answer
 */
export async function findPaymentMethod(
  services: Services,
  visitSessionId: string,
  token: string,
): Promise<StoredMethod | undefined> {
  const kept =
    (await findKeptMethod(services, token)) ?? (await keep(services, visitSessionId, token));
  return kept?.sessionId === visitSessionId ? kept.method : undefined;
}

async function keep(services: Services, sessionId: string, token: string) {
  const facts = await services.payments.describe(token);
  if (facts === undefined) return undefined;
  const { brand, lastFour } = facts;
  await keepMethod(services, { token, sessionId, type: typeOf(facts), brand, lastFour });
  return findKeptMethod(services, token);
}

/** A prepaid card pays like a debit card. */
function typeOf({ kind, fundingType }: TokenFacts): PaymentMethodType {
  if (kind === "bank") return "ach";
  return fundingType === "hsa" || fundingType === "credit" ? fundingType : "debit";
}
