import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";

/** What was answered on the steps before, each with a way to change it. Any practice may place it on a step. */
export const reviewAnswers = {
  ...withoutFields,
  requirements: [],
} satisfies PreQualificationRecord<"ReviewAnswers">;

export const reviewAnswersCheck: PreQualificationCheck<"ReviewAnswers"> = {
  submission: "not needed",
  homes: ["wizard", "application"],
  ...nothingToAnswer,
};
