import { noAnswers } from "#domain/answers.ts";
import type { FieldName } from "#domain/answers.ts";
import type { Notice } from "#domain/notice.ts";
import { sentenceOf } from "./tables.ts";

/** What a step of the full application shows, by hand: the texts of the specification, not the product's catalogue. */
type StepTexts = {
  readonly heading: string;
  /** What the overlay says while the step works. */
  readonly overlay?: string;
  /** What a blocked Next says of everything that is missing, where the step has a sentence of its own. */
  readonly missing?: string;
};

export const loanSteps: { readonly [step: string]: StepTexts } = {
  "confirm-phone": { heading: "Let's make sure it's you", overlay: "Sending your code" },
  "confirm-code": {
    heading: "Enter the 6 digit code",
    overlay: "Checking your code",
  },
  personal: {
    heading: "First, tell us a little about yourself.",
    missing: "Your personal information is not complete.",
  },
  patient: {
    heading: "Who is the treatment for?",
    missing: "Your personal information is not complete.",
  },
  contact: {
    heading: "Hi Ana, how can we reach you?",
    missing: "Your contact information is not complete.",
  },
  address: {
    heading: "What's your address?",
    overlay: "Getting your offers ready",
    missing: "Your address information is not complete.",
  },
  offers: { heading: "You're approved for up to $8,500", overlay: "Saving your offer" },
  schedule: {
    heading: "Plan your payments",
    overlay: "Saving your payment plan",
  },
  payment: {
    heading: "How would you like to pay?",
    overlay: "Saving your payment method",
    missing: "Your payment information is not valid.",
  },
  "down-payment": {
    heading: "Your down payment",
    overlay: "Saving your down payment",
    missing: "Your down payment information is not valid.",
  },
  agreement: {
    heading: "Review your agreement",
  },
  identity: {
    heading: "Confirm your identity and accept the terms",
    overlay: "Signing your agreement",
  },
  closing: { heading: "You're all set!" },
};

const nextTexts: { readonly [step: string]: string } = {
  "confirm-phone": "Text me a code",
  "confirm-code": "Next",
  identity: "Accept and finalize",
};

export const nextText = (step: string) => nextTexts[step] ?? "Next Step";
export const backAgain = "Previous Step";

/** The pages without a step. */
export const loanEndings: { readonly [stage: string]: string } = {
  entering: "Opening your application",
  declined: "You're Declined!",
  error: "Uh oh! Something went wrong...",
  expired: "Your session has expired",
};

/** What a field of the information steps is called on the screen. */
export const loanFieldNames: { readonly [Field in FieldName]: string } = {
  ...noAnswers,
  acceptedSections: "",
  code: "Digit 1 of 6",
  serviceType: "Service type",
  firstName: "First name",
  lastName: "Last name",
  nationalId: "Social Security number",
  birthMonth: "Month",
  birthDay: "Day",
  birthYear: "Year",
  isPatient: "Are you also the patient?",
  patientFirstName: "Patient first name",
  patientLastName: "Patient last name",
  email: "Email",
  phone: "Mobile phone",
  street: "Street address",
  zip: "Zip",
  city: "City",
  state: "State",
  isMailingAddress: "Is this also your mailing address?",
  billingStreet: "Billing street address",
  billingZip: "Billing zip",
  billingCity: "Billing city",
  billingState: "Billing state",
};

/** What is said of a field that is empty. */
export const loanRequired: { readonly [Field in FieldName]: string } = {
  ...noAnswers,
  code: "Enter the 6 digit code",
  serviceType: "Service Type is required",
  firstName: "First Name is required",
  lastName: "Last Name is required",
  nationalId: "Social Security number is required",
  birthMonth: "Date of Birth is required",
  birthDay: "Date of Birth is required",
  birthYear: "Date of Birth is required",
  patientFirstName: "Patient first name is required",
  patientLastName: "Patient last name is required",
  email: "The Email is required",
  phone: "Phone Number is required",
  street: "Address cannot be empty.",
  zip: "Zip is required",
  city: "City cannot be empty.",
  state: "State is required",
  billingStreet: "Address cannot be empty.",
  billingZip: "Zip is required",
  billingCity: "City cannot be empty.",
  billingState: "State is required",
  offerId: "Need to select an offer",
  paymentFrequency: "Need to select a payment frequency.",
  lastPaidDate: "Need to select a last pay date",
  primaryToken: "Add the details of your primary payment method",
  secondaryToken: "Add the details of your secondary payment method",
  downPaymentToken: "Add the details of your down payment method",
  agreementRead: "Please scroll & read the entire agreement before you complete.",
  acceptedSections: "You need to check the agreements",
  identityConfirmed: "You must confirm your SSN before moving forward",
};

/** How a field shows what was typed. */
export function loanShownText(field: FieldName, text: string): string {
  if (field === "isPatient" || field === "isMailingAddress") return text === "no" ? "" : "yes";
  if (field === "nationalId" && text !== "")
    return `${text.slice(0, 3)}-${text.slice(3, 5)}-${text.slice(5)}`;
  if (field === "phone" && text !== "")
    return `(${text.slice(0, 3)}) ${text.slice(3, 6)}-${text.slice(6)}`;
  return text;
}

const sentences: { readonly [code: string]: string } = {
  "entry.noPeekAnswer": "Were not able to get a response from peek endpoint.",
  "entry.peekFailed": "{message}",
  "entry.noToken": "Unable to attain an v21 token.",
  "entry.noProvider": "Provider ID not specified on your application.",
  "entry.noApplication":
    "There was an issue creating your application. No Application Id attached to your session.",
  "entry.noApplicationAnswer": "Were not able to get a response while getting the application.",
  "entry.noApplicationData": "Unable to retrieve application data.",
  "errorPage.default": "Something went wrong",
  "errorPage.providerNotFound":
    "We could not find this practice. Please open the link that your practice gave you.",
  "service.unexpected": "Something went wrong on our side. Please try again in a few minutes.",
  "application.updateFailed": "Error Updating Application: {message}",
  "application.getFailed": "Error Getting Application: {message}",
  "application.pending":
    "Your application is being reviewed. We will email you as soon as there is a decision.",
  "application.refused": "We could not save your application.",
  "application.wrongStage":
    "This application has moved on. Please reload the page to see where it stands.",
  "finalize.chargeRefused":
    "Your down payment was not accepted. Nothing was charged. Please choose another method.",
  "finalize.unknown":
    "We are still waiting for an answer. You will not be charged twice. Please try again.",
  "identity.invalid": "Invalid SSN",
  "identity.failed":
    "There was an error confirming, to try again or contact their provider if issues continue.",
  "identity.lockedOut":
    "There are no attempts left. Please contact Bright Smile Dental to finish your application.",
  "tokenizer.failed": "This number was not accepted. Please check it or use another one.",
  "lastPaidDate.invalid": "Enter a day that exists",
  "lastPaidDate.future": "The last paid date must be today or earlier",
};

export function loanSentence(notice: Notice): string {
  const sentence = sentences[notice.code];
  if (sentence === undefined) return sentenceOf(notice);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(notice.values?.[name]));
}
