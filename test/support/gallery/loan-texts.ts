import { createWords } from "#domain/messages/catalogue-words.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";

const words = createWords({ locale: "en-US", overrides: {}, more: applicationTexts });

export const loanTexts: ScreenTexts = {
  locale: "en-US",
  words,
  html: { locale: "en-US", words },
  values: { practice: "Bright Smile Dental" },
};
