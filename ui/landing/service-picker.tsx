import type { ReactNode } from "react";
import { LandingIcon } from "#ui/icons/landing-icons.tsx";
import { PracticeText, useOtherLanguages } from "#ui/other-language.tsx";

type ServiceOption = {
  readonly name: string;
  readonly displayTitle: string;
  readonly shortDescription: string;
};

export type ServicePickerShape =
  | {
      readonly kind: "choosing";
      readonly label: string;
      readonly hint?: string;
      readonly placeholder: string;
      readonly options: readonly ServiceOption[];
      readonly value: string;
      readonly error?: string;
    }
  | { readonly kind: "chosen"; readonly label: string; readonly option: ServiceOption }
  | { readonly kind: "none" };

type ChoosingProps = {
  readonly picker: Extract<ServicePickerShape, { kind: "choosing" }>;
  readonly errorPrefix: string;
  readonly busy: boolean;
  readonly onChange: (name: string) => void;
  readonly onBlur: () => void;
};

function PickerError(props: { readonly prefix: string; readonly text: string }) {
  return (
    <p className="cs-error" id="cs-service-error">
      <LandingIcon name="alert" size={18} />
      <span className="cs-hidden">{`${props.prefix} `}</span>
      <span key={props.text}>{props.text}</span>
    </p>
  );
}

/**
 * The dropdown with the description of the chosen program. All descriptions overlap, so that a choice moves nothing.
 */
export function ServiceDropdown(props: ChoosingProps) {
  const { picker } = props;
  const { error } = picker;
  const languages = useOtherLanguages();
  const isDescribed = picker.options.some((option) => option.shortDescription !== "");
  const describedBy = [
    picker.hint && "cs-service-hint",
    error && "cs-service-error",
    isDescribed && "cs-service-about",
  ]
    .filter(Boolean)
    .join(" ");

  return (
    <div className="cs-field">
      <label className="cs-label" htmlFor="cs-service">
        <PracticeText>{picker.label}</PracticeText>
      </label>
      {picker.hint !== undefined && (
        <p className="cs-hint" id="cs-service-hint">
          <PracticeText>{picker.hint}</PracticeText>
        </p>
      )}
      <div className="cs-select">
        <select
          id="cs-service"
          value={picker.value}
          required
          disabled={props.busy}
          autoComplete="off"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        >
          <option value="">{picker.placeholder}</option>
          {picker.options.map((option) => (
            <option key={option.name} value={option.name} lang={languages.get(option.displayTitle)}>
              {option.displayTitle}
            </option>
          ))}
        </select>
        <LandingIcon name="chevron-down" />
      </div>
      {error !== undefined && <PickerError prefix={props.errorPrefix} text={error} />}
      {isDescribed && (
        <p className="cs-about" id="cs-service-about">
          {picker.options.map((option) => (
            <span key={option.name} data-chosen={option.name === picker.value || undefined}>
              <PracticeText>{option.shortDescription}</PracticeText>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

export function ServiceSettled(props: {
  readonly picker: Exclude<ServicePickerShape, { kind: "choosing" }>;
  readonly button: ReactNode;
}) {
  const { picker } = props;
  const languages = useOtherLanguages();
  return (
    <div className="cs-field">
      {picker.kind === "chosen" && (
        <div className="cs-chosen">
          <span className="cs-tick">
            <LandingIcon name="check" size={16} />
          </span>
          <p>
            <span className="cs-overline">
              <PracticeText>{picker.label}</PracticeText>
            </span>
            <strong lang={languages.get(picker.option.displayTitle)}>
              {` ${picker.option.displayTitle}`}
            </strong>
            {picker.option.shortDescription !== "" && (
              <span lang={languages.get(picker.option.shortDescription)}>
                {` ${picker.option.shortDescription}`}
              </span>
            )}
          </p>
        </div>
      )}
      {props.button}
    </div>
  );
}
