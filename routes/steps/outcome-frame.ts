import { useSelector } from "@xstate/react";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { helpPanel } from "#routes/steps/help-of.ts";
import { headerOf, textOf, screenTextsOf, type ScreenTexts } from "./screen-texts.ts";
import { useLocale } from "./use-locale.ts";
import { lenderOfPage } from "./page-lender.ts";
import type { Visit } from "#routes/visit/visit.ts";

export function hasMoved({ navigation }: Visit): boolean {
  return navigation.getSnapshot().context.moves > 1;
}

/** In a frame, only when the focus is already inside, so that it is never taken from the host page. */
export function isFocusHere(visit: Visit): boolean {
  return hasMoved(visit) && (!visit.embedded || document.hasFocus());
}

export function useOutcomeFrame(visit: Visit) {
  useLocale(visit);
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const texts = screenTextsOf(provider, visit);
  return {
    provider,
    texts,
    frame: (title: string) => ({
      header: {
        ...(provider === undefined && omitUndefined({ practiceName: lenderOfPage()?.name })),
        ...headerOf(provider, texts, visit.theme()?.logoUrl),
      },
      embedded: visit.embedded,
      takesFocus: isFocusHere(visit),
      title,
      help: helpPanel(provider, texts),
      documentTitle:
        provider === undefined
          ? title
          : texts.words("page.title", {
              title,
              practice: visit.theme()?.title ?? provider.practiceName,
            }),
    }),
  };
}

export function outcomePanel(step: StepConfig, texts: ScreenTexts) {
  return omitUndefined({
    overline: textOf(texts, { step, part: "panel.overline" }),
    title: textOf(texts, { step, part: "panel.title" }),
    text: textOf(texts, { step, part: "panel.body" }),
  });
}

/** Whom to contact. Spec section 1, "closing screen". */
export function closingOf(texts: ScreenTexts): readonly string[] {
  return [
    texts.words("closing.partner", texts.values),
    texts.words("closing.contact", texts.values),
  ];
}
