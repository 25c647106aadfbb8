import { fillText, textFor } from "#domain/messages/messages.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import type { LandingCode } from "#domain/words/catalogue.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";

export function bulletsOf(
  { items }: ComponentConfig,
  { locale, words, values }: ScreenTexts<LandingCode>,
): readonly string[] {
  const own = items?.map((item) => fillText(textFor(item, locale), values));
  return own ?? ([1, 2, 3] as const).map((number) => words(`step.start.bullet.${number}`));
}
