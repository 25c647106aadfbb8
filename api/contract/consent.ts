import * as z from "zod/mini";
import { hash } from "./endpoint.ts";

/**
 * What the applicant was shown: SHA-256 (hex) of the exact text, and its locale. Without it, or with the hash of
 * another text, calls that need consent are rejected with 422; test mode may omit it.
 */
export const consent = z.strictObject({
  TextHash: hash,
  Locale: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
});
