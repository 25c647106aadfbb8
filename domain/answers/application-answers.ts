import { noAnswers } from "./answers.ts";
import type { Answers } from "./answers.ts";
import type { LoanAddress, LoanApplicant, LoanApplication } from "#domain/loan/loan-application.ts";

const noAddress: LoanAddress = { street: "", zip: "", city: "", state: "" };

/**
 * The stored answers of an application, for a returning applicant. Never includes the SSN, tokens, or the acceptance
 * of the agreement. Spec sections 2.5 and 4.
 */
export function answersOf(application: LoanApplication): Answers {
  const { applicant, isIdentityConfirmed } = application;
  return {
    ...noAnswers,
    ...(applicant === undefined ? {} : applicantAnswers(applicant)),
    ...termsAnswers(application),
    ...methodAnswers(application),
    identityConfirmed: isIdentityConfirmed ? "yes" : "",
  };
}

function applicantAnswers(applicant: LoanApplicant): Partial<Answers> {
  const { firstName, lastName, dateOfBirth, email, phone, address, patient } = applicant;
  const { street, zip, city, state } = address;
  return {
    firstName,
    lastName,
    birthMonth: dateOfBirth.slice(0, 2),
    birthDay: dateOfBirth.slice(2, 4),
    birthYear: dateOfBirth.slice(4),
    email,
    phone,
    street,
    zip,
    city,
    state,
    isPatient: patient === undefined ? "yes" : "no",
    patientFirstName: patient?.firstName ?? "",
    patientLastName: patient?.lastName ?? "",
    ...billingAnswers(applicant.billingAddress),
  };
}

function billingAnswers(billing: LoanAddress | undefined): Partial<Answers> {
  const { street, zip, city, state } = billing ?? noAddress;
  return {
    isMailingAddress: billing === undefined ? "yes" : "no",
    billingStreet: street,
    billingZip: zip,
    billingCity: city,
    billingState: state,
  };
}

function termsAnswers({ terms, lastPaidDate }: LoanApplication): Partial<Answers> {
  return {
    amount: terms === undefined ? "" : String(terms.amountCents),
    offerId: terms?.offerId ?? "",
    /** An offer's frequency is not yet the applicant's choice. */
    paymentFrequency: lastPaidDate === undefined ? "" : (terms?.paymentFrequency ?? ""),
    lastPaidDate: lastPaidDate ?? "",
  };
}

function methodAnswers({ payment }: LoanApplication): Partial<Answers> {
  return {
    primaryMethod: payment?.primary.type ?? "",
    secondaryMethod: payment?.secondary?.type ?? "",
    downPaymentMethod: payment?.downPayment?.type ?? "",
  };
}
