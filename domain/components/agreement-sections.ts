import { noLines } from "#domain/records/answer-lines.ts";
import { ofNoApplicant } from "#domain/records/component-record.ts";
import type { ApplicationRecord, ApplicationCheck } from "#domain/records/component-record.ts";
import { heldOnceRead, isAwaited } from "#domain/records/stored-answers.ts";

/** The sections of the agreement that have to be accepted, one by one or all at once. Spec sections 2.5 and 5. */
export const agreementSections = {
  fields: {
    acceptedSections: {
      rule: (answers, { mustAccept }) => {
        // What is asked of the document beside them is all that can be said.
        if (isAwaited(answers)) return undefined;
        const { acceptedSections } = answers;
        const isEnough =
          mustAccept === undefined
            ? acceptedSections.length > 0
            : mustAccept.every((id) => acceptedSections.includes(id));
        return isEnough ? undefined : "agreements.required";
      },
    },
  },
  applicant: ofNoApplicant,
  incomplete: () => "agreements.required",
  lines: noLines,
  isHeld: heldOnceRead,
  requirements: [],
} satisfies ApplicationRecord<"AgreementSections">;

export const agreementSectionsCheck: ApplicationCheck<"AgreementSections"> = {
  homes: ["payment"],
  valid: { acceptedSections: ["terms", "autopay"] },
  mistakes: { none: { acceptedSections: [] } },
};
