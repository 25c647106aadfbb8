import { type ReactElement, Suspense, useState } from "react";
import { LandingIcon } from "#ui/icons/landing-icons.tsx";
import { PracticeText } from "#ui/other-language.tsx";
import { LanguagesBelow } from "#ui/layout/language-switch.tsx";
import { PageHeader, type PageHeaderProps } from "#ui/layout/page-header.tsx";
import { PlanPanel, type PlanPanelProps } from "./plan-panel.tsx";
import { ServiceDropdown, type ServicePickerShape, ServiceSettled } from "./service-picker.tsx";
import { WhyNotYet, type WhyNotYetProps } from "./why-not-yet.tsx";

export type LandingProps = {
  readonly header: PageHeaderProps;
  readonly title: string;
  readonly description?: string;
  readonly picker: ServicePickerShape;
  readonly bullets: readonly string[];
  readonly buttonText: string;
  readonly note?: string;
  readonly panel?: () => PlanPanelProps;
  readonly errorPrefix: string;
  /** The button stays pressable; the owner shows the reason and the dropdown takes the focus. */
  readonly isBlocked?: boolean;
  readonly busy: boolean;
  readonly failure?: WhyNotYetProps;
  readonly earlier?: EarlierProps;
  readonly embedded: boolean;
  readonly focusHeading?: boolean;
  readonly documentTitle?: string;
  readonly onServiceTypeChange: (name: string) => void;
  readonly onServiceTypeBlur: () => void;
  readonly onSubmit: () => void;
};

export type EarlierProps = { readonly text: string; readonly onPress?: () => void };

function Earlier({ text, onPress }: EarlierProps) {
  return (
    <p className="cs-note">
      {onPress === undefined ? (
        text
      ) : (
        <a
          href="/confirmation"
          onClick={(event) => {
            event.preventDefault();
            onPress();
          }}
        >
          {text}
        </a>
      )}
    </p>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

function StartButton(props: {
  readonly text: string;
  readonly blocked: boolean;
  readonly busy: boolean;
}) {
  return (
    <button
      type="submit"
      className="cs-button"
      aria-disabled={props.blocked || props.busy || undefined}
      aria-busy={props.busy || undefined}
    >
      <PracticeText>{props.text}</PracticeText>
      {props.busy ? (
        <span className="cs-pulse" aria-hidden="true" />
      ) : (
        <LandingIcon name="arrow-right" />
      )}
    </button>
  );
}

function Bullets({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="cs-bullets">
      {items.map((item) => (
        <li key={item}>
          <span className="cs-tick">
            <LandingIcon name="check" size={16} />
          </span>
          <PracticeText>{item}</PracticeText>
        </li>
      ))}
    </ul>
  );
}

/** Reports what happened before hydration: first a choice, then, in the next render, a press. */
function takeOver(
  form: HTMLFormElement | null,
  picker: ServicePickerShape,
  then: {
    readonly choose: (name: string) => void;
    readonly press: (form: HTMLFormElement) => void;
  },
): void {
  if (form === null) return;
  const choice = form.querySelector("select")?.value;
  const isFirst = form.dataset["live"] === undefined;
  form.dataset["live"] = "";
  if (isFirst && picker.kind === "choosing" && choice !== undefined && choice !== picker.value) {
    then.choose(choice);
    return;
  }
  if (form.dataset["pressed"] === undefined) return;
  delete form.dataset["pressed"];
  form.querySelector("button")?.removeAttribute("aria-busy");
  then.press(form);
}

function Heading(props: LandingProps & { readonly takesFocus: boolean }) {
  return (
    <>
      <h1 className="cs-display" tabIndex={-1} ref={props.takesFocus ? takeFocus : undefined}>
        <PracticeText>{props.title}</PracticeText>
      </h1>
      {props.description !== undefined && (
        <p className="cs-lead">
          <PracticeText>{props.description}</PracticeText>
        </p>
      )}
      {props.earlier !== undefined && <Earlier {...props.earlier} />}
    </>
  );
}

function LandingForm(props: LandingProps) {
  const [takesFocus] = useState(props.focusHeading === true);
  const { picker, isBlocked = false } = props;

  const press = (form: HTMLFormElement): void => {
    if (props.busy) return;
    props.onSubmit();
    if (isBlocked) form.querySelector("select")?.focus();
  };
  const button = <StartButton text={props.buttonText} blocked={isBlocked} busy={props.busy} />;

  return (
    <form
      className="cs-form"
      method="dialog"
      noValidate
      ref={(form) => takeOver(form, picker, { choose: props.onServiceTypeChange, press })}
      onSubmit={(event) => {
        event.preventDefault();
        press(event.currentTarget);
      }}
    >
      {props.documentTitle !== undefined && (
        <title>
          {picker.kind === "choosing" && picker.error !== undefined
            ? `${props.errorPrefix} ${props.documentTitle}`
            : props.documentTitle}
        </title>
      )}
      <Heading {...props} takesFocus={takesFocus} />
      {picker.kind === "choosing" ? (
        <ServiceDropdown
          picker={picker}
          errorPrefix={props.errorPrefix}
          busy={props.busy}
          onChange={props.onServiceTypeChange}
          onBlur={props.onServiceTypeBlur}
        />
      ) : (
        <ServiceSettled picker={picker} button={button} />
      )}
      <Bullets items={props.bullets} />
      {picker.kind === "choosing" && button}
      {props.failure !== undefined && <WhyNotYet {...props.failure} />}
      {props.note !== undefined && (
        <div className="cs-note">
          <PracticeText>{props.note}</PracticeText>
        </div>
      )}
    </form>
  );
}

type AdjacentProps = { readonly panel: () => PlanPanelProps };

const Panel = ({ panel }: AdjacentProps): ReactElement => <PlanPanel {...panel()} />;

function Adjacent({ panel }: AdjacentProps) {
  return (
    <Suspense>
      <Panel panel={panel} />
    </Suspense>
  );
}

/** Step 1 in plain CSS, so that the server can render it and it works with React alone. */
export function Landing(props: LandingProps) {
  return (
    <div className="cs-page" data-embedded={props.embedded || undefined}>
      {!props.embedded && <PageHeader {...props.header} />}
      <main className={props.embedded ? "cs-wrap" : "cs-wrap cs-columns"}>
        <LandingForm {...props} />
        {!props.embedded && props.panel !== undefined && <Adjacent panel={props.panel} />}
      </main>
      {props.embedded && <LanguagesBelow {...props.header} />}
    </div>
  );
}
