import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";

/** Spec section 2.2. */
export const bulletList = {
  ...withoutFields,
  requirements: [],
} satisfies PreQualificationRecord<"BulletList">;

export const bulletListCheck: PreQualificationCheck<"BulletList"> = {
  submission: "not needed",
  ...nothingToAnswer,
};
