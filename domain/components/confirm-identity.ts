import { noLines } from "#domain/records/answer-lines.ts";
import { ofNoApplicant } from "#domain/records/component-record.ts";
import type { ApplicationRecord, ApplicationCheck } from "#domain/records/component-record.ts";
import { yesOrNo } from "#domain/text/normalizing.ts";
import { neverStored } from "#domain/records/stored-answers.ts";

/** SSN confirmation before signing; the server compares it. Spec sections 2.5 and 5. */
export const confirmIdentity = {
  fields: {
    identityConfirmed: {
      rule: ({ identityConfirmed }, { application }) =>
        identityConfirmed === "yes" || application?.isIdentityConfirmed === true
          ? undefined
          : "identity.unconfirmed",
      normalize: yesOrNo,
    },
  },
  applicant: ofNoApplicant,
  incomplete: () => "identity.unconfirmed",
  lines: noLines,
  isStored: neverStored,
} satisfies ApplicationRecord<"ConfirmIdentity">;

export const confirmIdentityCheck: ApplicationCheck<"ConfirmIdentity"> = {
  homes: ["payment"],
  valid: { identityConfirmed: "yes" },
  mistakes: { unconfirmed: { identityConfirmed: "" } },
};
