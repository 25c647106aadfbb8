import type { PaymentMethodType } from "#domain/payment-method.ts";
import type { Services } from "#server/services.ts";

/** A way to pay that the tokenizer keeps, as much of it as may be known. */
export type StoredMethod = {
  readonly type: PaymentMethodType;
  readonly brand?: string;
  readonly lastFour?: string;
};

/** What the vault keeps under a token of this visit; `undefined` for any other token. */
export async function findPaymentMethod(
  _services: Services,
  _visitSessionId: string,
  _token: string,
): Promise<StoredMethod | undefined> {
  return undefined;
}
