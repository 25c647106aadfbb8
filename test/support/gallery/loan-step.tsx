import "#ui/landing/landing.css";
import { type ReactElement, type ReactNode, useState } from "react";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import type { StepLayoutProps } from "#ui/layout/step-layout-props.ts";

const nothing = (): void => {};

const header = {
  logoText: "Bright Harbor Dental",
  text: "A Proud Partner Of",
  practiceName: "Bright Harbor Dental",
  privacyText: "Encrypted and private",
};

export function PaymentStep(props: {
  readonly title: string;
  readonly description?: string;
  readonly invalid?: string | undefined;
  readonly hasError?: boolean;
  readonly recorded?: string;
  readonly onBlocked?: () => void;
  readonly isLast?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const [presses, setPresses] = useState(0);
  const next: StepLayoutProps["next"] = {
    text: "Next Step",
    isDisabled: props.invalid !== undefined,
  };
  return (
    <>
      <StepLayout
        stepKey="loan"
        direction="forward"
        header={header}
        embedded={false}
        documentTitle={props.title}
        title={props.title}
        description={props.description}
        progress={{ number: 3, total: 7, text: "Step 3 of 7" }}
        {...(props.isLast === true
          ? {}
          : { next, back: { text: "Previous Step", onPress: nothing } })}
        hasErrors={props.hasError === true}
        panel={{
          overline: "How you pay",
          title: "One method, every payment.",
          body: "Your number goes straight to the payment processor. We keep only its last four digits.",
          progress: { done: 2, total: 7, text: "2 of 7 steps done. About two minutes left." },
        }}
        takesFocus={false}
        onNext={
          props.invalid === undefined ? () => setPresses(presses + 1) : (props.onBlocked ?? nothing)
        }
      >
        {props.children}
      </StepLayout>
      <output hidden data-recorded="view">
        {props.recorded}
      </output>
      <output hidden data-recorded="next">
        {presses}
      </output>
    </>
  );
}
