import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";

/** Spec section 2.3. */
export const ineligible = {
  ...withoutFields,
  requirements: ["R2.3-18", "R2.2-32"],
} satisfies PreQualificationRecord<"Ineligible">;

export const ineligibleCheck: PreQualificationCheck<"Ineligible"> = {
  submission: "not needed",
  ...nothingToAnswer,
};
