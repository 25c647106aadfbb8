import { applicationFields } from "./application-fields.ts";
import { applicationLoan } from "./application-loan.ts";
import { applicationSteps } from "./application-steps.ts";

/**
 * Every text that only the full application says, in English, by code: the `more` of `createWords`. Only what is
 * loaded with the full application may import it. The rules for texts are those of `preQualificationTexts`.
 */
export const applicationTexts = {
  ...applicationSteps,
  ...applicationFields,
  ...applicationLoan,
};
