import type { FieldName } from "#domain/step/component-fields.ts";

export type { FieldName } from "#domain/step/component-fields.ts";

/** What can lose focus: a field, or one box of the code, counted from 1. */
export type FieldOrBox = FieldName | `code.${number}`;

export type TextField = Exclude<FieldName, "acceptedSections">;

/**
 * What the applicant typed, as text. Fields of digits store digits only. `code` has one character per box, a space for
 * an empty one. Yes-or-no fields are "yes", "no" or "". `amount` is the treatment cost in whole cents; `lastPaidDate`
 * is YYYY-MM-DD; `acceptedSections` are section ids; `agreementHash` and `agreementConsent` are hex hashes, empty where
 * the browser cannot hash.
 */
export type Answers = { readonly [Name in TextField]: string } & {
  readonly acceptedSections: readonly string[];
};

export const noAnswers: Answers = {
  serviceType: "",
  phone: "",
  contactConsent: "",
  code: "",
  fullName: "",
  birthMonth: "",
  birthDay: "",
  birthYear: "",
  email: "",
  street: "",
  zip: "",
  city: "",
  state: "",
  lastFour: "",
  firstName: "",
  lastName: "",
  nationalId: "",
  isPatient: "",
  patientFirstName: "",
  patientLastName: "",
  isMailingAddress: "",
  billingStreet: "",
  billingZip: "",
  billingCity: "",
  billingState: "",
  amount: "",
  offerId: "",
  paymentFrequency: "",
  lastPaidDate: "",
  notEmployed: "",
  reusesDownPayment: "",
  primaryMethod: "",
  primaryToken: "",
  secondaryMethod: "",
  secondaryToken: "",
  downPaymentMethod: "",
  downPaymentToken: "",
  agreementRead: "",
  acceptedSections: [],
  identityConfirmed: "",
  agreementHash: "",
  agreementConsent: "",
};

/** An applicant as stored, without the SSN. Spec section 3. */
export type LoanApplicant = {
  readonly firstName: string;
  readonly lastName: string;
  /** MMddyyyy. */
  readonly dateOfBirth: string;
  readonly email: string;
  readonly phone: string;
  readonly address: LoanAddress;
  readonly billingAddress?: LoanAddress;
  readonly patient?: { readonly firstName: string; readonly lastName: string };
};
export type LoanAddress = {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
};

export const fieldNames = Object.keys(noAnswers) as readonly FieldName[];

export type FieldAnswer =
  | { readonly field: TextField; readonly text: string }
  | { readonly field: "acceptedSections"; readonly ids: readonly string[] };

export function isAnswered(answers: Answers, field: FieldName): boolean {
  return answers[field].length > 0;
}

export function answerTo(field: FieldName, answers: Answers): FieldAnswer {
  return field === "acceptedSections"
    ? { field, ids: answers[field] }
    : { field, text: answers[field] };
}

const longestId = 64;
const mostIds = 50;

function idsOf(ids: readonly string[]): readonly string[] {
  const trimmed = ids.map((id) => id.trim().slice(0, longestId));
  return [...new Set(trimmed)].filter((id) => id !== "").slice(0, mostIds);
}

type Normalize = (field: TextField, text: string) => string;

/** An unpaired surrogate, which no database stores. */
const halfCharacter = /\p{Cs}/gu;

export function withAnswer(answers: Answers, answer: FieldAnswer, normalize: Normalize): Answers {
  const before = answers[answer.field];
  const value =
    answer.field === "acceptedSections"
      ? idsOf(answer.ids)
      : normalize(answer.field, answer.text.replaceAll(halfCharacter, ""));
  const isSame =
    typeof value === "string"
      ? value === before
      : value.length === before.length && value.every((id, at) => id === before[at]);
  return isSame ? answers : { ...answers, [answer.field]: value };
}
