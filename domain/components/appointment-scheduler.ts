import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";

/** Spec section 2.3. */
export const appointmentScheduler = {
  ...withoutFields,
  requirements: ["R2.3-06", "R2.2-30"],
} satisfies PreQualificationRecord<"AppointmentScheduler">;

export const appointmentSchedulerCheck: PreQualificationCheck<"AppointmentScheduler"> = {
  submission: "not needed",
  ...nothingToAnswer,
};
