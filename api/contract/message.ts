import * as z from "zod/mini";

const byLanguage = z.record(z.string(), z.string());

/** A text for the applicant in the call's language, and by language for a switch. */
export const message = {
  Message: z.optional(z.string()),
  Messages: z.optional(byLanguage),
};

export const errorMessage = {
  ErrorMessage: z.optional(z.nullable(z.string())),
  ErrorMessages: z.optional(byLanguage),
};
