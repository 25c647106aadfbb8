import * as z from "zod/mini";
import { longestCity, longestStreet } from "#domain/address/address.ts";
import { longestEmail } from "#domain/applicant/email.ts";
import { endpoint, onceEndpoint } from "./endpoint.ts";
import { consent } from "./consent.ts";
import {
  givenBirthDate,
  givenDigits,
  givenMobile,
  givenName,
  givenState,
  givenText,
  givenZip,
} from "./given-text.ts";
import { offer } from "./offer.ts";
import { refusalDetails } from "./refusal-details.ts";
import { message } from "./message.ts";

const metaValue = z.union([z.string().check(z.maxLength(200)), z.boolean(), z.number()]);

/** Embedding and tracking data, nothing personal. Spec section 3; S17. */
export const meta = z.strictObject({
  src: z.optional(metaValue),
  embedded: z.optional(metaValue),
  CompanyId: z.optional(metaValue),
  Utm_Term: z.optional(metaValue),
  Utm_Campaign: z.optional(metaValue),
  Utm_Source: z.optional(metaValue),
  Utm_Medium: z.optional(metaValue),
  Utm_Content: z.optional(metaValue),
});

const text = (maximum: number) => z.string().check(z.maxLength(maximum));

/** The server checks each value by the domain rules: 422. Spec section 3, "Pre-qualification submission payload". */
export const submission = z.strictObject({
  PublicKey: text(64),
  ProgramCode: text(64),
  IsTest: z.boolean(),
  Meta: z.optional(meta),
  Consent: z.optional(consent),
  Application: z.strictObject({
    Applicants: z
      .array(
        z.strictObject({
          Type: z.literal("Primary"),
          FirstName: givenName,
          LastName: givenName,
          DOB: givenBirthDate,
          NationalIdLastFour: givenDigits(/^\d{4}$/),
          Address: z.strictObject({
            StreetLine1: givenText(longestStreet),
            PostalCode: givenZip,
            City: givenText(longestCity),
            Statoid: givenState,
          }),
          Communications: z
            .array(
              z.union([
                z.strictObject({
                  Type: z.literal("Mobile"),
                  Value: givenMobile,
                  VerificationInstanceId: text(64),
                }),
                z.strictObject({ Type: z.literal("Email"), Value: givenText(longestEmail) }),
              ]),
            )
            .check(z.length(2)),
        }),
      )
      .check(z.length(1)),
  }),
});
export type WireSubmission = z.infer<typeof submission>;

export const preQualificationAnswer = z.object({
  IsSuccess: z.boolean(),
  Code: z.optional(z.string()),
  ...message,
  Result: z.optional(
    z.object({
      Disposition: z.optional(z.string()),
      Exceptions: z.optional(z.array(z.object({ ErrorCode: z.string(), ...message }))),
      Email: z.optional(z.string()),
      PublicKey: z.optional(z.string()),
      ...refusalDetails,
      AccountId: z.optional(z.string()),
      MaxFinanceAmount: z.optional(z.number()),
      Includes: z.optional(z.object({ Offers: z.optional(z.array(offer)) })),
    }),
  ),
});
export type WirePreQualificationAnswer = z.infer<typeof preQualificationAnswer>;

const submit = { body: submission, response: preQualificationAnswer };

/** A decision that does not affect the credit score. Spec sections 3, 4 and 7. */
export const preQualify = onceEndpoint("POST /api/accounts/pre-qualify", {
  id: "preQualify",
  summary: "Submit a pre-qualification for a decision",
  ...submit,
});

/** The same call for providers with the flag `prequalEligibility`. S14. */
export const preQualifyEligibility = onceEndpoint("POST /api/accounts/pre-qualify-eligibility", {
  id: "preQualifyEligibility",
  summary: "Submit a pre-qualification for an eligibility decision",
  ...submit,
});

/** 404 for an unknown key, 409 with Retry-After while it is being decided. */
export const lookUpPreQualification = endpoint("GET /api/pre-qualifications/:key", {
  id: "lookUpPreQualification",
  summary: "Look up the outcome of a submission by its idempotency key",
  params: z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9-]{8,255}$/)) }),
  response: preQualificationAnswer,
});
