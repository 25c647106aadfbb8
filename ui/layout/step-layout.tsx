import { chakra } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";
import { StepMotion, type StepDirection } from "#ui/motion/step-motion.tsx";
import { PageFrame } from "./page-frame.tsx";
import type { PageHeaderProps } from "./page-header.tsx";
import { PageTitle } from "./page-title.tsx";
import { SidePanel, type SidePanelProps } from "./side-panel.tsx";
import type { ExtraButtonProps, NextButtonProps } from "./step-footer.tsx";
import { StepForm } from "./step-form.tsx";
import type { BackButtonProps, StepProgress } from "./step-heading.tsx";

export type StepLayoutProps = {
  /** Tells the steps apart: a new key is a new form, with a new heading. */
  readonly stepKey: string;
  /** Where the applicant came from; the new step enters from that side. */
  readonly direction: StepDirection;
  readonly header: PageHeaderProps;
  readonly embedded: boolean;
  readonly documentTitle: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly image?: { readonly src: string; readonly alt: string };
  readonly progress?: StepProgress;
  /** Absent on step 1. */
  readonly back?: BackButtonProps;
  readonly next?: NextButtonProps;
  readonly extraButtons?: readonly ExtraButtonProps[];
  /** What failed and has to be acted on; it stays until its owner takes it away. */
  readonly failure?: string;
  /** Everything in error, in the order of its fields; listed above the form when a press finds more than one. */
  readonly problems?: readonly string[];
  readonly problemsTitle?: string;
  /** True while a field shows an error: the page's title says so. */
  readonly hasErrors: boolean;
  /** "Error:" */
  readonly errorPrefix: string;
  /** Sanitized already. Consent stands before the button, a remark after it. */
  readonly subText?: ReactNode;
  readonly subTextPlace?: "before" | "after";
  readonly panel?: SidePanelProps;
  /** Alerts, when they stand in the page because it is embedded. */
  readonly notices?: ReactNode;
  /** False on the page's first load. */
  readonly takesFocus: boolean;
  readonly onNext: () => void;
  /** Next was pressed although something is missing: its errors are to be shown. */
  readonly onBlockedNext: () => void;
  readonly children: ReactNode;
};

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
