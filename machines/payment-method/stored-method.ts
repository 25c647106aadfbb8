import { isPaymentMethodType, needsToken } from "#domain/payment/payment-method.ts";
import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";
import type {
  IssuedToken,
  NumberRefused,
  NumberRequested,
} from "#machines/tokenization/tokenization.setup.ts";

/** `token` is empty until the number is entered, and always for a check. */
export type StoredMethodState = {
  readonly type: PaymentMethodType;
  readonly isDefault: boolean;
  readonly token: string;
  readonly isOnFile: boolean;
  readonly brand: string | undefined;
  readonly lastFour: string | undefined;
  /** The number was entered in this step: brand and last digits replace the frame. */
  readonly wasGivenHere: boolean;
  /** Another number is requested: the frame replaces brand and last digits. */
  readonly wasChanged: boolean;
};

type Before = {
  readonly method: string;
  readonly token: string;
  readonly onFile: PaymentMethod | undefined;
};

function newMethod(type: PaymentMethodType): StoredMethodState {
  return {
    type,
    isDefault: false,
    token: "",
    isOnFile: false,
    brand: undefined,
    lastFour: undefined,
    wasGivenHere: false,
    wasChanged: false,
  };
}

/** Choosing the current method again requests another number. */
export function chosenMethod(
  type: PaymentMethodType,
  before: StoredMethodState | undefined,
): StoredMethodState {
  const wasChanged = before?.type === type && (isGiven(before) || before.wasChanged);
  return { ...newMethod(type), wasChanged };
}

/** The first method. Spec section 9. */
export const defaultMethod: StoredMethodState = { ...newMethod("debit"), isDefault: true };

/** Undefined if there was none. A stored number counts only for the same type. */
export function methodBefore({ method, token, onFile }: Before): StoredMethodState | undefined {
  const answered = isPaymentMethodType(method) ? method : undefined;
  const chosen = answered ?? onFile?.type;
  if (chosen === undefined) return undefined;
  const held = onFile?.type === chosen ? onFile : undefined;
  return {
    ...newMethod(chosen),
    token: answered === undefined ? "" : token,
    isOnFile: held !== undefined,
    brand: held?.brand,
    lastFour: held?.lastFour,
  };
}

export const byCheck: StoredMethodState = newMethod("payByCheck");

export function withStored(
  method: StoredMethodState,
  { token, brand, lastFour }: IssuedToken,
): StoredMethodState {
  return { ...method, token, brand, lastFour, wasGivenHere: true };
}

export function isGiven({ token, isOnFile }: StoredMethodState): boolean {
  return token !== "" || isOnFile;
}

export type WithMethod = { readonly method: PaymentMethodType };
type MaybeStored = { readonly held: StoredMethodState | undefined };

export const methodGuards = {
  "method is given": (_: unknown, { held }: MaybeStored) => held !== undefined && isGiven(held),
  "method needs a token": (_: unknown, { method }: WithMethod) => needsToken(method),
};

export type Requesting = Pick<NumberRequested, "asker">;
export type Request = Requesting & { readonly id: string };

export function numberRequested(_: unknown, { asker }: Requesting): NumberRequested {
  return { type: "number.requested", asker };
}

export const numberRefused: NumberRefused = { type: "number.refused" };
