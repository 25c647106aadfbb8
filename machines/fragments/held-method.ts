import type { PaymentMethod, PaymentMethodType } from "#domain/payment-method.ts";
import type { HeldToken } from "#machines/tokenization/tokenization.setup.ts";

/** A method as a chart holds it. `token` is empty until the number was given; a check never has one. */
export type HeldMethod = {
  readonly type: PaymentMethodType;
  /** Whether nobody has chosen it: it stands first in its order. */
  readonly isDefault: boolean;
  readonly token: string;
  /** Whether the service holds a number for it from an earlier visit of the step. */
  readonly isOnFile: boolean;
  readonly brand: string | undefined;
  readonly lastFour: string | undefined;
  /** Whether its number was given on this visit of the step: what is shown of it stands where the frame was. */
  readonly wasGivenHere: boolean;
  /** Whether another number is asked for in place of one that was given: the frame stands where that was shown. */
  readonly wasChanged: boolean;
};

/** What was chosen before: the flow's answers, and what the service holds. */
type Before = {
  readonly type: PaymentMethodType | undefined;
  readonly token: string;
  readonly onFile: PaymentMethod | undefined;
};

/** A method whose number is to be given. */
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

/** A method that is chosen now; choosing the one that is held asks for another number of it. */
export function chosenMethod(type: PaymentMethodType, before: HeldMethod | undefined): HeldMethod {
  const wasChanged = before?.type === type && (isGiven(before) || before.wasChanged);
  return { ...newMethod(type), wasChanged };
}

/** The first of the orders of choice, which nobody has chosen. Spec section 9. */
export const defaultMethod: HeldMethod = { ...newMethod("debit"), isDefault: true };

/** The method of before; undefined when there was none. What the service holds counts for a method of its kind. */
export function methodBefore({ type, token, onFile }: Before): HeldMethod | undefined {
  const chosen = type ?? onFile?.type;
  if (chosen === undefined) return undefined;
  const held = onFile?.type === chosen ? onFile : undefined;
  return {
    ...newMethod(chosen),
    token: type === undefined ? "" : token,
    isOnFile: held !== undefined,
    brand: held?.brand,
    lastFour: held?.lastFour,
  };
}

/** The method with the token that stands for its number. */
export function withHeld(method: HeldMethod, { token, brand, lastFour }: HeldToken): HeldMethod {
  return { ...method, token, brand, lastFour, wasGivenHere: true };
}

/** Whether a method's number was given. */
export function isGiven({ token, isOnFile }: HeldMethod): boolean {
  return token !== "" || isOnFile;
}
