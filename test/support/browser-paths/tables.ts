import { noAnswers } from "#domain/answers.ts";
import type { FieldName } from "#domain/answers.ts";
import type { Notice } from "#domain/notice.ts";
import type { Place } from "./world.ts";

/** What a step shows, by hand: the texts of the specification, not the product's catalogue. */
type StepTexts = {
  readonly heading: string;
  readonly next: string;
  /** Other buttons that the step always has. */
  readonly others?: readonly string[];
  /** What the overlay says while the step works. */
  readonly overlay?: string;
};

const us = "Tell us a little about yourself";

const defaults: { readonly [step: string]: StepTexts } = {
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
  name: { heading: us, next: "Next Step" },
  "birth-date": { heading: us, next: "Next Step" },
  email: { heading: us, next: "Next Step" },
  address: { heading: "What's your address?", next: "Next Step" },
  "last-four": {
    heading: "Enter the last 4 of your SSN/ITIN",
    next: "Get Pre-Qualified",
    others: ["Show digits"],
    overlay: "Finding your payment plans",
  },
};

const clearVision: { readonly [step: string]: StepTexts } = {
  ...defaults,
  start: { heading: "Clear sight, clear payments", next: "Start my check" },
  "what-to-expect": { heading: "What happens on the day", next: "Continue" },
  phone: { ...defaults["phone"]!, heading: "Where can we reach you?" },
  code: { ...defaults["code"]!, heading: "Check your messages" },
  "last-four": {
    ...defaults["last-four"]!,
    heading: "Last question: your SSN or ITIN",
    overlay: "Comparing payment plans",
  },
};

export const stepTexts = { "bright-smile": defaults, "clear-vision": clearVision };
export const backText = { "bright-smile": "Previous Step", "clear-vision": "Back" };
export const resendText = "Resend Code";

/** The screens without a step: by the outcome, or the page. */
export const endings = {
  approved: "You're Approved For Up To $15,000!",
  declined: "Pre-Qualification Declined",
  invalid: "Pre-Qualification Invalid",
  ineligible: "Uh oh! You're ineligible to apply at this time",
  error: "Uh oh! Something went wrong...",
  expired: "Your session has expired",
} as const;

/** What the button that begins again says, where there is one. */
export const restartText: { readonly [stage: string]: string } = {
  error: "Try again",
  expired: "Restart the application",
  decline: "Apply for standard funding",
};

export const approvalOverlay = "Getting your approval ready";

/** What a field is called on the screen. */
export const fieldNames: { readonly [Field in FieldName]: string } = {
  ...noAnswers,
  acceptedSections: "",
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
};

const required: { readonly [Field in FieldName]: string } = {
  ...noAnswers,
  acceptedSections: "",
  serviceType: "Service Type is required",
  phone: "Phone Number is required",
  contactConsent: "Please tick the box to continue",
  code: "Enter the 6 digit code",
  fullName: "Full Name is required",
  birthMonth: "Date of Birth is required",
  birthDay: "Date of Birth is required",
  birthYear: "Date of Birth is required",
  email: "The Email is required",
  street: "Address cannot be empty.",
  zip: "Zip is required",
  city: "City cannot be empty.",
  state: "State is required",
  lastFour: "SSN or ITIN is required",
};

/** What is wrong with a field that holds this; nothing when it is right. Covers what the paths type. */
export function problemOf(place: Place["key"], field: FieldName, text: string): string | undefined {
  if (place === "clear-vision" && field === "phone" && text === "")
    return "Please enter your mobile number";
  if (text === "") return required[field];
  if (field === "phone" && text.length < 10) return "Phone number must be exactly 10 digits";
  if (field === "code" && text.length < 6) return "Enter all 6 digits of the code";
  return undefined;
}

/** How a field shows what was typed. The only program of clear-vision is another one than the models'. */
export function shownText(place: Place["key"], field: FieldName, text: string): string {
  if (place === "clear-vision" && field === "serviceType" && text !== "") return "lasik";
  if (field !== "phone") return text;
  const [area, exchange, line] = [text.slice(0, 3), text.slice(3, 6), text.slice(6)];
  if (text.length > 6) return `(${area}) ${exchange}-${line}`;
  return text.length > 3 ? `(${area}) ${exchange}` : text;
}

const sentences: { readonly [code: string]: string } = {
  "verification.sent": "Verification Code sent",
  "verification.sendFailed": "There was an issue while sending the verification code",
  "verification.sendFailedBecause":
    "There was an issue while sending the verification code. {message}",
  "verification.remainingAttempts": "Remaining attempts: {n}",
  "connection.lost":
    "We are having trouble connecting to the server. Please try again in a few minutes.",
  "code.wrong": "Invalid verification code",
  "service.rejected": "{message}",
  "preQualification.failed": "An ocurred error when trying to pre qualify, try again later",
  "preQualification.threw": "An error ocurred when trying to pre qualify, try again later",
  "preQualification.identity":
    "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue",
  "preQualification.server": "{message}",
};

export function sentenceOf({ code, values = {} }: Notice): string {
  const sentence = sentences[code];
  if (sentence === undefined) throw new Error(`the table has no words for ${code}`);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
