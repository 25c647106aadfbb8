import { noLines } from "#domain/records/answer-lines.ts";
import { ofNoApplicant } from "#domain/records/component-record.ts";
import type { ApplicationRecord, ApplicationCheck } from "#domain/records/component-record.ts";
import { yesOrNo } from "#domain/text/normalizing.ts";
import { hasReadAgreement, isAwaited, storedOnceRead } from "#domain/records/stored-answers.ts";

/** Spec sections 2.5 and 5. */
export const documentViewer = {
  fields: {
    agreementRead: {
      rule: (answers) => {
        if (isAwaited(answers)) return "agreement.awaited";
        return hasReadAgreement(answers) ? undefined : "agreement.unread";
      },
      normalize: yesOrNo,
    },
  },
  applicant: ofNoApplicant,
  incomplete: ({ agreementRead: why = "agreement.unread" }) => why,
  lines: noLines,
  isStored: storedOnceRead,
} satisfies ApplicationRecord<"DocumentViewer">;

export const documentViewerCheck: ApplicationCheck<"DocumentViewer"> = {
  homes: ["payment"],
  valid: { agreementRead: "yes" },
  mistakes: { unread: { agreementRead: "" } },
};
