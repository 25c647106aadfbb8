import { assign, sendTo, setup, type ActorRefFrom } from "xstate";
import type { Locale } from "#domain/language/locale.ts";
import type { alertMachine } from "#machines/alert/alert.machine.ts";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

type Alert = ActorRefFrom<typeof alertMachine>;

type Context = {
  readonly locale: Locale;
  readonly wanted: Locale;
  readonly alert: Alert;
};

type LanguageChosen = { readonly type: "language.chosen"; readonly locale: Locale };

export const languageSetup = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly locale: Locale; readonly alert: Alert },
    events: {} as LanguageChosen,
  },
  actors: { loadTexts: notProvided<undefined, Locale>("loadTexts") },
  guards: {
    "texts are here": ({ context: { locale, wanted } }) => locale === wanted,
    "another language is chosen": ({ context }, { locale }: LanguageChosen) =>
      locale !== context.wanted,
  },
  actions: {
    "keep the choice": assign((_, { locale }: LanguageChosen) => ({ wanted: locale })),
    "show the language": assign(({ context }) => ({ locale: context.wanted })),
    "stay with the language": assign(({ context }) => ({ wanted: context.locale })),
    "note the language in the page": unfilled("note the language in the page"),
    "report that the texts are lost": sendTo(({ context }) => context.alert, {
      type: "alert.raised",
      userMessage: { code: "language.lost" },
    }),
  },
});
