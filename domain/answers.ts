/**
 * What the applicant has typed, field by field, as text. Digits-only fields hold digits: the mask belongs to the view.
 * `code` has one character a box, a space for an empty one. `contactConsent` is "yes" or "".
 */
export const fieldNames = [
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
export type FieldName = (typeof fieldNames)[number];

export type Answers = { readonly [Name in FieldName]: string };

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
};
