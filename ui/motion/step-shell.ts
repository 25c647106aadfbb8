import type { ReactNode } from "react";

/** The direction in which the applicant is moving through the steps. */
export type StepDirection = "forward" | "back";

export type StepShellProps = { readonly direction: StepDirection; readonly children: ReactNode };
