import { parseDateOfBirth } from "#domain/applicant/date-of-birth.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { nationalIdLength, parseNationalId } from "#domain/applicant/national-id.ts";
import { parseLastName, parsePersonName } from "#domain/name/person-name.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";
import { birthDateLine, maskedNationalId, nameLine } from "#domain/records/answer-lines.ts";
import { errorOf } from "#domain/records/component-record.ts";
import type {
  ApplicationRecord,
  ApplicationCheck,
  Rule,
} from "#domain/records/component-record.ts";
import { birthDateFields, birthDateOnWire } from "./date-of-birth.ts";
import { digitsUpTo } from "#domain/text/normalizing.ts";
import { neverStored } from "#domain/records/stored-answers.ts";

type Named = "firstName" | "lastName" | "patientFirstName" | "patientLastName";

export const personName =
  (field: Named): Rule =>
  (answers) => {
    const parse = /lastName/i.test(field) ? parseLastName : parsePersonName;
    const parsed = parse(answers[field]);
    return parsed.ok ? undefined : `${field}.${parsed.error}`;
  };

/** The full application has its own messages for a birth date. Spec section 5; S22. */
const birthDate: Rule = ({ birthMonth, birthDay, birthYear }, { today }) => {
  const parsed = parseDateOfBirth({ month: birthMonth, day: birthDay, year: birthYear }, today);
  if (parsed.ok) return undefined;
  const fault = parsed.error.slice("dateOfBirth.".length) as "required";
  return `applicationDateOfBirth.${fault}`;
};

/** Spec sections 2.5 and 5. */
export const personalInformation = {
  fields: {
    firstName: { rule: personName("firstName") },
    lastName: { rule: personName("lastName") },
    nationalId: {
      rule: ({ nationalId }) => errorOf(parseNationalId(nationalId)),
      normalize: digitsUpTo(nationalIdLength),
    },
    ...birthDateFields(birthDate),
  },
  applicant: (answers) => ({
    FirstName: collapseSpaces(answers.firstName),
    LastName: collapseSpaces(answers.lastName),
    SSN: digitsOf(answers.nationalId),
    DOB: birthDateOnWire(answers),
  }),
  answers: ({ firstName, lastName, dateOfBirth }) => ({
    firstName,
    lastName,
    birthMonth: dateOfBirth.slice(0, 2),
    birthDay: dateOfBirth.slice(2, 4),
    birthYear: dateOfBirth.slice(4),
  }),
  incomplete: () => "personalStep.incomplete",
  lines: (answers, known) => [
    nameLine(answers.firstName, answers.lastName),
    birthDateLine(answers, known),
    maskedNationalId(answers.nationalId),
  ],
  isStored: neverStored,
} satisfies ApplicationRecord<"PersonalInformation">;

export const personalInformationCheck: ApplicationCheck<"PersonalInformation"> = {
  homes: ["application"],
  valid: {
    firstName: "Ana",
    lastName: "Lopez",
    nationalId: "900001000",
    birthMonth: "12",
    birthDay: "31",
    birthYear: "1990",
  },
  mistakes: {
    "no name": { firstName: "" },
    "a short SSN": { nationalId: "90000" },
    "too young": { birthYear: "2020" },
  },
};
