import type { ReactNode } from "react";
import type { StepDirection } from "#ui/motion/step-shell.ts";
import type { DotPanelProps } from "./dot-panel.tsx";
import type { PageHeaderProps } from "./page-header.tsx";
import type { SidePanelProps } from "./side-panel.tsx";
import type { StepButtons } from "./step-buttons.ts";
import type { StepProgress } from "./step-heading.tsx";

/** A step that shows a decision. Spec section 2.3. */
export type OutcomeLook = {
  readonly panel: DotPanelProps;
  readonly overline?: string | undefined;
  readonly closing?: readonly string[];
};

export type StepLayoutProps = StepButtons & {
  readonly stepKey: string;
  readonly direction: StepDirection;
  readonly header: PageHeaderProps;
  readonly embedded: boolean;
  readonly documentTitle: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
  readonly progress?: StepProgress | undefined;
  /** All errors after a press of Next, in field order; two or more are listed above the form. */
  readonly problems?: readonly string[];
  readonly problemsTitle?: string;
  readonly listsOneProblem?: boolean;
  readonly hasErrors: boolean;
  readonly subText?: ReactNode;
  readonly subTextPlace?: "before" | "after";
  readonly elsewhere?: ReactNode;
  readonly panel?: SidePanelProps;
  readonly isWide?: boolean;
  readonly outcome?: OutcomeLook | undefined;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
};
