import { defaultApplySteps } from "./default-application-steps.ts";
import { legalLinksOf } from "./legal-links.ts";
import { createWords } from "./catalogue-words.ts";
import { htmlWords } from "./messages.ts";
import type { Provider } from "./provider.ts";
import { stepText } from "./step-text.ts";
import { applicationCatalogues } from "./words/application-catalogues.ts";
import { localeOf } from "./words/locale.ts";

/**
 * The exact words by which an applicant asks for a decision on a full application, as they are shown: the sub-text of the
 * step that submits it. Client and server hash the same text.
 *
 * @returns "" when the configuration shows none
 */
export function applicationConsentText(provider: Provider, locale: string): string {
  const { applySteps = defaultApplySteps } = provider.configuration;
  const step = applySteps.find(({ nextButton }) =>
    nextButton?.actions?.includes("submitApplication"),
  );
  if (step === undefined) return "";
  const values = { practice: provider.practiceName, ...legalLinksOf(provider.key) };
  const more = applicationCatalogues[localeOf(locale)];
  const words = createWords({ locale, overrides: provider.texts, more });
  return stepText({ step, part: "subText" }, { locale, words: htmlWords(words) }, values) ?? "";
}
