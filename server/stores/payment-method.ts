import type { PaymentMethodType } from "#domain/payment-method.ts";
import type { TokenFacts } from "#server/gateways/payment.ts";
import { GatewayError } from "#server/gateways/mail.ts";
import { tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services.ts";

/** A way to pay that the tokenizer keeps, as much of it as may be known. */
export type StoredMethod = {
  readonly type: PaymentMethodType;
  readonly brand?: string;
  readonly lastFour?: string;
};

/**
 * What the vault keeps under a token; `undefined` for an unknown token and for one that another visit used first. Its type
 * follows from how the card is funded, so that a credit card never passes as an FSA/HSA card. Asks the processor once a
 * token: call it outside of a transaction.
 *
 * @throws problem 503 when the processor does not answer
 */
export async function findPaymentMethod(
  services: Services,
  visitSessionId: string,
  token: string,
): Promise<StoredMethod | undefined> {
  const row = (await find(services, token)) ?? (await keep(services, visitSessionId, token));
  if (row === undefined || row.session_id !== visitSessionId) return undefined;
  return {
    type: row.type,
    ...(row.brand !== null && { brand: row.brand }),
    lastFour: row.last_four,
  };
}

function find({ db }: Services, token: string) {
  return db.selectFrom("payment_methods").selectAll().where("token", "=", token).executeTakeFirst();
}

/** Binds a token to the visit that uses it first. */
async function keep(services: Services, sessionId: string, token: string) {
  const facts = await describe(services, token);
  if (facts === undefined) return undefined;
  await services.db
    .insertInto("payment_methods")
    .values({
      token,
      session_id: sessionId,
      type: typeOf(facts),
      brand: facts.brand ?? null,
      last_four: facts.lastFour,
      created_at: services.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find(services, token);
}

async function describe({ payments }: Services, token: string): Promise<TokenFacts | undefined> {
  try {
    return await payments.describe(token);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw tryLater(503, "We cannot reach the payment service right now. Please try again.", 2);
  }
}

/** A prepaid card pays like a debit card. */
function typeOf({ kind, fundingType }: TokenFacts): PaymentMethodType {
  if (kind === "bank") return "ach";
  return fundingType === "hsa" || fundingType === "credit" ? fundingType : "debit";
}
