import { createWords } from "#domain/messages/catalogue-words.ts";
import { applicationTexts } from "#domain/words/en/application.ts";

const locale = "en-US";

/** The English texts of both flows, without a practice's own. */
export const english = {
  locale,
  words: createWords({ locale, overrides: {}, more: applicationTexts }),
};
