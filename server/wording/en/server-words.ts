import type { english } from "./english.ts";

/**
 * Everything the server writes in one language. A missing or extra text does not compile.
 *
 * @example export const spanish = { approvalEmail, … } satisfies ServerWords;
 */
export type ServerWords = {
  readonly [Name in keyof typeof english]: (typeof english)[Name];
};
