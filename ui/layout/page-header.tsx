import { LandingIcon } from "#ui/icons/landing-icons.tsx";
import { useOtherLanguages } from "#ui/other-language.tsx";
import { DotMark } from "./dot-mark.tsx";
import { Languages, type LanguageSwitchProps } from "./language-switch.tsx";

export type PageHeaderProps = {
  readonly logoUrl?: string;
  readonly logoText: string;
  readonly text: string;
  readonly practiceName?: string;
  readonly subText?: string;
  readonly privacyText?: string;
  readonly languages?: readonly LanguageSwitchProps[];
};

/** Styled by ui/landing/landing.css, because the first screen shows it. Spec section 2.2. */
export function PageHeader(header: PageHeaderProps) {
  const languages = useOtherLanguages();
  return (
    <header className="cs-header">
      <div className="cs-wrap cs-header-row">
        {header.logoUrl === undefined ? (
          <DotMark />
        ) : (
          <img className="cs-logo" src={header.logoUrl} alt={header.logoText} height={40} />
        )}
        <p className="cs-header-words">
          <span className="cs-partner">
            {header.practiceName === undefined ? header.text : `${header.text} `}
          </span>
          {header.practiceName !== undefined && (
            <strong className="cs-practice" translate="no">
              {header.practiceName}
            </strong>
          )}
          {header.subText !== undefined && (
            <span className="cs-header-sub" lang={languages.get(header.subText)}>
              {` ${header.subText}`}
            </span>
          )}
        </p>
        {header.privacyText !== undefined && (
          <p className="cs-private">
            <LandingIcon name="lock" size={18} />
            <span>{header.privacyText}</span>
          </p>
        )}
        <Languages languages={header.languages} />
      </div>
    </header>
  );
}
