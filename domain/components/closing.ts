import { noLines } from "./answer-lines.ts";
import { nothingToAnswer, ofNoApplicant, withoutFields } from "./component-record.ts";
import type { ApplicationCheck, ApplicationRecord } from "./component-record.ts";
import { neverHeld } from "./held.ts";

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
