import { collapseSpaces } from "#domain/spaces.ts";
import {
  addressLines,
  birthDateLine,
  emailLine,
  maskedNationalId,
  phoneLine,
  preQualificationLines,
} from "./answer-lines.ts";
import type { AnswerLines } from "./answer-lines.ts";
import type { ComponentName } from "./component-fields.ts";

const nothing: AnswerLines = () => [];

const named = (first: string, last: string) => collapseSpaces(`${first} ${last}`);

/** The answers of the full application, read back. What is chosen after it is summed up before the signature. */
export const applicationLines: { readonly [Name in ComponentName]: AnswerLines } = {
  ...preQualificationLines,
  PersonalInformation: (answers) => [
    named(answers.firstName, answers.lastName),
    birthDateLine(answers),
    maskedNationalId(answers.nationalId),
  ],
  PatientInformation: ({ isPatient, patientFirstName, patientLastName }, { words }) => [
    isPatient === "no" ? named(patientFirstName, patientLastName) : words("review.isPatient"),
  ],
  ContactInformation: (answers) => [emailLine(answers), phoneLine(answers)],
  AddressInformation: (answers, { words }) => [
    ...addressLines(answers),
    ...(answers.isMailingAddress === "no" ? [words("review.mail"), ...billingLines(answers)] : []),
  ],
  MultipleOffers: nothing,
  PaymentFrequency: nothing,
  PaymentPlanTotal: nothing,
  PaymentSchedule: nothing,
  PaymentInformation: nothing,
  DownPayment: nothing,
  DocumentViewer: nothing,
  AgreementSections: nothing,
  ConfirmIdentity: nothing,
  Closing: nothing,
};

function billingLines({
  billingStreet: street,
  billingZip: zip,
  billingCity: city,
  billingState: state,
}: Parameters<AnswerLines>[0]) {
  return addressLines({ street, zip, city, state });
}
