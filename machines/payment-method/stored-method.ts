import { isPaymentMethodType, needsToken } from "#domain/payment/payment-method.ts";
import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";
import type {
  HeldToken,
  NumberRefused,
  NumberWanted,
} from "#machines/tokenization/tokenization.setup.ts";

/** A payment method as a chart holds it. `token` is empty until the number is given; a check never has one. */
export type HeldMethod = {
  readonly type: PaymentMethodType;
  /** Whether it is only the default: the first in its order, chosen by nobody. */
  readonly isDefault: boolean;
  readonly token: string;
  /** Whether the service holds a number for it from an earlier visit of the step. */
  readonly isOnFile: boolean;
  readonly brand: string | undefined;
  readonly lastFour: string | undefined;
  /** Whether its number was given since the step was entered: then the brand and the last digits replace the frame. */
  readonly wasGivenHere: boolean;
  /**
   * Whether another number is asked for in place of the given one: then the frame replaces the brand and the last
   * digits.
   */
  readonly wasChanged: boolean;
};

/** The earlier choice: the flow's answers, and what the service holds. */
type Before = {
  /** The answers of before; empty where nothing was answered. */
  readonly method: string;
  readonly token: string;
  readonly onFile: PaymentMethod | undefined;
};

/** A method whose number is still to be given. */
function newMethod(type: PaymentMethodType): HeldMethod {
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

/** A method that has just been chosen; choosing the current one again asks for another number. */
export function chosenMethod(type: PaymentMethodType, before: HeldMethod | undefined): HeldMethod {
  const wasChanged = before?.type === type && (isGiven(before) || before.wasChanged);
  return { ...newMethod(type), wasChanged };
}

/** The default method: the first in the order of choice. Spec section 9. */
export const defaultMethod: HeldMethod = { ...newMethod("debit"), isDefault: true };

/**
 * The earlier method; undefined when there was none. What the service holds counts only for a method of the same kind.
 */
export function methodBefore({ method, token, onFile }: Before): HeldMethod | undefined {
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

/** A check, which needs no number. */
export const byCheck: HeldMethod = newMethod("payByCheck");

/** The method with the token that replaces its number. */
export function withHeld(method: HeldMethod, { token, brand, lastFour }: HeldToken): HeldMethod {
  return { ...method, token, brand, lastFour, wasGivenHere: true };
}

/** Whether a method's number was given. */
export function isGiven({ token, isOnFile }: HeldMethod): boolean {
  return token !== "" || isOnFile;
}

export type WithMethod = { readonly method: PaymentMethodType };
type MaybeHeld = { readonly held: HeldMethod | undefined };

/** The guards of the states in `method-states.ts`. */
export const methodGuards = {
  "method is given": (_: unknown, { held }: MaybeHeld) => held !== undefined && isGiven(held),
  "method needs a token": (_: unknown, { method }: WithMethod) => needsToken(method),
};

export type Asking = Pick<NumberWanted, "asker">;
/** The form that is asked, and for whom. */
export type Asked = Asking & { readonly id: string };

export function numberWanted(_: unknown, { asker }: Asking): NumberWanted {
  return { type: "number.wanted", asker };
}

export const numberRefused: NumberRefused = { type: "number.refused" };
