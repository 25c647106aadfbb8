import type { english } from "./english.ts";

/** A missing or extra text does not compile. */
export type ServerWords = {
  readonly [Name in keyof typeof english]: (typeof english)[Name];
};
