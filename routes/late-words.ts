import type { Texts } from "#domain/messages.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { landingCatalogues } from "#domain/words/landing-catalogues.ts";
import type { Locale } from "#domain/words/locale.ts";
import type { Loan } from "./actor-dependencies.ts";
import type { LaterPages } from "./later-pages.ts";

/** What brings words to a visit, as far as it has come. */
type Arriving = {
  readonly pages: LaterPages["content"];
  readonly loan: () => Loan | undefined;
};

/** What a visit can say: at first the words of the first screen, then those of the pages, then the full application's. */
export function openCatalogue(locale: Locale, { pages, loan }: Arriving): () => Texts<MessageCode> {
  return () => {
    const { catalogues = landingCatalogues } = pages() ?? {};
    return { ...catalogues[locale], ...loan()?.words } as Texts<MessageCode>;
  };
}
