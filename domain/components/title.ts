import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";

/** Spec section 2.2. */
export const title = {
  ...withoutFields,
  requirements: [],
} satisfies PreQualificationRecord<"Title">;

export const titleCheck: PreQualificationCheck<"Title"> = {
  submission: "not needed",
  ...nothingToAnswer,
};
