import type * as z from "zod/mini";
import type { Answers } from "#domain/answers.ts";
import { padDateSegment } from "#domain/date-of-birth.ts";
import { digitsOf } from "#domain/digits.ts";
import { normalizeEmail } from "#domain/email.ts";
import { parseFullName } from "#domain/full-name.ts";
import { normalizePhoneNumber } from "#domain/phone-number.ts";
import type { Provider } from "#domain/provider.ts";
import { collapseSpaces } from "#domain/spaces.ts";
import type { WireSubmission, meta } from "./contract/pre-qualification.ts";

/** What the applicant was shown: SHA-256 (hex) of the exact text, and its locale. */
export type Consent = { readonly textHash: string; readonly locale: string };

/** Embedding and tracking data under the names of spec section 3, nothing personal. Decision 17. */
export type Meta = Readonly<z.input<typeof meta>>;

/** Everything a submission is made of. */
export type Submission = {
  readonly answers: Answers;
  readonly provider: Pick<Provider, "key" | "featureFlags">;
  /** "" when the provider has no active program codes. Decision 3. */
  readonly programCode: string;
  readonly isTest: boolean;
  readonly meta: Meta;
  /** The verification that proved the phone number. */
  readonly instanceId: string;
  readonly consent?: Consent | undefined;
};

const metaNames = [
  "src",
  "embedded",
  "CompanyId",
  "Utm_Term",
  "Utm_Campaign",
  "Utm_Source",
  "Utm_Medium",
  "Utm_Content",
] as const satisfies readonly (keyof Meta)[];

/** Only the known names, without what is absent or empty. Decision 17. */
export function metaOf(given: Meta): Meta {
  const present = metaNames.flatMap((name) => {
    const value = given[name];
    return value === undefined || value === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(present);
}

/** The consent as it travels; nothing when there is none. */
export function consentOf(consent: Consent | undefined) {
  if (consent === undefined) return {};
  return { Consent: { TextHash: consent.textHash, Locale: consent.locale } };
}

/** MMddyyyy, the only form that the specification names. Decision 15: ISO is this line away. */
function dateOfBirthOf({ birthMonth, birthDay, birthYear }: Answers): string {
  return `${padDateSegment(birthMonth)}${padDateSegment(birthDay)}${birthYear}`;
}

/** A name that its rule refuses travels as it is, for the server to refuse. Spec section 3. */
function nameOf({ fullName }: Answers) {
  const name = parseFullName(fullName);
  return name.ok ? name.value : { firstName: collapseSpaces(fullName), lastName: "" };
}

/** The submission as it travels. Spec section 3, "Pre-qualification submission payload"; decisions 13 to 17. */
export function submissionOf(submission: Submission): WireSubmission {
  const { answers, provider, programCode, isTest, meta: given, instanceId, consent } = submission;
  const name = nameOf(answers);
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
          FirstName: name.firstName,
          LastName: name.lastName,
          DOB: dateOfBirthOf(answers),
          NationalIdLastFour: answers.lastFour,
          Address: {
            StreetLine1: collapseSpaces(answers.street),
            PostalCode: digitsOf(answers.zip),
            City: collapseSpaces(answers.city),
            Statoid: answers.state,
          },
          Communications: [
            {
              Type: "Mobile",
              Value: normalizePhoneNumber(answers.phone),
              VerificationInstanceId: instanceId,
            },
            { Type: "Email", Value: normalizeEmail(answers.email) },
          ],
        },
      ],
    },
  };
}
