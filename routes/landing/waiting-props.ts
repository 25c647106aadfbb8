import type { Provider, Theme } from "#domain/provider/provider.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { preQualificationCatalogues } from "#domain/words/pre-qualification-catalogues.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { WaitingStepProps } from "#ui/landing/waiting-step.tsx";
import { headerOf, textOf, screenTextsOf } from "#routes/steps/screen-texts.ts";

type Surroundings = {
  readonly embedded: boolean;
  readonly theme: Theme | undefined;
  readonly locale: Locale;
};

/** Server only: the static first step. */
export function waitingProps(
  provider: Provider,
  step: StepConfig,
  { embedded, theme, locale }: Surroundings,
): WaitingStepProps & { readonly documentTitle: string } {
  const texts = screenTextsOf(provider, {
    locale,
    catalogue: () => preQualificationCatalogues[locale],
  });
  const title = textOf(texts, { step, part: "title" }) ?? "";
  return {
    header: headerOf(provider, texts, theme?.logoUrl),
    embedded,
    title,
    waiting: texts.words("loading.message"),
    documentTitle:
      theme?.title ?? texts.words("page.title", { title, practice: provider.practiceName }),
    ...omitUndefined({ description: textOf(texts, { step, part: "description" }) }),
  };
}
