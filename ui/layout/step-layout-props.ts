import type { ReactNode } from "react";
import type { StepDirection } from "#ui/motion/step-shell.ts";
import type { DotPanelProps } from "./dot-panel.tsx";
import type { PageHeaderProps } from "./page-header.tsx";
import type { SidePanelProps } from "./side-panel.tsx";
import type { StepButtons } from "./step-buttons.ts";
import type { StepErrors } from "./step-errors.ts";
import type { StepProgress } from "./step-heading.tsx";

/** What a step that announces a decision has besides its words. Spec section 2.3. */
export type OutcomeLook = {
  /** The dots, with what is known of the decision; those of an approval are shown on phones too. */
  readonly panel: DotPanelProps;
  /** Above the heading: "ID 7F3A-20418". */
  readonly overline?: string;
  /** Small print at the end: whom to contact. */
  readonly closing?: readonly string[];
};

/** A step without what can be pressed and what is wrong, which are in `StepButtonsContext` and `StepErrorsContext`. */
export type StepFrameProps = {
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
  /** Already sanitized. Consent goes before the button, a remark after it. */
  readonly subText?: ReactNode;
  readonly subTextPlace?: "before" | "after";
  /** Below everything: another way on than through the step. */
  readonly elsewhere?: ReactNode;
  readonly panel?: SidePanelProps;
  /** The step compares things side by side: it gets the full width of the page, without a panel. */
  readonly isWide?: boolean;
  /** The step tells a decision: its heading is large, and the dots stand in the place of the panel. */
  readonly outcome?: OutcomeLook;
  /** False on the page's first load. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
};

export type StepLayoutProps = StepFrameProps & StepErrors & StepButtons;
