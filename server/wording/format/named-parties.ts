import type { Lender } from "#server/config/lender.ts";

/** The parties in a legal text. */
export type Named = Lender & {
  /** The practice's name, or a generic text. */
  readonly practice: string;
};
