import type { Lender } from "#server/lender.ts";

/** Who a legal text names. */
export type Named = Lender & {
  /** The practice's name, or words for it. */
  readonly practice: string;
};
