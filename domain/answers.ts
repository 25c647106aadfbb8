/**
 * What the applicant has typed, field by field, as text. Digits-only fields hold digits: the mask belongs to the view.
 * `code` has one character a box, a space for an empty one. `contactConsent` is "yes" or "".
 *
 * From `firstName` on they are the full application's: `nationalId` nine digits; `isPatient`, `isMailingAddress`,
 * `reusesDownPayment`, `agreementRead` and `identityConfirmed` are "yes", "no" or ""; `amount` is the treatment's cost in
 * whole cents; `lastPaidDate` is a calendar day (YYYY-MM-DD); tokens are the tokenizer's; `acceptedSections` are section
 * ids joined by commas; `agreementHash` says of which agreement, in hex.
 */
export const preQualificationFields = [
  "serviceType",
  "phone",
  "contactConsent",
  "code",
  "fullName",
  "birthMonth",
  "birthDay",
  "birthYear",
  "email",
  "street",
  "zip",
  "city",
  "state",
  "lastFour",
] as const;

/** Every field of every flow. */
export const fieldNames = [
  ...preQualificationFields,
  "firstName",
  "lastName",
  "nationalId",
  "isPatient",
  "patientFirstName",
  "patientLastName",
  "isMailingAddress",
  "billingStreet",
  "billingZip",
  "billingCity",
  "billingState",
  "amount",
  "offerId",
  "paymentFrequency",
  "lastPaidDate",
  "primaryMethod",
  "primaryToken",
  "secondaryMethod",
  "secondaryToken",
  "reusesDownPayment",
  "downPaymentMethod",
  "downPaymentToken",
  "agreementHash",
  "agreementRead",
  "acceptedSections",
  "identityConfirmed",
] as const;
export type FieldName = (typeof fieldNames)[number];

export type Answers = { readonly [Name in FieldName]: string };

export const noAnswers = Object.fromEntries(fieldNames.map((name) => [name, ""])) as Answers;
