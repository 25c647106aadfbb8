import { useSelector } from "@xstate/react";
import { present } from "#domain/present.ts";
import type { StepConfig } from "#domain/step.ts";
import { headerOf, textOf, voiceOf } from "./speech.ts";
import type { Voice } from "./speech.ts";
import type { Visit } from "./visit.ts";

/** Whether the applicant has come here from another screen of this page life. */
export function hasMoved({ navigation }: Visit): boolean {
  return navigation.getSnapshot().context.moves > 1;
}

/** What every screen after a decision shares: words, header, and whether the heading takes the focus: not on a page's first load. */
export function useOutcomeFrame(visit: Visit) {
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const voice = voiceOf(provider, visit.locale);
  return {
    provider,
    voice,
    frame: (title: string) => ({
      header: headerOf(provider, voice, visit.theme()?.logoUrl),
      embedded: visit.embedded,
      takesFocus: !visit.embedded && hasMoved(visit),
      title,
      documentTitle:
        provider === undefined
          ? title
          : voice.words("page.title", {
              title,
              practice: visit.theme()?.title ?? provider.practiceName,
            }),
    }),
  };
}

/** The words of a step's own panel, which stand around the dots. */
export function outcomePanel(step: StepConfig, voice: Voice) {
  return present({
    overline: textOf(voice, { step, part: "panel.overline" }),
    title: textOf(voice, { step, part: "panel.title" }),
    text: textOf(voice, { step, part: "panel.body" }),
  });
}

/** Whom to contact, at the end of the screens after a decision. Spec section 1, "closing screen". */
export function closingOf(voice: Voice): readonly string[] {
  return [
    voice.words("closing.partner", voice.values),
    voice.words("closing.contact", voice.values),
  ];
}
