import { defaultApplySteps } from "#domain/step/default-application-steps.ts";
import { legalLinksOf } from "#domain/provider/legal-links.ts";
import { htmlWords, type PlainValue } from "#domain/messages/messages.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { stepText, type LocaleWords } from "#domain/messages/step-text.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { LandingCode } from "#domain/words/catalogue.ts";

export type ApplicationConsentKind = "application" | "application-contact";

const placements: { readonly [Kind in ApplicationConsentKind]: (step: StepConfig) => boolean } = {
  application: ({ nextButton }) => nextButton?.actions?.includes("submitApplication") === true,
  "application-contact": ({ components }) =>
    components.some(({ name }) => name === "ContactInformation"),
};

/** Client and server hash it. */
export function applicationConsentText(
  provider: Provider,
  { locale, words }: LocaleWords<LandingCode, PlainValue>,
  kind: ApplicationConsentKind = "application",
): string {
  const { applySteps = defaultApplySteps } = provider.configuration;
  const step = applySteps.find(placements[kind]);
  if (step === undefined) return "";
  const values = { practice: provider.practiceName, ...legalLinksOf(provider.key, locale) };
  return stepText({ step, part: "subText" }, { locale, words: htmlWords(words) }, values) ?? "";
}
