import type { Lender } from "#server/config/lender.ts";

/** The parties that a legal text names. */
export type Named = Lender & {
  /** The practice's name, or words for it. */
  readonly practice: string;
};
