import type { Lender } from "#server/config/lender.ts";

export type Named = Lender & {
  /** The practice's name, or a generic text. */
  readonly practice: string;
};
