import { createContext } from "react";

/** What of a step is wrong, as it is said above its form and in the page's title. */
export type StepErrors = {
  /** All errors that a press of Next found, in the order of the fields; two or more are listed above the form. */
  readonly problems?: readonly string[];
  readonly problemsTitle?: string;
  /** The title says what the step misses, so that it stands above a single problem too. */
  readonly listsOneProblem?: boolean;
  /** True while a field shows an error: the page's title says so. */
  readonly hasErrors: boolean;
  /** "Error:" */
  readonly errorPrefix: string;
};

/** Nothing of the step around but what says so is drawn when an error comes or goes, which a key may do. */
export const StepErrorsContext = createContext<StepErrors>({ hasErrors: false, errorPrefix: "" });
