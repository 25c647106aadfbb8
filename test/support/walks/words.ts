import type { FieldName } from "#domain/answers/answers.ts";
import type { MessageValue, UserMessage } from "#domain/messages/user-message.ts";
import { dashed } from "./charts/confirm-identity.walk.ts";
import { chartWalks } from "./chart-walks.ts";
import type { StepWords } from "./chart-walk.ts";

/* Texts of the specification, written by hand, not from the product's catalogue. */

const us = "Tell us a little about yourself";
const personal = "Your personal information is not complete.";

const forms: { readonly [step: string]: StepWords } = {
  start: { heading: "Get Pre-Qualified", next: "Get Started" },
  phone: {
    heading: "What's the best way to contact you?",
    next: "Next",
    overlay: "Sending your code",
  },
  code: {
    heading: "Enter the 6 digit code",
    next: "Next",
    others: ["Change number"],
    overlay: "Checking your code",
  },
  name: { heading: us },
  "birth-date": { heading: us },
  email: { heading: us },
  address: { heading: "What's your address?" },
  "last-four": {
    heading: "Enter the last 4 of your SSN/ITIN",
    next: "Get Pre-Qualified",
    others: ["Show digits"],
    overlay: "Finding your payment plans",
  },
  "confirm-phone": {
    heading: "Let's make sure it's you",
    next: "Text me a code",
    overlay: "Sending your code",
  },
  "confirm-code": {
    heading: "Enter the 6 digit code",
    next: "Next",
    overlay: "Checking your code",
  },
  personal: { heading: "First, tell us a little about yourself.", missing: personal },
  patient: { heading: "Who is the treatment for?", missing: personal },
  contact: {
    heading: "Hi Ana, how can we reach you?",
    overlay: "Sending your code",
    missing: "Your contact information is not complete.",
  },
  "contact-code": {
    heading: "Enter the 6 digit code",
    others: ["Change number"],
    overlay: "Checking your code",
  },
  closing: { heading: "You're all set!" },
};

export const addressMissing = "Your address information is not complete.";

const changedAddress: StepWords = { ...forms["address"]!, missing: addressMissing };
const applicationAddress: StepWords = {
  ...changedAddress,
  next: "See my offers",
  overlay: "Getting your offers ready",
};
const addresses: { readonly [stage: string]: StepWords } = {
  application: applicationAddress,
  prefilled: changedAddress,
};

export const changeTexts: { readonly [component: string]: string } = {
  ServiceType: "Change the service",
  PhoneNumber: "Change your phone number",
  FullName: "Change your name",
  DateOfBirth: "Change your date of birth",
  Email: "Change your email",
  Address: "Change your home address",
  PersonalInformation: "Change what you told us about yourself",
  ContactInformation: "Change your contact details",
  AddressInformation: "Change your address",
};
const changesOf = (...components: readonly string[]) =>
  components.map((component) => changeTexts[component]!);

const check: StepWords = {
  heading: "Check your answers",
  next: "See my offers",
  others: changesOf("PersonalInformation", "ContactInformation", "AddressInformation"),
  overlay: "Getting your offers ready",
  missing: personal,
};

const clearVision: { readonly [step: string]: StepWords } = {
  start: { heading: "Clear sight, clear payments", next: "Start my check" },
  "what-to-expect": { heading: "What happens on the day", next: "Continue" },
  phone: { ...forms["phone"]!, heading: "Where can we reach you?" },
  code: { ...forms["code"]!, heading: "Check your messages" },
  review: {
    heading: "Check your answers",
    next: "My answers are correct",
    others: changesOf("ServiceType", "PhoneNumber", "FullName", "DateOfBirth", "Email", "Address"),
  },
  "last-four": {
    ...forms["last-four"]!,
    heading: "Last question: your SSN or ITIN",
    overlay: "Comparing payment plans",
  },
};

const codeSteps = ["code", "confirm-code", "contact-code"];

export const requiresCode = (step: string | undefined) => codeSteps.includes(step ?? "");

type Where = { readonly practice: string; readonly stage: string };

export function knownWords(step: string, { practice, stage }: Where): StepWords | undefined {
  const own = practice === "clear-vision" ? clearVision[step] : undefined;
  const form = (step === "address" && addresses[stage]) || (step === "check" ? check : forms[step]);
  return own ?? chartWalks.find((each) => each.step?.key === step)?.step?.words ?? form;
}

export function wordsOf(step: string, where: Where): StepWords & { next: string } {
  const words = knownWords(step, where);
  if (words === undefined) throw new Error(`the table has no words for the step ${step}`);
  return { next: "Next Step", ...words };
}

export const backText = (practice: string) =>
  practice === "clear-vision" ? "Back" : "Previous Step";
export const resendText = "Resend Code";
export const ownPhoneText = "Continue on my phone";

