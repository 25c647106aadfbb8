import type { Answers } from "#domain/answers/answers.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";
import { nameLine } from "#domain/records/answer-lines.ts";
import { anyAnswer } from "#domain/records/component-record.ts";
import type { ApplicationRecord, ApplicationCheck } from "#domain/records/component-record.ts";
import { yesOrNo } from "#domain/text/normalizing.ts";
import { personName } from "./personal-information.ts";
import { neverStored } from "#domain/records/stored-answers.ts";

const isForSomeoneElse = ({ isPatient }: Answers) => isPatient === "no";

/** The patient is the applicant unless they say no. Spec section 2.5. */
export const patientInformation = {
  fields: {
    isPatient: { rule: anyAnswer, normalize: yesOrNo },
    patientFirstName: {
      isShown: isForSomeoneElse,
      rule: personName("patientFirstName"),
    },
    patientLastName: {
      isShown: isForSomeoneElse,
      rule: personName("patientLastName"),
    },
  },
  applicant: (answers) => {
    if (!isForSomeoneElse(answers)) return {};
    return {
      PatientFirstName: collapseSpaces(answers.patientFirstName),
      PatientLastName: collapseSpaces(answers.patientLastName),
    };
  },
  answers: ({ patient }) => ({
    isPatient: patient === undefined ? "yes" : "no",
    patientFirstName: patient?.firstName ?? "",
    patientLastName: patient?.lastName ?? "",
  }),
  incomplete: () => "personalStep.incomplete",
  lines: ({ isPatient, patientFirstName, patientLastName }, { words }) => [
    isPatient === "no" ? nameLine(patientFirstName, patientLastName) : words("review.isPatient"),
  ],
  isStored: neverStored,
} satisfies ApplicationRecord<"PatientInformation">;

export const patientInformationCheck: ApplicationCheck<"PatientInformation"> = {
  homes: ["application"],
  valid: { isPatient: "yes", patientFirstName: "", patientLastName: "" },
  mistakes: { "another person without a name": { isPatient: "no" } },
};
