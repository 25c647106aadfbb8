import type { Texts } from "#domain/messages.ts";
import type {
  MessageCode,
  PreQualificationCatalogue,
  PreQualificationCatalogues,
} from "#domain/words/catalogue.ts";
import { landingCatalogues } from "#domain/words/landing-catalogues.ts";
import type { Locale } from "#domain/words/locale.ts";
import { loanWords } from "./late-loan.ts";

type Arrived = { readonly catalogues: PreQualificationCatalogues };

/** What a visit can say: at first the words of the first screen, then those of the pages, then the full application's. */
export function openCatalogue(locale: Locale, arrived: Promise<Arrived>): () => Texts<MessageCode> {
  let pages: PreQualificationCatalogue | undefined;
  function keep({ catalogues }: Arrived): void {
    pages = catalogues[locale];
  }
  void arrived.then(keep);
  return () => ({ ...(pages ?? landingCatalogues[locale]), ...loanWords() }) as Texts<MessageCode>;
}
