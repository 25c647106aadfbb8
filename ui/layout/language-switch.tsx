import type { ReactElement } from "react";

export type LanguageSwitchProps = {
  readonly language: string;
  /** The language's name for itself. */
  readonly name: string;
  readonly onPress?: (() => void) | undefined;
};

/** A link before hydration, then a switch in place. */
function LanguageSwitch({ language, name, onPress }: LanguageSwitchProps): ReactElement {
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

export function Languages(props: {
  readonly languages: readonly LanguageSwitchProps[];
}): ReactElement {
  return (
    <nav className="cs-languages">
      {props.languages.map((other) => (
        // By place: the pressed switch keeps its element, and with it the focus.
        <LanguageSwitch key={props.languages.indexOf(other)} {...other} />
      ))}
    </nav>
  );
}
