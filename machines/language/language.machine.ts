import { defaultLocale } from "#domain/language/locale.ts";
import { languageSetup } from "./language.setup.ts";

/** The page shows another one only once its texts are loaded. */
export const languageMachine = languageSetup.createMachine({
  id: "language",
  description: "The language of the visit",
  context: ({ input: { locale, alert } }) => ({ locale: defaultLocale, wanted: locale, alert }),
  initial: "opening",
  on: {
    "language.chosen": {
      description: "The applicant or the host page chooses another language",
      guard: { type: "another language is chosen", params: ({ event }) => event },
      target: ".loading",
      actions: { type: "keep the choice", params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      description: "The page arrives in a language",
      meta: { requirements: [] },
      always: [
        {
          description: "Its texts came with the first screen",
          guard: "texts are here",
          target: "shown",
        },
        { description: "Its texts are a chunk of their own", target: "loading" },
      ],
    },
    loading: {
      description: "The texts load",
      meta: { requirements: [] },
      invoke: {
        id: "loadTexts",
        src: "loadTexts",
        input: ({ context }) => context.wanted,
        onDone: {
          description: "Every text changes, and nothing else",
          target: "shown",
          actions: ["show the language", "note the language in the page"],
        },
        onError: {
          description: "The connection is lost",
          target: "lost",
          actions: [
            "stay with the language",
            "note the language in the page",
            "report that the texts are lost",
          ],
        },
      },
    },
    shown: { description: "The page shows the language", meta: { requirements: [] } },
    lost: {
      description: "The page shows its language and that the other one could not be loaded",
      meta: { requirements: [] },
    },
  },
});
