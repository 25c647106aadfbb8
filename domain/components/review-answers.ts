import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";

/** A summary of the previous steps with a Change link for each. */
export const reviewAnswers = {
  ...withoutFields,
  requirements: [],
} satisfies PreQualificationRecord<"ReviewAnswers">;

export const reviewAnswersCheck: PreQualificationCheck<"ReviewAnswers"> = {
  submission: "not needed",
  homes: ["wizard", "application"],
  ...nothingToAnswer,
};
