import type { Text } from "#domain/step/step.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";

/** Texts by language and inner messages follow a switch of the language. */
export type MessageValue = number | Text | UserMessage;

export type UserMessage = {
  readonly code: MessageCode;
  readonly values?: { readonly [name: string]: MessageValue };
};
