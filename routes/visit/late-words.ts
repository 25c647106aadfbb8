import type { Texts } from "#domain/messages/messages.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { landingCatalogues } from "#domain/words/landing-catalogues.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { Loan } from "./actor-dependencies.ts";
import type { LaterPages } from "#routes/page/later-pages.ts";

type Arriving = {
  readonly pages: LaterPages["content"];
  readonly loan: () => Loan | undefined;
};

/** The visit's texts: the first screen's, then also those of loaded chunks. */
export function openCatalogue(locale: Locale, { pages, loan }: Arriving): () => Texts<MessageCode> {
  return () => {
    const { catalogues = landingCatalogues } = pages() ?? {};
    return { ...catalogues[locale], ...loan()?.words } as Texts<MessageCode>;
  };
}
