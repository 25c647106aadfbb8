import { defaultLocale, type Locale } from "#domain/language/locale.ts";
import type { Texts } from "#domain/messages/messages.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { landing } from "#domain/words/en/landing.ts";
import { lateTexts, type LateTexts } from "#domain/catalogues/late-texts.ts";
import type { Loan } from "./loan-charts.ts";
import { openChunk, type Chunk } from "#routes/page/chunk.ts";
import type { LaterPages } from "#routes/page/later-pages.ts";

type Arriving = {
  readonly locale: () => Locale;
  readonly pages: LaterPages["content"];
  readonly loan: () => Loan | undefined;
};

/** The visit's texts. English ones arrive with the screens, those of another locale all at once. */
export function openCatalogue({ locale, pages, loan }: Arriving) {
  const chunks: { [Name in Locale]?: Chunk<LateTexts> } = {};
  return {
    /** The application's texts count only in the application: its steps have codes of the pre-qualification's. */
    catalogue: () => {
      const late = chunks[locale()]?.content();
      const first = late?.preQualification ?? pages()?.texts ?? landing;
      const more = loan() && (late?.application ?? loan()?.words);
      return { ...first, ...more } as Texts<MessageCode>;
    },
    loadTexts: async (requested: Locale): Promise<undefined> => {
      if (requested === defaultLocale) return;
      chunks[requested] ??= openChunk(lateTexts[requested], ({ texts }) => texts);
      await chunks[requested].load();
    },
  };
}
