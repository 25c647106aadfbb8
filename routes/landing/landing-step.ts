import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { hasState } from "#machines/steps/flow-actions.ts";
import type { LandingCode } from "#domain/words/catalogue.ts";
import { textOf, screenTextsOf } from "#routes/steps/screen-texts.ts";
import type { ScreenTexts, Source } from "#routes/steps/screen-texts.ts";

type Need = (step: StepConfig, texts: ScreenTexts<LandingCode>) => boolean;

const needsOfOthers: readonly Need[] = [
  ({ components }) =>
    !/^ServiceType( BulletList)?$/.test(components.map(({ name }) => name).join(" ")),
  ({ preActions = [], extraButtons = [] }) => preActions.length + extraButtons.length > 0,
  ({ image, panel }) => image !== undefined || panel !== undefined,
  ({ nextButton: { icon = "arrow-right", iconPosition = "end", variant = "solid" } = {} }) =>
    `${icon} ${iconPosition} ${variant}` !== "arrow-right end solid",
  // Only the later pages have the overlay.
  ({ nextButton: { fullWidth = true, actions = [] } = {} }) => !fullWidth || actions.some(hasState),
  // The first script has the texts of the default first step only.
  (step, texts) => textOf(texts, { step, part: "title" }) === undefined,
  (step, texts) => /[<&]/.test(textOf(texts, { step, part: "subText" }) ?? ""),
];

/** The first step, if the landing can show it: a service, bullets, one plain button, no HTML. */
export function landingStep(
  provider: Provider | undefined,
  source: Source<LandingCode>,
): StepConfig | undefined {
  const first = provider?.configuration.steps[0];
  if (provider === undefined || first === undefined) return undefined;
  const texts = screenTextsOf(provider, source);
  return needsOfOthers.some((needs) => needs(first, texts)) ? undefined : first;
}
