import type { MessageCode } from "#domain/words/catalogue.ts";

/** A message to the applicant, as a code. */
export type UserMessage = {
  readonly code: MessageCode;
  readonly values?: { readonly [name: string]: string | number };
};
