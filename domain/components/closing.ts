import { noLines } from "#domain/records/answer-lines.ts";
import { nothingToAnswer, ofNoApplicant, withoutFields } from "#domain/records/component-record.ts";
import type { ApplicationCheck, ApplicationRecord } from "#domain/records/component-record.ts";
import { neverStored } from "#domain/records/stored-answers.ts";

/** Spec section 2.5. */
export const closing = {
  ...withoutFields,
  applicant: ofNoApplicant,
  incomplete: undefined,
  lines: noLines,
  isStored: neverStored,
  requirements: [],
} satisfies ApplicationRecord<"Closing">;

export const closingCheck: ApplicationCheck<"Closing"> = { homes: ["payment"], ...nothingToAnswer };
