import { applicationFields } from "./application-fields.ts";
import { applicationLoan } from "./application-loan.ts";
import { applicationSteps } from "./application-steps.ts";
import type { ApplicationCatalogue } from "#domain/words/catalogue.ts";

export const applicationTexts = {
  ...applicationSteps,
  ...applicationFields,
  ...applicationLoan,
} satisfies ApplicationCatalogue;
