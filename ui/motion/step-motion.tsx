import { type ComponentType, useState } from "react";
import type { StepShellProps } from "./step-shell.ts";

function StillShell({ children }: StepShellProps) {
  return <div>{children}</div>;
}

let newestShell: ComponentType<StepShellProps> = StillShell;

/** Loads the motion library after the first paint. The current step stays still; so do all if loading fails. */
export async function loadStepMotion(): Promise<void> {
  try {
    const { MovingShell } = await import("./moving-shell.tsx");
    newestShell = MovingShell;
  } catch {
    newestShell = StillShell;
  }
}

/** A different shell would be a new form and lose the focus. */
function SettledShell(props: StepShellProps) {
  const [Shell] = useState(() => newestShell);
  return <Shell {...props} />;
}

/** The previous step leaves at once, so that there is always one heading and one form. */
export function StepMotion({ stepKey, ...shell }: StepShellProps & { readonly stepKey: string }) {
  return <SettledShell key={stepKey} {...shell} />;
}
