import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";

/** Spec sections 2.2 and 2.3. */
export const preQualEstimatedPayment = {
  ...withoutFields,
  requirements: ["R2.3-05", "R2.2-29"],
} satisfies PreQualificationRecord<"PreQualEstimatedPayment">;

export const preQualEstimatedPaymentCheck: PreQualificationCheck<"PreQualEstimatedPayment"> = {
  submission: "not needed",
  homes: ["confirmation"],
  ...nothingToAnswer,
};
