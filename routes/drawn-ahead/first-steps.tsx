import { PhoneField } from "#ui/fields/digits-fields.tsx";
import { PageFrame } from "#ui/layout/page-frame.tsx";
import { AlertCard } from "#ui/layout/alerts.tsx";
import type { Alert } from "#ui/layout/alerts.tsx";
import { SidePanel } from "#ui/layout/side-panel.tsx";
import { StepButtonsContext } from "#ui/layout/step-buttons.ts";
import type { NextButtonProps } from "#ui/layout/step-buttons.ts";
import { StepForm } from "#ui/layout/step-form.tsx";
import { VerificationCodeStep } from "#ui/steps/verification-code-step.tsx";
import { apart, emptyField, emptyHeader, emptyStep, nothing } from "./apart.tsx";

const back = { text: "", icon: "arrow-left", onPress: nothing } as const;

/** What the first steps have in common, with a value, and the button that leads on from it. */
const stepWith = (value: string, next: Omit<NextButtonProps, "text">) => (
  <PageFrame
    header={emptyHeader}
    embedded={false}
    panel={<SidePanel overline="" title="" body="" progress={{ done: 1, total: 2, text: "" }} />}
  >
    <StepButtonsContext value={{ back, next: { text: "", ...next }, onNext: nothing }}>
      <StepForm
        {...emptyStep}
        description=" "
        progress={{ number: 1, total: 2, text: "" }}
        subText=" "
      >
        <PhoneField {...emptyField} value={value} />
        <VerificationCodeStep
          code={{ ...emptyField, value, missedBoxes: [], onBoxMissed: nothing }}
        />
      </StepForm>
    </StepButtonsContext>
  </PageFrame>
);

const said: Alert = { id: "", type: "success", message: "" };

/**
 * A step that is empty, filled in, and sent, and what is said of it then. Each drawing does what a key or a press does: the first
 * one would have the engine compile that.
 */
export function firstStepsApart(): readonly (() => void)[] {
  const { draw, type } = apart();
  return [
    () => draw(stepWith("", { isDisabled: true })),
    type,
    type,
    () => draw(stepWith("2", {})),
    () => draw(stepWith("2", { busy: true })),
    () => draw(<AlertCard alert={said} closeText="" onClose={nothing} />),
  ];
}
