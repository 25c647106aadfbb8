import { chakra } from "@chakra-ui/react";
import { type ReactElement, type ReactNode, use } from "react";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { StepMotion } from "#ui/motion/step-motion.tsx";
import { DotPanel } from "./dot-panel.tsx";
import { OutcomeHeading } from "./outcome-heading.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageTitle } from "./page-title.tsx";
import { SidePanel } from "./side-panel.tsx";
import { StepButtonsContext } from "./step-buttons.ts";
import { StepErrorsContext } from "./step-errors.ts";
import { StepForm } from "./step-form.tsx";
import type { StepFrameProps, StepLayoutProps } from "./step-layout-props.ts";

function Body(props: StepFrameProps): ReactElement {
  if (props.outcome !== undefined) return <StepForm key={props.stepKey} {...props} />;
  return (
    <chakra.div pt={props.embedded ? "0" : { base: "2", lg: "36px" }}>
      <StepMotion stepKey={props.stepKey} direction={props.direction}>
        <StepForm {...props} />
      </StepMotion>
    </chakra.div>
  );
}

function panelOf({ outcome, panel, isWide }: StepFrameProps): ReactNode {
  if (outcome !== undefined) return <DotPanel {...outcome.panel} />;
  return panel === undefined || isWide === true ? undefined : <SidePanel {...panel} />;
}

function Title({ text }: { readonly text: string }): ReactElement {
  const { hasErrors, errorPrefix } = use(StepErrorsContext);
  return <PageTitle text={text} errorPrefix={hasErrors ? errorPrefix : undefined} />;
}

function StepFrame(props: StepFrameProps): ReactElement {
  return (
    <PageFrame
      header={props.header}
      embedded={props.embedded}
      panelIsContent={props.outcome?.panel.isApproved === true}
      panel={panelOf(props)}
      isWide={props.isWide === true}
      lead={props.outcome && <OutcomeHeading key={props.stepKey} {...props} />}
    >
      <Title text={props.documentTitle} />
      <Body {...props} />
    </PageFrame>
  );
}

/**
 * A step of any flow: header, back, progress, heading, components, buttons, sub-text, panel. Enter submits. Next
 * stays pressable and shows what is missing. Spec section 2.2.
 */
export function StepLayout(props: StepLayoutProps): ReactElement {
  const { next, back, extraButtons, onNext, ...rest } = props;
  const { problems, problemsTitle, listsOneProblem, hasErrors, errorPrefix, ...frame } = rest;
  const said = {
    hasErrors,
    errorPrefix,
    ...omitUndefined({ problems, problemsTitle, listsOneProblem }),
  };
  return (
    <StepButtonsContext value={{ onNext, ...omitUndefined({ next, back, extraButtons }) }}>
      <StepErrorsContext value={said}>
        <StepFrame {...frame} />
      </StepErrorsContext>
    </StepButtonsContext>
  );
}
