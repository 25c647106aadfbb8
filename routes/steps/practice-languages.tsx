import { useMemo, type ReactNode } from "react";
import type { Locale } from "#domain/language/locale.ts";
import { otherLanguageTexts } from "#domain/provider/other-language-texts.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { OtherLanguageTexts } from "#ui/other-language.tsx";

type PracticeLanguagesProps = {
  readonly provider: Provider | undefined;
  readonly locale: Locale;
  readonly children: ReactNode;
};

export function PracticeLanguages({ provider, locale, children }: PracticeLanguagesProps) {
  const texts = useMemo(
    () =>
      provider === undefined
        ? new Map<string, string>()
        : otherLanguageTexts(provider, locale, { practice: provider.practiceName }),
    [provider, locale],
  );
  return <OtherLanguageTexts value={texts}>{children}</OtherLanguageTexts>;
}
