import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import { preQualificationLines } from "#domain/records/answer-lines.ts";
import { preQualificationRules } from "#domain/validation/field-errors.ts";
import { StepBody } from "./components/pre-qualification-views.tsx";
import { answersBefore } from "./steps/answered-rows.ts";
import { useFlow } from "./steps/flow-ref.ts";
import { FlowStep } from "./steps/flow-step.tsx";
import { HandOffDialogOf, HandOffOf, MovedPage } from "./hand-off.tsx";
import { WithdrawnPage } from "./message-pages.tsx";
import { SessionWarningOf } from "./steps/session-warning-of.tsx";
import type { Visit } from "./visit/visit.ts";

export function StepPage({ visit }: { readonly visit: Visit }) {
  const wizard = useDeferredValue(useFlow(visit, "wizard"));
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const isMoved = useSelector(visit.root, (state) => state.matches("moved"));
  const isWithdrawn = useSelector(visit.root, (state) => state.matches("withdrawn"));
  if (isWithdrawn) return <WithdrawnPage visit={visit} />;
  if (isMoved) return <MovedPage visit={visit} />;
  if (wizard === undefined || provider === undefined) return null;
  const { steps } = provider.configuration;
  const kind = {
    name: "wizard" as const,
    steps,
    rules: preQualificationRules,
    Body: StepBody,
    answered: answersBefore({ lines: preQualificationLines, steps }),
    Elsewhere: HandOffOf,
  };
  return (
    <>
      <FlowStep visit={visit} flow={wizard} provider={provider} kind={kind} />
      <HandOffDialogOf visit={visit} />
      <SessionWarningOf visit={visit} />
    </>
  );
}
