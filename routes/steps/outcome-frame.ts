import { useSelector } from "@xstate/react";
import { present } from "#domain/values/omit-undefined.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { headerOf, textOf, screenTextsOf } from "./screen-texts.ts";
import type { ScreenTexts } from "./screen-texts.ts";
import { lenderOfPage } from "./page-lender.ts";
import type { Visit } from "#routes/visit/visit.ts";

/** Whether the applicant has come from another screen since the page was loaded. */
export function hasMoved({ navigation }: Visit): boolean {
  return navigation.getSnapshot().context.moves > 1;
}

/**
 * Whether a heading may take the focus because of what the applicant did: in a frame only where the focus is in it already, so
 * that it is never taken from the page around.
 */
export function isFocusHere(visit: Visit): boolean {
  return hasMoved(visit) && (!visit.embedded || document.hasFocus());
}

/** What every screen after a decision shares: words, header, and whether the heading takes the focus: not on a page's first load. */
export function useOutcomeFrame(visit: Visit) {
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const texts = screenTextsOf(provider, visit);
  return {
    provider,
    texts,
    frame: (title: string) => ({
      header: {
        ...(provider === undefined && present({ practiceName: lenderOfPage()?.name })),
        ...headerOf(provider, texts, visit.theme()?.logoUrl),
      },
      embedded: visit.embedded,
      takesFocus: isFocusHere(visit),
      title,
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

/** The words of a step's own panel, shown around the dots. */
export function outcomePanel(step: StepConfig, texts: ScreenTexts) {
  return present({
    overline: textOf(texts, { step, part: "panel.overline" }),
    title: textOf(texts, { step, part: "panel.title" }),
    text: textOf(texts, { step, part: "panel.body" }),
  });
}

/** Whom to contact, at the end of the screens after a decision. Spec section 1, "closing screen". */
export function closingOf(texts: ScreenTexts): readonly string[] {
  return [
    texts.words("closing.partner", texts.values),
    texts.words("closing.contact", texts.values),
  ];
}
