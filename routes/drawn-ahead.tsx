import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { PhoneField } from "#ui/fields/digits-fields.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { PageFrame } from "#ui/layout/page-frame.tsx";
import { SidePanel } from "#ui/layout/side-panel.tsx";
import { StepForm } from "#ui/layout/step-form.tsx";
import { Styled } from "#ui/theme/styled.tsx";
import { VerificationCodeStep } from "#ui/steps/verification-code-step.tsx";

const nothing = () => {};
const emptyField: FieldProps = {
  label: "",
  hint: " ",
  errorPrefix: "",
  value: "",
  onChange: nothing,
  onBlur: nothing,
};

/** What the first steps have in common, without words. */
const stepWith = (field: FieldProps) => (
  <PageFrame
    header={{ logoText: "", text: "" }}
    embedded={false}
    panel={<SidePanel overline="" title="" body="" progress={{ done: 1, total: 2, text: "" }} />}
  >
    <StepForm
      stepKey=""
      direction="forward"
      header={{ logoText: "", text: "" }}
      embedded={false}
      documentTitle=""
      title=""
      description=" "
      progress={{ number: 1, total: 2, text: "" }}
      back={{ text: "", icon: "arrow-left", onPress: nothing }}
      next={{ text: "", isDisabled: true }}
      subText=" "
      hasErrors={false}
      errorPrefix=""
      takesFocus={false}
      onNext={nothing}
    >
      <PhoneField {...field} />
      <VerificationCodeStep code={{ ...field, leftBoxes: [], onBoxBlur: nothing }} />
    </StepForm>
  </PageFrame>
);

/**
 * Draws a step outside of the page. What is drawn for the first time puts its rules into the page, which was half of what the
 * press of Get Started took: so they are there before it. Drawn again, with another value, it does what a key does: the
 * first one would have the engine compile that.
 *
 * @returns draws it with a value
 */
export function stepApart(): (value: string) => void {
  const root = createRoot(document.createElement("div"));
  return (value) =>
    startTransition(() => root.render(<Styled>{stepWith({ ...emptyField, value })}</Styled>));
}
