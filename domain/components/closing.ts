import { noLines } from "#domain/records/answer-lines.ts";
import { nothingToAnswer, ofNoApplicant, withoutFields } from "#domain/records/component-record.ts";
import type { ApplicationCheck, ApplicationRecord } from "#domain/records/component-record.ts";
import { neverHeld } from "#domain/records/stored-answers.ts";

/** The screen of a loan that is funded. Spec section 2.5. */
export const closing = {
  ...withoutFields,
  applicant: ofNoApplicant,
  incomplete: undefined,
  lines: noLines,
  isHeld: neverHeld,
  requirements: [],
} satisfies ApplicationRecord<"Closing">;

export const closingCheck: ApplicationCheck<"Closing"> = { homes: ["payment"], ...nothingToAnswer };
