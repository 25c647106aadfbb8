import { parseCity, parseZip } from "#domain/address/address.ts";
import { parseStateOfCity, parseStreetOfKind } from "#domain/address/application-address.ts";
import type { Answers } from "#domain/answers/answers.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { foldText } from "#domain/text/clean-text.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";
import { addressLines } from "#domain/records/answer-lines.ts";
import { placeFields, zipDigits } from "./address.ts";
import { anyAnswer, errorOf } from "#domain/records/component-record.ts";
import type { ApplicationRecord, ApplicationCheck } from "#domain/records/component-record.ts";
import { yesOrNo } from "#domain/text/normalizing.ts";
import { neverStored } from "#domain/records/stored-answers.ts";

const isShown = ({ isMailingAddress }: Answers) => isMailingAddress === "no";

function addressOnWire({
  street,
  zip,
  city,
  state,
}: Pick<Answers, "street" | "zip" | "city" | "state">) {
  return {
    Street: collapseSpaces(foldText(street)),
    Zip: digitsOf(zip),
    City: collapseSpaces(foldText(city)),
    State: state,
  };
}

/** The home address, which may be military, and the mailing address. Spec sections 2.5 and 5. */
export const addressInformation = {
  fields: {
    street: {
      rule: ({ street, city }) => errorOf(parseStreetOfKind(street, "military-aware", city)),
    },
    ...placeFields,
    state: {
      rule: ({ state, city, zip }, { states }) =>
        errorOf(parseStateOfCity(state, { city, zip }, states)),
    },
    isMailingAddress: { rule: anyAnswer, normalize: yesOrNo },
    billingStreet: {
      isShown,
      rule: ({ billingStreet }) => errorOf(parseStreetOfKind(billingStreet, "mailing")),
    },
    billingZip: {
      isShown,
      rule: ({ billingZip }) => errorOf(parseZip(billingZip)),
      normalize: zipDigits,
    },
    billingCity: {
      isShown,
      rule: ({ billingCity }) => errorOf(parseCity(billingCity)),
    },
    billingState: {
      isShown,
      rule: ({ billingState, billingCity, billingZip }, { states }) =>
        errorOf(parseStateOfCity(billingState, { city: billingCity, zip: billingZip }, states)),
    },
  },
  storesValidOnly: true,
  applicant: (answers) => {
    const { billingStreet: street, billingZip: zip, billingCity: city } = answers;
    const billing = { street, zip, city, state: answers.billingState };
    return {
      Address: addressOnWire(answers),
      ...(isShown(answers) ? { BillingAddress: addressOnWire(billing) } : {}),
    };
  },
  answers: ({ address, billingAddress: billing }) => ({
    ...address,
    isMailingAddress: billing === undefined ? "yes" : "no",
    billingStreet: billing?.street ?? "",
    billingZip: billing?.zip ?? "",
    billingCity: billing?.city ?? "",
    billingState: billing?.state ?? "",
  }),
  incomplete: () => "addressStep.incomplete",
  lines: (answers, { words }) => [
    ...addressLines(answers),
    ...(answers.isMailingAddress === "no" ? [words("review.mail"), ...billingLines(answers)] : []),
  ],
  isStored: neverStored,
} satisfies ApplicationRecord<"AddressInformation">;

export const addressInformationCheck: ApplicationCheck<"AddressInformation"> = {
  homes: ["application"],
  valid: {
    street: "12 Main Street",
    zip: "02139",
    city: "Cambridge",
    state: "MA",
    isMailingAddress: "yes",
    billingStreet: "",
    billingZip: "",
    billingCity: "",
    billingState: "",
  },
  mistakes: {
    "no street": { street: "" },
    "a box at the post office": { street: "PO Box 12" },
    "mail elsewhere, without an address": { isMailingAddress: "no" },
  },
};

function billingLines({ billingStreet, billingZip, billingCity, billingState }: Answers) {
  return addressLines({
    street: billingStreet,
    zip: billingZip,
    city: billingCity,
    state: billingState,
  });
}
