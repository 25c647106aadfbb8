import type { ReactNode } from "react";

/** The way the applicant is going through the steps. */
export type StepDirection = "forward" | "back";

export type StepShellProps = { readonly direction: StepDirection; readonly children: ReactNode };
