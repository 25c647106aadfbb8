import { createContext } from "react";

export type StepErrors = {
  /** All errors after a press of Next, in field order; two or more are listed above the form. */
  readonly problems?: readonly string[];
  readonly problemsTitle?: string;
  /** Also list a single problem. */
  readonly listsOneProblem?: boolean;
  readonly hasErrors: boolean;
  /** "Error:" */
  readonly errorPrefix: string;
};

export const StepErrorsContext = createContext<StepErrors>({ hasErrors: false, errorPrefix: "" });
