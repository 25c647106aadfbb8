import { parsePhoneNumber, phoneAnswer } from "#domain/phone/phone-number.ts";
import { errorOf } from "#domain/records/component-record.ts";
import type {
  FieldRecord,
  PreQualificationRecord,
  PreQualificationCheck,
} from "#domain/records/component-record.ts";

export const phone: FieldRecord<"phone"> = {
  rule: ({ phone: typed }, { phoneCountries }) => errorOf(parsePhoneNumber(typed, phoneCountries)),
  normalize: phoneAnswer,
};

/** The phone to verify and, where configured, a consent checkbox. Spec sections 2.2 and 5. */
export const phoneNumber = {
  fields: {
    phone,
    contactConsent: {
      isRequired: ({ consentCheckbox }) => consentCheckbox === true,
      rule: ({ contactConsent }) =>
        contactConsent === "yes" ? undefined : "contactConsent.required",
      normalize: (text) => (text === "yes" ? "yes" : ""),
    },
  },
  requirements: ["R2.2-47", "R2.2-23", "R2.2-48"],
} satisfies PreQualificationRecord<"PhoneNumber">;

export const phoneNumberCheck: PreQualificationCheck<"PhoneNumber"> = {
  submission: "needed",
  valid: { phone: "5552345678", contactConsent: "yes" },
  mistakes: {
    none: { phone: "" },
    short: { phone: "555234" },
    "an area code that there is not": { phone: "1552345678" },
  },
};
