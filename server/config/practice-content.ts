import type { Provider } from "#domain/provider/provider.ts";
import type { Lender } from "./lender.ts";
import type { LoanSettings } from "./loan-settings.ts";

export type PracticeContent = {
  readonly provider: Provider;
  /** `practiceName` falls back to it. */
  readonly name: string;
  readonly lender?: Lender;
  readonly loan?: LoanSettings;
};
