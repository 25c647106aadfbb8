import type { MessageCode } from "#domain/words/catalogue.ts";

/** Something to tell the applicant, as a code: the words are found at the last moment. */
export type Notice = {
  readonly code: MessageCode;
  readonly values?: { readonly [name: string]: string | number };
};
