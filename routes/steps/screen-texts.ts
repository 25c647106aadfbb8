import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { fillText, htmlWords, textFor, wordsFrom } from "#domain/messages/messages.ts";
import type { MessageValues, PlainValue, Texts, Words } from "#domain/messages/messages.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { legalLinksOf } from "#domain/provider/legal-links.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { stepText, type LocaleWords, type StepTextPart } from "#domain/messages/step-text.ts";
import type { StepConfig, Text } from "#domain/step/step.ts";
import type { LandingCode, MessageCode } from "#domain/words/catalogue.ts";
import { languageNames, languageOf, locales, type Locale } from "#domain/language/locale.ts";
import type { PageHeaderProps } from "#ui/layout/page-header.tsx";

export type ScreenTexts<Code extends string = MessageCode> = LocaleWords<Code> & {
  readonly locale: Locale;
  readonly html: LocaleWords<Code, PlainValue>;
  readonly choose?: Source["choose"];
  readonly values: MessageValues;
};

export type Source<Code extends string = MessageCode> = {
  readonly locale: () => Locale;
  readonly catalogue: () => Texts<Code>;
  readonly choose?: ((locale: Locale) => void) | undefined;
};

export function screenTextsOf<Code extends string>(
  provider: Provider | undefined,
  source: Source<Code>,
): ScreenTexts<Code> {
  const locale = source.locale();
  const words = wordsFrom({
    locale,
    overrides: provider?.texts ?? {},
    catalogue: source.catalogue(),
  });
  const links = legalLinksOf(provider?.key, locale);
  const values = { practice: provider?.practiceName ?? "", ...links };
  const { choose } = source;
  return { locale, words, html: { locale, words: htmlWords(words) }, values, choose };
}

export function textOf(
  texts: ScreenTexts<LandingCode>,
  { step, part }: { readonly step: StepConfig; readonly part: StepTextPart },
  values: MessageValues = {},
): string | undefined {
  const localeWords = part === "subText" ? texts.html : texts;
  return stepText({ step, part }, localeWords, { ...texts.values, ...values });
}

export function configuredText(texts: Pick<ScreenTexts, "locale" | "values">, text: Text): string {
  return fillText(textFor(text, texts.locale), texts.values);
}

export function ownText<Code extends string>(
  texts: ScreenTexts<Code>,
  own: Text | undefined,
  code: Code,
): string {
  return own === undefined ? texts.words(code, texts.values) : configuredText(texts, own);
}

export function messageText(
  words: Words,
  userMessage: UserMessage | undefined,
): string | undefined {
  return userMessage === undefined ? undefined : words(userMessage.code, userMessage.values);
}

function languagesOf({ locale, choose }: Pick<ScreenTexts, "locale" | "choose">) {
  return locales
    .filter((other) => other !== locale)
    .map((other) => ({
      language: languageOf(other),
      name: languageNames[other],
      onPress: choose && (() => choose(other)),
    }));
}

/** Without a practice name, the lender completes the line (S41). Spec sections 1 and 2.2. */
export function headerOf(
  provider: Provider | undefined,
  texts: ScreenTexts<LandingCode>,
  themeLogoUrl?: string,
): PageHeaderProps {
  const layout = provider?.configuration.layout;
  const subText = layout?.subText;
  return {
    logoText: texts.words("header.logo", texts.values),
    text: texts.words("header.partner"),
    privacyText: texts.words("header.private"),
    languages: languagesOf(texts),
    ...omitUndefined({
      logoUrl: layout?.logo ?? themeLogoUrl,
      practiceName:
        layout?.showPracticeNameInHeader === true ? provider?.practiceName : provider?.lenderName,
      subText: subText === undefined ? undefined : textFor(subText, texts.locale),
    }),
  };
}
