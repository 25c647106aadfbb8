import { lastFourAnswer, parseLastFour } from "#domain/applicant/last-four.ts";
import { errorOf } from "#domain/records/component-record.ts";
import type {
  PreQualificationRecord,
  PreQualificationCheck,
} from "#domain/records/component-record.ts";

/** Spec sections 2.2 and 5. */
export const lastFourSsn = {
  fields: {
    lastFour: {
      rule: ({ lastFour }) => errorOf(parseLastFour(lastFour)),
      normalize: lastFourAnswer,
    },
  },
  requirements: ["R2.2-65", "R2.2-28"],
} satisfies PreQualificationRecord<"LastFourSSN">;

export const lastFourSsnCheck: PreQualificationCheck<"LastFourSSN"> = {
  submission: "needed",
  valid: { lastFour: "1000" },
  mistakes: { none: { lastFour: "" }, short: { lastFour: "100" } },
};
