import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { hasState } from "#machines/steps/step-parts.ts";
import type { LandingCode } from "#domain/words/catalogue.ts";
import { landingCatalogues } from "#domain/words/landing-catalogues.ts";
import type { Locale } from "#domain/language/locale.ts";
import { textOf, screenTextsOf } from "#routes/steps/screen-texts.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";

type Need = (step: StepConfig, texts: ScreenTexts<LandingCode>) => boolean;

/** What the landing does not have: a first step with any of these is drawn like all other steps. */
const needsOfOthers: readonly Need[] = [
  ({ components }) =>
    !/^ServiceType( BulletList)?$/.test(components.map(({ name }) => name).join(" ")),
  ({ preActions = [], extraButtons = [] }) => preActions.length + extraButtons.length > 0,
  ({ image, panel }) => image !== undefined || panel !== undefined,
  ({ nextButton: { icon = "arrow-right", iconPosition = "end", variant = "solid" } = {} }) =>
    `${icon} ${iconPosition} ${variant}` !== "arrow-right end solid",
  // Only the pages have the overlay for calls.
  ({ nextButton: { fullWidth = true, actions = [] } = {} }) => !fullWidth || actions.some(hasState),
  // Words that are loaded later: the first screen's script has only those of the usual first step.
  (step, texts) => textOf(texts, { step, part: "title" }) === undefined,
  // HTML that is more than plain text.
  (step, texts) => /[<&]/.test(textOf(texts, { step, part: "subText" }) ?? ""),
];

/** The texts of the landing, from the words in the first screen's script. */
export function landingTexts(provider: Provider, locale: Locale): ScreenTexts<LandingCode> {
  return screenTextsOf(provider, { locale, catalogue: () => landingCatalogues[locale] });
}

/** The first step, where the landing can draw all of it: a service, its bullets, one plain button, words without HTML. */
export function landingStep(
  provider: Provider | undefined,
  locale: Locale,
): StepConfig | undefined {
  const first = provider?.configuration.steps[0];
  if (provider === undefined || first === undefined) return undefined;
  const texts = landingTexts(provider, locale);
  return needsOfOthers.some((needs) => needs(first, texts)) ? undefined : first;
}
