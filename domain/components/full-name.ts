import { parseFullName } from "#domain/name/full-name.ts";
import { errorOf } from "#domain/records/component-record.ts";
import type {
  PreQualificationRecord,
  PreQualificationCheck,
} from "#domain/records/component-record.ts";

/** First and last name in one field. Spec sections 2.2, 3 and 5. */
export const fullName = {
  fields: {
    fullName: { rule: (answers) => errorOf(parseFullName(answers.fullName)) },
  },
  requirements: ["R2.2-58", "R2.2-25"],
} satisfies PreQualificationRecord<"FullName">;

export const fullNameCheck: PreQualificationCheck<"FullName"> = {
  submission: "needed",
  valid: { fullName: "Jane Roe" },
  mistakes: { none: { fullName: "" }, "one word": { fullName: "Jane" } },
};
