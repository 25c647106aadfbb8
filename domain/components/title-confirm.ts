import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";

/** Spec section 2.3. */
export const titleConfirm = {
  ...withoutFields,
  requirements: ["R2.3-02", "R2.2-33"],
} satisfies PreQualificationRecord<"TitleConfirm">;

export const titleConfirmCheck: PreQualificationCheck<"TitleConfirm"> = {
  submission: "not needed",
  homes: ["confirmation"],
  ...nothingToAnswer,
};
