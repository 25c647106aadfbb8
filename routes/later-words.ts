import { createWords } from "#domain/messages.ts";
import type { Words } from "#domain/messages.ts";
import type { Provider } from "#domain/provider.ts";
import type { ApplicationCatalogue, LaterCode, MessageCode } from "#domain/words/catalogue.ts";
import { laterCatalogues } from "#domain/words/later-catalogues.ts";
import type { Locale } from "#domain/words/locale.ts";
import { loanWords } from "./late-loan.ts";

/** The words of a screen after the first: it has texts that the first screen's script does not carry. */
export function laterWords(
  provider: Provider | undefined,
  locale: Locale,
): Words<MessageCode | LaterCode> {
  // As with `createWords`: who asks for a word of the full application came with it.
  const loan = loanWords() as ApplicationCatalogue;
  const more = { ...laterCatalogues[locale], ...loan };
  return createWords({ locale, overrides: provider?.texts ?? {}, more });
}
