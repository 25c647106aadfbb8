import type { Provider } from "#domain/provider/provider.ts";
import type { Lender } from "./lender.ts";
import type { LoanSettings } from "./loan-settings.ts";

/** All that is published of a practice; without a lender of its own the house lends, without loan settings the plain ones hold. */
export type PracticeContent = {
  readonly provider: Provider;
  /** The practice's own name; `practiceName` of the provider falls back to it. */
  readonly name: string;
  readonly lender?: Lender;
  readonly loan?: LoanSettings;
};
