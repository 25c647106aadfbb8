import { applicationFieldsEn } from "./messages-application-en-fields.ts";
import { applicationLoanEn } from "./messages-application-en-loan.ts";
import { applicationStepsEn } from "./messages-application-en-steps.ts";

/**
 * Every text that only the full application says, in English, by code: the `more` of {@link createWords}. Only what is
 * loaded with the full application may import it. The rules for texts are those of `messagesEn`.
 */
export const applicationMessagesEn = {
  ...applicationStepsEn,
  ...applicationFieldsEn,
  ...applicationLoanEn,
};
