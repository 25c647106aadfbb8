import type { MessageCode } from "#domain/words/catalogue.ts";

export type UserMessage = {
  readonly code: MessageCode;
  readonly values?: { readonly [name: string]: string | number };
};
