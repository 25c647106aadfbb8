import { keepFocus } from "./whole-press.ts";

export type LanguageSwitchProps = {
  readonly language: string;
  readonly name: string;
  readonly onPress?: (() => void) | undefined;
};

/** A link before hydration, then a switch in place. */
function LanguageSwitch({ language, name, onPress }: LanguageSwitchProps) {
  return (
    <a
      className="cs-language"
      href={`?lang=${language}`}
      hrefLang={language}
      lang={language}
      translate="no"
      onMouseDown={keepFocus}
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

type LanguagesProps = { readonly languages?: readonly LanguageSwitchProps[] | undefined };

export function Languages({ languages = [] }: LanguagesProps) {
  if (languages.length === 0) return null;
  return (
    <div className="cs-languages">
      {languages.map((other) => (
        // By place: the pressed switch keeps its element, and with it the focus.
        <LanguageSwitch key={languages.indexOf(other)} {...other} />
      ))}
    </div>
  );
}

export function LanguagesBelow({ languages }: LanguagesProps) {
  return (
    <nav className="cs-wrap">
      <Languages languages={languages} />
    </nav>
  );
}
