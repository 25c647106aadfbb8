import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { StepMotion } from "#ui/motion/step-motion.tsx";
import { DotPanel } from "./dot-panel.tsx";
import { OutcomeHeading } from "./outcome-heading.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageTitle } from "./page-title.tsx";
import { SidePanel } from "./side-panel.tsx";
import { StepForm } from "./step-form.tsx";
import type { StepLayoutProps } from "./step-layout-props.ts";

function Body(props: StepLayoutProps) {
  if (props.outcome !== undefined) return <StepForm key={props.stepKey} {...props} />;
  return (
    <chakra.div pt={props.embedded ? "0" : { base: "2", lg: "36px" }}>
      <StepMotion stepKey={props.stepKey} direction={props.direction}>
        <StepForm {...props} />
      </StepMotion>
    </chakra.div>
  );
}

function panelOf({ outcome, panel, isWide }: StepLayoutProps): ReactNode {
  if (outcome !== undefined) return <DotPanel {...outcome.panel} />;
  return panel === undefined || isWide === true ? undefined : <SidePanel {...panel} />;
}

/** A step of any flow. Enter submits; Next shows what is missing. Spec section 2.2. */
export function StepLayout(props: StepLayoutProps) {
  const { outcome } = props;
  return (
    <PageFrame
      header={props.header}
      embedded={props.embedded}
      panelIsContent={outcome?.panel.isApproved === true}
      panel={panelOf(props)}
      isWide={props.isWide === true}
      lead={
        outcome && <OutcomeHeading key={props.stepKey} {...props} overline={outcome.overline} />
      }
    >
      <PageTitle text={props.documentTitle} isInError={props.hasErrors} />
      <Body {...props} />
    </PageFrame>
  );
}
