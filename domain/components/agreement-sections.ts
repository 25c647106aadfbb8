import { noLines } from "#domain/records/answer-lines.ts";
import { ofNoApplicant } from "#domain/records/component-record.ts";
import type { ApplicationRecord, ApplicationCheck } from "#domain/records/component-record.ts";
import { storedOnceRead, isAwaited } from "#domain/records/stored-answers.ts";

/** Spec sections 2.5 and 5. */
export const agreementSections = {
  fields: {
    acceptedSections: {
      rule: (answers, { mustAccept }) => {
        // The document viewer reports the missing agreement.
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
  isStored: storedOnceRead,
} satisfies ApplicationRecord<"AgreementSections">;

export const agreementSectionsCheck: ApplicationCheck<"AgreementSections"> = {
  homes: ["payment"],
  valid: { acceptedSections: ["terms", "autopay"] },
  mistakes: { none: { acceptedSections: [] } },
};
