import { useSelector } from "@xstate/react";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { preQualificationRules } from "#domain/validation/field-errors.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import { customerCareOf } from "./steps/customer-care.ts";
import { helpPanel } from "./steps/help-of.ts";
import { StepBody } from "./components/pre-qualification-views.tsx";
import { useFlow, type FlowRef } from "./steps/flow-ref.ts";
import { FlowStep, type FlowKind, type Reporting } from "./steps/flow-step.tsx";
import { outcomePanel, useOutcomeFrame } from "./steps/outcome-frame.ts";
import { textOf, type ScreenTexts } from "./steps/screen-texts.ts";
import type { Visit } from "./visit/visit.ts";

export function DeclinePage({ visit }: { readonly visit: Visit }) {
  const flow = useFlow(visit, "decline");
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  if (flow === undefined || provider === undefined) return null;
  return <DeclineStep visit={visit} flow={flow} provider={provider} />;
}

type DeclineStepProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly provider: Provider;
};

function DeclineStep({ visit, flow, provider }: DeclineStepProps) {
  const { texts, frame } = useOutcomeFrame(visit);
  const result = useSelector(flow, ({ context }) => context.result);
  const reports = (step: StepConfig): Reporting => {
    // The ID belongs to the step about the application's outcome.
    const id = shows(step, "Declined") ? result?.accountId : undefined;
    const { title, documentTitle, takesFocus } = frame(titleOf(step, texts, result));
    const description = textOf(texts, { step, part: "description" });
    return {
      title,
      documentTitle,
      takesFocus,
      description: id === undefined || step.description !== undefined ? description : undefined,
      outcome: {
        panel: {
          isApproved: false,
          ...helpPanel(provider, texts),
          ...sameNumber(step, { provider, texts }),
          ...outcomePanel(step, texts),
        },
        ...omitUndefined({ overline: id && texts.words("declined.id", { id }) }),
      },
    };
  };
  const kind: FlowKind = {
    name: "decline",
    steps: provider.configuration.declineSteps,
    rules: preQualificationRules,
    Body: StepBody,
    reports,
  };
  return <FlowStep visit={visit} flow={flow} provider={provider} kind={kind} />;
}

function sameNumber(
  { components }: StepConfig,
  { provider, texts }: { readonly provider: Provider; readonly texts: ScreenTexts },
) {
  const part = components.find(({ name }) => name === "Ineligible");
  const phone = part && customerCareOf(part, provider);
  return phone === undefined ? {} : { text: texts.words("ineligible.call", { phone }) };
}

function shows({ components }: StepConfig, requested: ComponentName): boolean {
  return components.some(({ name }) => name === requested);
}

/** With an account ID, the title for it if there is one. S12, S49. */
function titleOf(
  step: StepConfig,
  texts: ScreenTexts,
  result: PreQualificationResult | undefined,
): string {
  const own = textOf(texts, { step, part: "title" }) ?? "";
  const hasId = shows(step, "Declined") && result?.accountId !== undefined;
  if (!hasId || step.title !== undefined) return own;
  const prefix = result.ofApplication === true ? "application" : "step";
  return texts.words.find(`${prefix}.${step.key}.titleWithId`) ?? own;
}
