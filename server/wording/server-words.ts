import type { english } from "./en/english.ts";

/**
 * Everything that the service says in one language: e-mails, text messages, the agreement, letters and legal pages.
 * English says what there is; another language has the same, and does not compile with less or more.
 *
 * @example export const spanish = { approvalEmail, … } satisfies ServerWords;
 */
export type ServerWords = {
  readonly [Name in keyof typeof english]: (typeof english)[Name];
};
