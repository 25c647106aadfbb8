import type { EntryField, entryMessages } from "#domain/payment/payment-entry.ts";

export type EntryFormWords = {
  readonly titles: { readonly card: string; readonly bank: string };
  readonly labels: { readonly [Name in EntryField]: string };
  readonly hints: { readonly [Name in EntryField]?: string };
  readonly faults: { readonly [Name in keyof typeof entryMessages]: string };
  readonly unreachable: string;
  readonly use: string;
};
