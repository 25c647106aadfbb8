import type { FieldProps } from "#ui/fields/field-props.ts";
import { PhoneField } from "#ui/fields/digits-fields.tsx";
import { PageFrame } from "#ui/layout/page-frame.tsx";
import { SidePanel } from "#ui/layout/side-panel.tsx";
import { StepButtonsContext } from "#ui/layout/step-buttons.ts";
import type { StepButtons } from "#ui/layout/step-buttons.ts";
import { StepForm } from "#ui/layout/step-form.tsx";
import { VerificationCodeStep } from "#ui/steps/verification-code-step.tsx";
import { apart, emptyField, emptyHeader, emptyStep, nothing } from "./apart.tsx";

const emptyButtons: StepButtons = {
  back: { text: "", icon: "arrow-left", onPress: nothing },
  next: { text: "", isDisabled: true },
  onNext: nothing,
};

/** What the first steps have in common. */
const stepWith = (field: FieldProps) => (
  <PageFrame
    header={emptyHeader}
    embedded={false}
    panel={<SidePanel overline="" title="" body="" progress={{ done: 1, total: 2, text: "" }} />}
  >
    <StepButtonsContext value={emptyButtons}>
      <StepForm
        {...emptyStep}
        description=" "
        progress={{ number: 1, total: 2, text: "" }}
        subText=" "
      >
        <PhoneField {...field} />
        <VerificationCodeStep code={{ ...field, leftBoxes: [], onBoxBlur: nothing }} />
      </StepForm>
    </StepButtonsContext>
  </PageFrame>
);

/**
 * A step. Drawn again, with another value, it does what a key does: the first one would have the engine compile that.
 *
 * @returns draws it with a value
 */
export function stepApart(): (value: string) => void {
  const draw = apart();
  return (value) => draw(stepWith({ ...emptyField, value }));
}
