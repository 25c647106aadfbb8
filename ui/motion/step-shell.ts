import type { ReactNode } from "react";

export type StepDirection = "forward" | "back";

export type StepShellProps = { readonly direction: StepDirection; readonly children: ReactNode };
