import * as z from "zod/mini";

const byLanguage = z.record(z.string(), z.string());

export const message = {
  Message: z.optional(z.string()),
  Messages: z.optional(byLanguage),
};

export const errorMessage = {
  ErrorMessage: z.optional(z.nullable(z.string())),
  ErrorMessages: z.optional(byLanguage),
};
