import { normalizeEmail } from "#domain/applicant/email.ts";
import { normalizePhoneNumber } from "#domain/phone/phone-number.ts";
import { emailLine, phoneLine } from "#domain/records/answer-lines.ts";
import type { ApplicationRecord, ApplicationCheck } from "#domain/records/component-record.ts";
import { emailField } from "./email.ts";
import { phone } from "./phone-number.ts";
import { neverStored } from "#domain/records/stored-answers.ts";

/** Spec sections 2.5 and 5. */
export const contactInformation = {
  fields: { email: emailField, phone },
  applicant: (answers) => ({
    Email: normalizeEmail(answers.email),
    Phone: normalizePhoneNumber(answers.phone),
  }),
  answers: (applicant) => ({ email: applicant.email, phone: applicant.phone }),
  incomplete: () => "contactStep.incomplete",
  lines: (answers) => [emailLine(answers), phoneLine(answers)],
  isStored: neverStored,
} satisfies ApplicationRecord<"ContactInformation">;

export const contactInformationCheck: ApplicationCheck<"ContactInformation"> = {
  homes: ["application"],
  valid: { email: "ana@example.com", phone: "2025550123" },
  mistakes: { "no e-mail": { email: "" }, "a short phone": { phone: "202555" } },
};
