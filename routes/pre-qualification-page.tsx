import { useDeferredValue } from "react";
import { ConfirmationPage } from "./confirmation-page.tsx";
import { StepPage } from "./step-page.tsx";
import { useFlow } from "./steps/flow-ref.ts";
import type { Visit } from "./visit/visit.ts";

export function PreQualificationPage({ visit }: { readonly visit: Visit }) {
  const isConfirmed = useDeferredValue(useFlow(visit, "confirmation") !== undefined);
  return isConfirmed ? <ConfirmationPage visit={visit} /> : <StepPage visit={visit} />;
}
