import { type ComponentType, type ReactElement, useState } from "react";
import type { StepShellProps } from "./step-shell.ts";

function StillShell({ children }: StepShellProps): ReactElement {
  return <div>{children}</div>;
}

let newestShell: ComponentType<StepShellProps> = StillShell;

/**
 * Brings the motion library, to be called when the first screen has been painted. Steps that appear later move;
 * the one on screen stays as it is. A library that does not arrive leaves the steps still.
 */
export async function loadStepMotion(): Promise<void> {
  try {
    const { MovingShell } = await import("./moving-shell.tsx");
    newestShell = MovingShell;
  } catch {
    newestShell = StillShell;
  }
}

/** Keeps the shell that a step appeared in: a different one would be a new form and lose the focus. */
function SettledShell(props: StepShellProps): ReactElement {
  const [Shell] = useState(() => newestShell);
  return <Shell {...props} />;
}

/**
 * Lets a new step enter from the side that the applicant is moving towards. The step before it leaves at once, so that
 * there is one heading and one form at any time, and the heading can take the focus as soon as it is there.
 */
export function StepMotion({
  stepKey,
  ...shell
}: StepShellProps & { readonly stepKey: string }): ReactElement {
  return <SettledShell key={stepKey} {...shell} />;
}
