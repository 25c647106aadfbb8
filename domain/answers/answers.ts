import type { ComponentName, FieldOf } from "#domain/step/component-fields.ts";

/** Every field that a component asks for, plus the hashes of the agreement that was read and of the consent with it, which its chart reports. */
export type FieldName = FieldOf<ComponentName> | "agreementHash" | "agreementConsent";

/** What can lose the focus: a field, or one box of the code, counted from 1. */
export type FieldOrBox = FieldName | `code.${number}`;

/** The fields that are answered in text: all but the list of sections. */
export type TextField = Exclude<FieldName, "acceptedSections">;

/**
 * What the applicant has typed, field by field, as text. Digits-only fields hold digits: the mask belongs to the view.
 * `code` has one character a box, a space for an empty one. `contactConsent` is "yes" or "".
 *
 * From `firstName` on they are the full application's: `nationalId` nine digits; `isPatient`, `isMailingAddress`,
 * `reusesDownPayment`, `agreementRead` and `identityConfirmed` are "yes", "no" or ""; `amount` is the treatment's cost in
 * whole cents; `lastPaidDate` is a calendar day (YYYY-MM-DD); tokens are the tokenizer's; `acceptedSections` are the ids of
 * the agreement's sections; `agreementHash` says of which agreement, in hex, and `agreementConsent` is the
 * hash of the words of its consent to sign electronically, empty where the browser cannot hash.
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

/** Every field of every flow. */
export const fieldNames = Object.keys(noAnswers) as readonly FieldName[];

/** An answer to one field. */
export type FieldAnswer =
  | { readonly field: TextField; readonly text: string }
  | { readonly field: "acceptedSections"; readonly ids: readonly string[] };

/** Whether a field has an answer, right or wrong. */
export function isAnswered(answers: Answers, field: FieldName): boolean {
  return answers[field].length > 0;
}

/** One field's answer by itself. */
export function answerTo(field: FieldName, answers: Answers): FieldAnswer {
  return field === "acceptedSections"
    ? { field, ids: answers[field] }
    : { field, text: answers[field] };
}

const longestId = 64;
const mostIds = 50;

/** Every id once, up to the largest number that is allowed. */
function idsOf(ids: readonly string[]): readonly string[] {
  const trimmed = ids.map((id) => id.trim().slice(0, longestId));
  return [...new Set(trimmed)].filter((id) => id !== "").slice(0, mostIds);
}

type Normalize = (field: TextField, text: string) => string;

/** Half of a character, as a cut text ends or begins: nothing can store it. */
const halfCharacter = /\p{Cs}/gu;

/** The answers with another one, normalized; the same object when it is what was answered already. */
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
