import type { Provider, Theme } from "#domain/provider/provider.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { WaitingStepProps } from "#ui/landing/waiting-step.tsx";
import { headerOf, textOf, screenTextsOf, type Source } from "#routes/steps/screen-texts.ts";

type Surroundings = {
  readonly embedded: boolean;
  readonly theme: Theme | undefined;
  readonly source: Source<PreQualificationCode>;
};

export function waitingProps(
  provider: Provider,
  step: StepConfig,
  { embedded, theme, source }: Surroundings,
): WaitingStepProps & { readonly documentTitle: string } {
  const texts = screenTextsOf(provider, source);
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
