import { useSelector } from "@xstate/react";
import { headerOf, voiceOf } from "./speech.ts";
import type { Visit } from "./visit.ts";

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
      takesFocus: !visit.embedded && visit.navigation.getSnapshot().context.moves > 1,
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

/** Whom to contact, at the end of the screens after a decision. Spec section 1, "closing screen". */
export function closingOf(voice: ReturnType<typeof voiceOf>): readonly string[] {
  return [
    voice.words("closing.partner", voice.values),
    voice.words("closing.contact", voice.values),
  ];
}
