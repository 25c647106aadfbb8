import type { Texts } from "#domain/messages/messages.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { landingCatalogues } from "#domain/words/landing-catalogues.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { Loan } from "./actor-dependencies.ts";
import type { LaterPages } from "#routes/page/later-pages.ts";

/** What brings words to a visit, as far as it has come. */
type Arriving = {
  readonly pages: LaterPages["content"];
  readonly loan: () => Loan | undefined;
};

/**
 * The words of a visit: at first those of the first screen, then also those of the pages and of the full application.
 */
export function openCatalogue(locale: Locale, { pages, loan }: Arriving): () => Texts<MessageCode> {
  return () => {
    const { catalogues = landingCatalogues } = pages() ?? {};
    return { ...catalogues[locale], ...loan()?.words } as Texts<MessageCode>;
  };
}
