import { defaultApplySteps } from "#domain/step/default-application-steps.ts";
import { legalLinksOf } from "#domain/provider/legal-links.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { htmlWords } from "#domain/messages/messages.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { stepText } from "#domain/messages/step-text.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { applicationCatalogues } from "#domain/words/application-catalogues.ts";
import { localeOf } from "#domain/language/locale.ts";

/** To be decided on, or to be called and texted. */
export type ApplicationConsentKind = "application" | "application-contact";

/** The step whose words are the consent: the one that submits the application, or the one that asks for the phone. */
const placements: { readonly [Kind in ApplicationConsentKind]: (step: StepConfig) => boolean } = {
  application: ({ nextButton }) => nextButton?.actions?.includes("submitApplication") === true,
  "application-contact": ({ components }) =>
    components.some(({ name }) => name === "ContactInformation"),
};

/**
 * The exact words of a consent in the full application's information steps, as they are shown: the sub-text of its step.
 * Client and server hash the same text.
 *
 * @returns "" when the configuration shows none
 */
export function applicationConsentText(
  provider: Provider,
  locale: string,
  kind: ApplicationConsentKind = "application",
): string {
  const { applySteps = defaultApplySteps } = provider.configuration;
  const step = applySteps.find(placements[kind]);
  if (step === undefined) return "";
  const values = { practice: provider.practiceName, ...legalLinksOf(provider.key) };
  const more = applicationCatalogues[localeOf(locale)];
  const words = createWords({ locale, overrides: provider.texts, more });
  return stepText({ step, part: "subText" }, { locale, words: htmlWords(words) }, values) ?? "";
}
