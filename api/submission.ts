import type * as z from "zod/mini";
import type { Answers } from "#domain/answers/answers.ts";
import { applicantOnWire } from "#domain/records/applicant-on-wire.ts";
import { preQualificationOnWire } from "#domain/components/pre-qualification-on-wire.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { meta, type WireSubmission } from "./contract/pre-qualification.ts";

/** SHA-256 (hex) of the exact text shown, and its locale. */
export type Consent = { readonly textHash: string; readonly locale: string };

/** Nothing personal. Spec section 3; S17. */
export type Meta = Readonly<z.input<typeof meta>>;

export type Submission = {
  readonly answers: Answers;
  readonly provider: Pick<Provider, "key" | "featureFlags">;
  /** "" when the provider has no active programs. S3. */
  readonly programCode: string;
  readonly isTest: boolean;
  readonly meta: Meta;
  readonly instanceId: string;
  readonly consent?: Consent | undefined;
};

/** Known names with a value. S17. */
export function metaOf(given: Meta): Meta {
  const known = Object.entries(given).filter(
    ([name, value]) => Object.hasOwn(meta.shape, name) && value !== undefined && value !== "",
  );
  return Object.fromEntries(known);
}

export function consentOf(consent: Consent | undefined) {
  if (consent === undefined) return {};
  return { Consent: { TextHash: consent.textHash, Locale: consent.locale } };
}

/** Spec section 3, "Pre-qualification submission payload"; S13 to S17. */
export function submissionOf(submission: Submission): WireSubmission {
  const { answers, provider, programCode, isTest, meta: given, instanceId, consent } = submission;
  const { Mobile, Email, ...applicant } = applicantOnWire(preQualificationOnWire, answers);
  return {
    PublicKey: provider.key,
    ProgramCode: programCode,
    IsTest: isTest,
    Meta: metaOf(given),
    ...consentOf(consent),
    Application: {
      Applicants: [
        {
          Type: "Primary",
          ...applicant,
          Communications: [
            {
              Type: "Mobile",
              Value: Mobile,
              VerificationInstanceId: instanceId,
            },
            { Type: "Email", Value: Email },
          ],
        },
      ],
    },
  };
}
