import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { StepMotion } from "#ui/motion/step-motion.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageTitle } from "./page-title.tsx";
import { SidePanel } from "./side-panel.tsx";
import { StepForm } from "./step-form.tsx";
import type { StepLayoutProps } from "./step-layout-props.ts";

/**
 * A step of the wizard: header, way back, progress, heading, the step's components, its buttons and sub-text, and the
 * panel beside it. Enter submits. Next stays pressable while something is missing: it then shows what, and moves the
 * focus to the first. Spec section 2.2.
 */
export function StepLayout(props: StepLayoutProps): ReactElement {
  return (
    <PageFrame
      header={props.header}
      embedded={props.embedded}
      notices={props.notices}
      panel={props.panel === undefined ? undefined : <SidePanel {...props.panel} />}
    >
      <PageTitle
        text={props.documentTitle}
        errorPrefix={props.hasErrors || props.failure !== undefined ? props.errorPrefix : undefined}
      />
      <chakra.div pt={props.embedded ? "0" : { base: "2", lg: "36px" }}>
        <StepMotion stepKey={props.stepKey} direction={props.direction}>
          <StepForm {...props} />
        </StepMotion>
      </chakra.div>
    </PageFrame>
  );
}