export const endings = {
  approved: "You're Approved For Up To $15,000!",
  declined: "Pre-Qualification Declined",
  applicationDeclined: "Application Declined",
  invalid: "Pre-Qualification Invalid",
  ineligible: "Uh oh! You're ineligible to apply at this time",
  error: "Uh oh! Something went wrong...",
  expired: "Your session has expired",
  entering: "Opening your application",
  documents: "We need a few documents",
  withdrawn: "Your application is withdrawn",
  unknown: "You're Declined!",
} as const;

export const withdrawText = "Withdraw my application";

export const restartText: { readonly [stage: string]: string } = {
  error: "Try again",
  expired: "Restart the application",
  decline: "Apply for standard funding",
};

export const approvalOverlay = "Getting your approval ready";

const fieldNames: { readonly [Field in FieldName]?: string } = {
  serviceType: "Service type",
  phone: "Phone number",
  contactConsent: "I agree that Clear Vision Eye Center may call and text me at this number.",
  code: "Verification code",
  fullName: "Full name",
  birthMonth: "Month",
  birthDay: "Day",
  birthYear: "Year",
  email: "Email",
  street: "Street address",
  zip: "Zip",
  city: "City",
  state: "State",
  lastFour: "Last 4 of SSN or ITIN",
  firstName: "First name",
  lastName: "Last name",
  nationalId: "Social Security number",
  isPatient: "Are you also the patient?",
  patientFirstName: "Patient first name",
  patientLastName: "Patient last name",
  isMailingAddress: "Is this also your mailing address?",
  billingStreet: "Billing street address",
  billingZip: "Billing zip",
  billingCity: "Billing city",
  billingState: "Billing state",
};

export function fieldName(field: FieldName, stage: string): string {
  return field === "phone" && /^(?:application|prefilled)$/.test(stage)
    ? "Mobile phone"
    : (fieldNames[field] ?? "");
}

const street = "Address cannot be empty.";
const birthDate = "Date of Birth is required";

const required: { readonly [Field in FieldName]?: string } = {
  serviceType: "Service Type is required",
  phone: "Phone Number is required",
  contactConsent: "Please check the box to continue",
  code: "Enter the 6 digit code",
  fullName: "Full Name is required",
  birthMonth: birthDate,
  birthDay: birthDate,
  birthYear: birthDate,
  email: "The Email is required",
  street,
  zip: "Zip is required",
  city: "City cannot be empty.",
  state: "State is required",
  lastFour: "SSN or ITIN is required",
  firstName: "First Name is required",
  lastName: "Last Name is required",
  nationalId: "Social Security number is required",
  patientFirstName: "Patient first name is required",
  patientLastName: "Patient last name is required",
  billingStreet: street,
  billingZip: "Zip is required",
  billingCity: "City cannot be empty.",
  billingState: "State is required",
};
const requiredOf = (field: FieldName) =>
  chartWalks.map(({ step }) => step?.required[field]).find((text) => text !== undefined) ??
  required[field];

export function problemOf(practice: string, field: FieldName, text: string): string | undefined {
  if (practice === "clear-vision" && field === "phone" && text === "")
    return "Please enter your mobile number";
  if (text === "") return requiredOf(field);
  if (field === "phone" && /^\d{1,9}$/.test(text)) return "Phone number must be exactly 10 digits";
  if (field === "code" && text.length < 6) return "Enter all 6 digits of the code";
  return undefined;
}

const switches: readonly string[] = ["isPatient", "isMailingAddress"];

function phoneText(text: string): string {
  const [area, exchange, line] = [text.slice(0, 3), text.slice(3, 6), text.slice(6)];
  if (text.length > 6) return `(${area}) ${exchange}-${line}`;
  return text.length > 3 ? `(${area}) ${exchange}` : text;
}

export function shownText(practice: string, field: FieldName, text: string): string {
  if (switches.includes(field)) return text === "no" ? "" : "yes";
  if (field === "nationalId" && text !== "") return dashed(text);
  return field === "phone" ? phoneText(text) : text;
}

const sentences: { readonly [code: string]: string } = {
  "connection.lost":
    "We are having trouble connecting to the server. Please try again in a few minutes.",
  "service.rejected": "{message}",
  "service.unexpected": "Something went wrong on our side. Please try again in a few minutes.",
  "errorPage.default": "Something went wrong",
};
const message = new Map(
  Object.entries(Object.assign({ ...sentences }, ...chartWalks.map((walk) => walk.sentences))),
) as ReadonlyMap<string, string>;

export function knownSentence({ code, values = {} }: UserMessage): string | undefined {
  return message.get(code)?.replace(/\{(\w+)\}/g, (_, name: string) => said(values[name]!));
}

function said(value: MessageValue): string {
  if (typeof value !== "object") return String(value);
  return (Object.hasOwn(value, "code") && knownSentence(value as UserMessage)) || "";
}

export function sentenceOf(userMessage: UserMessage): string {
  const sentence = knownSentence(userMessage);
  if (sentence === undefined) throw new Error(`no walk has words for ${userMessage.code}`);
  return sentence;
}
