import { emailAnswer, parseEmail } from "#domain/applicant/email.ts";
import { errorOf } from "#domain/records/component-record.ts";
import type {
  FieldRecord,
  PreQualificationRecord,
  PreQualificationCheck,
} from "#domain/records/component-record.ts";
import { asTyped } from "#domain/text/normalizing.ts";

export const emailField: FieldRecord<"email"> = {
  rule: (answers) => errorOf(parseEmail(answers.email)),
  normalize: (text) => asTyped(emailAnswer(text)),
};

/** Spec sections 2.2 and 5. */
export const email = {
  fields: { email: emailField },
  requirements: ["R2.2-60", "R2.2-31"],
} satisfies PreQualificationRecord<"Email">;

export const emailCheck: PreQualificationCheck<"Email"> = {
  submission: "needed",
  valid: { email: "jane@example.com" },
  mistakes: { none: { email: "" }, "no domain": { email: "jane@" } },
};
