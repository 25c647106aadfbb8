import { parseCity, parseState, parseStreet, parseZip } from "#domain/address/address.ts";
import { errorOf } from "#domain/records/component-record.ts";
import type {
  FieldRecord,
  PreQualificationRecord,
  PreQualificationCheck,
} from "#domain/records/component-record.ts";
import { asTyped, digitsUpTo } from "#domain/text/normalizing.ts";

/** `K1A 0B1` stays as typed. */
export const zipDigits = (text: string) =>
  /[0-9]\p{L}/u.test(text) ? asTyped(text) : digitsUpTo(9)(text);

type Place = "zip" | "city" | "state";

/** City, state and ZIP of any address. */
export const placeFields: { readonly [Field in Place]: FieldRecord<Field> } = {
  zip: { rule: ({ zip }) => errorOf(parseZip(zip)), normalize: zipDigits },
  city: { rule: ({ city }) => errorOf(parseCity(city)) },
  state: {
    rule: ({ state, zip }, { states }) => errorOf(parseState(state, states, zip)),
  },
};

/** Spec sections 2.2 and 5. */
export const address = {
  fields: {
    street: { rule: ({ street }) => errorOf(parseStreet(street)) },
    ...placeFields,
  },
  storesValidOnly: true,
  requirements: ["R2.2-63", "R2.2-27"],
} satisfies PreQualificationRecord<"Address">;

export const addressCheck: PreQualificationCheck<"Address"> = {
  submission: "needed",
  valid: { street: "12 Main Street", zip: "78701", city: "Austin", state: "TX" },
  mistakes: {
    none: { street: "", zip: "", city: "", state: "" },
    "a box at the post office": { street: "PO Box 12" },
    "a short zip": { zip: "787" },
  },
};
