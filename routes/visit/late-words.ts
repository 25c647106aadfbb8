import { defaultLocale } from "#domain/language/locale.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { Texts } from "#domain/messages/messages.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { landing } from "#domain/words/en/landing.ts";
import { lateTexts } from "#domain/catalogues/late-texts.ts";
import type { Loan } from "./actor-dependencies.ts";
import { openChunk } from "#routes/page/chunk.ts";
import type { Chunk } from "#routes/page/chunk.ts";
import type { LaterPages } from "#routes/page/later-pages.ts";

type Arriving = {
  readonly locale: () => Locale;
  readonly pages: LaterPages["content"];
  readonly loan: () => Loan | undefined;
};

/** The visit's texts. English ones arrive with the screens, those of another locale all at once. */
export function openCatalogue({ locale, pages, loan }: Arriving) {
  const chunks: { [Name in Locale]?: Chunk<Texts<MessageCode>> } = {};
  const english = () => ({ ...(pages()?.texts ?? landing), ...loan()?.words });
  return {
    catalogue: () => chunks[locale()]?.content() ?? (english() as Texts<MessageCode>),
    loadTexts: async (requested: Locale): Promise<undefined> => {
      if (requested === defaultLocale) return;
      chunks[requested] ??= openChunk(lateTexts[requested], ({ texts }) => texts);
      await chunks[requested].load();
    },
  };
}
