import type { ReactElement } from "react";

export type LanguageSwitchProps = {
  readonly language: string;
  /** The language's name for itself. */
  readonly name: string;
  readonly onPress?: (() => void) | undefined;
};

/** A link before hydration, then a switch in place. It keeps its element, and with it the focus. */
export function LanguageSwitch({ language, name, onPress }: LanguageSwitchProps): ReactElement {
  return (
    <a
      className="cs-language"
      href={`?lang=${language}`}
      hrefLang={language}
      lang={language}
      translate="no"
      onClick={(event) => {
        if (onPress === undefined) return;
        event.preventDefault();
        onPress();
      }}
    >
      {name}
    </a>
  );
}
