import { applicationFields } from "./application-fields.ts";
import { applicationLoan } from "./application-loan.ts";
import { applicationSteps } from "./application-steps.ts";

/** All texts of the full application. Import only from its chunks. */
export const applicationTexts = {
  ...applicationSteps,
  ...applicationFields,
  ...applicationLoan,
};
