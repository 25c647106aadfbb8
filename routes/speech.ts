import { present } from "#domain/present.ts";
import { createWords, fillText, htmlWords, textFor } from "#domain/messages.ts";
import type { MessageValues, Words } from "#domain/messages.ts";
import type { Notice } from "#domain/notice.ts";
import { legalLinks, legalLinksOf } from "#domain/legal-links.ts";
import type { Provider } from "#domain/provider.ts";
import { stepText } from "#domain/step-text.ts";
import type { Speech, StepTextPart } from "#domain/step-text.ts";
import type { StepConfig, Text } from "#domain/step.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import type { Locale } from "#domain/words/locale.ts";
import type { PageHeaderProps } from "#ui/layout/page-header.tsx";
import { loanWords } from "./late-loan.ts";

/** Where a screen gets its words: the provider's first, then the catalogue's. */
export type Voice = Speech & {
  readonly html: Speech;
  /** What may stand in `{name}` places everywhere. */
  readonly values: MessageValues;
};

export function voiceOf(provider: Provider | undefined, locale: Locale): Voice {
  const words = createWords({ locale, overrides: provider?.texts ?? {}, more: loanWords() });
  const links = provider === undefined ? legalLinks : legalLinksOf(provider.key);
  const values = { practice: provider?.practiceName ?? "", ...links };
  return { locale, words, html: { locale, words: htmlWords(words) }, values };
}

/** A text of a step, filled; undefined when there is none. */
export function textOf(
  voice: Voice,
  { step, part }: { readonly step: StepConfig; readonly part: StepTextPart },
  values: MessageValues = {},
): string | undefined {
  const speech = part === "subText" ? voice.html : voice;
  return stepText({ step, part }, speech, { ...voice.values, ...values });
}

/** A text of the configuration. */
export function configuredText(voice: Voice, text: Text): string {
  return fillText(textFor(text, voice.locale), voice.values);
}

/** A component's own text, else the catalogue's for the code. */
export function ownText(voice: Voice, own: Text | undefined, code: MessageCode): string {
  return own === undefined ? voice.words(code, voice.values) : configuredText(voice, own);
}

export function noticeText(words: Words, notice: Notice | undefined): string | undefined {
  return notice === undefined ? undefined : words(notice.code, notice.values);
}

/** The header of every screen. Spec sections 1 and 2.2: logo, "A Proud Partner Of", optional sub-text and practice name. */
export function headerOf(
  provider: Provider | undefined,
  voice: Voice,
  themeLogoUrl?: string,
): PageHeaderProps {
  const layout = provider?.configuration.layout;
  const subText = layout?.subText;
  return {
    logoText: voice.words("header.logo", voice.values),
    text: voice.words("header.partner"),
    privacyText: voice.words("header.private"),
    ...present({
      logoUrl: layout?.logo ?? themeLogoUrl,
      practiceName: layout?.showPracticeNameInHeader === true ? provider?.practiceName : undefined,
      subText: subText === undefined ? undefined : textFor(subText, voice.locale),
    }),
  };
}
