import { padDateSegment, parseDateOfBirth } from "#domain/applicant/date-of-birth.ts";
import type { Answers } from "#domain/answers/answers.ts";
import { anyAnswer, errorOf } from "#domain/records/component-record.ts";
import type {
  FieldRecord,
  PreQualificationRecord,
  PreQualificationCheck,
  Rule,
} from "#domain/records/component-record.ts";
import { digitsUpTo } from "#domain/text/normalizing.ts";

const twoDigits = digitsUpTo(2);
const fourDigits = digitsUpTo(4);

type Part = "birthMonth" | "birthDay" | "birthYear";

/** Errors appear at the first part, so the other two have no rule. */
export const birthDateFields = (rule: Rule): { readonly [Field in Part]: FieldRecord<Field> } => ({
  birthMonth: { rule, normalize: twoDigits },
  birthDay: { rule: anyAnswer, normalize: twoDigits },
  birthYear: { rule: anyAnswer, normalize: fourDigits },
});

/** MMddyyyy, the only format the specification names. S15. */
export const birthDateOnWire = ({ birthMonth, birthDay, birthYear }: Answers) =>
  `${padDateSegment(birthMonth)}${padDateSegment(birthDay)}${birthYear}`;

/** Spec sections 2.2 and 5. */
export const dateOfBirth = {
  fields: birthDateFields(({ birthMonth, birthDay, birthYear }, { today }) =>
    errorOf(parseDateOfBirth({ month: birthMonth, day: birthDay, year: birthYear }, today)),
  ),
  requirements: ["R2.2-59", "R2.2-26"],
} satisfies PreQualificationRecord<"DateOfBirth">;

export const dateOfBirthCheck: PreQualificationCheck<"DateOfBirth"> = {
  submission: "needed",
  valid: { birthMonth: "04", birthDay: "15", birthYear: "1985" },
  mistakes: {
    none: { birthMonth: "", birthDay: "", birthYear: "" },
    "no year": { birthYear: "" },
    "a day that there is not": { birthMonth: "02", birthDay: "30" },
    "too young": { birthYear: "2020" },
  },
};
