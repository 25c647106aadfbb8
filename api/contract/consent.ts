import * as z from "zod/mini";

/**
 * Proof of what the applicant was shown: SHA-256 (hex) of the exact text, and its locale.
 * Optional on the wire; a call without it is recorded as not attested by the client.
 */
export const consent = z.strictObject({
  TextHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  Locale: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
});
