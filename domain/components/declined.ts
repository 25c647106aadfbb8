import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";

/** Spec section 2.3. */
export const declined = {
  ...withoutFields,
  requirements: ["R2.3-16"],
} satisfies PreQualificationRecord<"Declined">;

export const declinedCheck: PreQualificationCheck<"Declined"> = {
  submission: "not needed",
  homes: ["decline"],
  ...nothingToAnswer,
};
