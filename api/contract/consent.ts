import * as z from "zod/mini";

/**
 * Proof of what the applicant was shown: SHA-256 (hex) of the exact text, and its locale. What asks the bureau or signs
 * is refused with 422 without it, and with the hash of other words than the practice's; a call in test mode may leave it out.
 */
export const consent = z.strictObject({
  TextHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  Locale: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
});
