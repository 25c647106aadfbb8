import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import type { AnyActorRef, SnapshotFrom } from "xstate";
import { applicationLines } from "#domain/components/application-answer-lines.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import type { FieldErrors } from "#domain/records/field-rules.ts";
import type { MessageValues } from "#domain/messages/messages.ts";
import { formatDollars } from "#domain/money/money.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { stepMessage } from "#domain/validation/step-message.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { unbroken } from "#domain/text/no-break.ts";
import type { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import { LoanBody } from "./loan-views.tsx";
import { planOfStep } from "./plan-facts.ts";
import { answersBefore } from "#routes/steps/answered-rows.ts";
import { useFlow, type FlowRef } from "#routes/steps/flow-ref.ts";
import { FlowStep, type FlowKind } from "#routes/steps/flow-step.tsx";
import { useOutcomeFrame } from "#routes/steps/outcome-frame.ts";
import { screenTextsOf, type ScreenTexts } from "#routes/steps/screen-texts.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import { DocumentsPage } from "#routes/application/documents-page.tsx";
import { NewLink } from "#routes/application/new-link.tsx";
import { useApplication, useChart } from "./chart-of-step.tsx";
import { WithdrawalOf } from "#routes/application/withdrawal.tsx";
import { planOf, type LoanFlow } from "#routes/steps/whole-flow.ts";
import { SessionWarningOf } from "#routes/steps/session-warning-of.tsx";

const loanFlows = ["entry", "application", "prefilled", "payment"] as const;

export function LoanPage({ visit }: { readonly visit: Visit }) {
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const name = useSelector(visit.root, ({ children }) => loanFlows.find((each) => children[each]));
  const flow = useFlow(visit, name ?? "entry");
  const now = flow && name && { flow, name };
  const rendered = useDeferredValue(now);
  if (now === undefined || provider === undefined) return <WithoutFlow visit={visit} />;
  return (
    <>
      <LoanStep {...{ visit, provider }} {...(rendered ?? now)} />
      <SessionWarningOf visit={visit} />
    </>
  );
}

const places = ["askingForLink", "awaitingDocuments", "enteringByToken"] as const;

function WithoutFlow({ visit }: { readonly visit: Visit }) {
  const place = useSelector(visit.root, (state) => places.find((each) => state.matches(each)));
  const { texts, frame } = useOutcomeFrame(visit);
  if (place === "askingForLink") return <NewLink visit={visit} />;
  if (place === "awaitingDocuments") return <DocumentsPage visit={visit} />;
  return place && <MessageScreen {...frame(texts.words("entry.loading"))} />;
}

type LoanStepProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly provider: Provider;
  readonly name: LoanFlow;
};

function LoanStep({ name, ...props }: LoanStepProps) {
  const application = useApplication(props.flow);
  const texts = screenTextsOf(props.provider, props.visit);
  const { steps, way } = planOf(name, props.provider, application?.wasPrequalified === true);
  const note = useSelector(props.visit.root, ({ context }) => firstNote(context, name, steps));
  const isCollected = application?.downPayment.isCollectedInOffice === true;
  const kind: FlowKind = {
    name,
    steps: isCollected ? collectedWords(steps, texts) : steps,
    way,
    ...(note && {
      firstNote: {
        text: texts.words(note),
        type: note === "entry.saved" ? "success" : "warning",
      },
    }),
    rules: applicationRules,
    Body: LoanBody,
    answered:
      name === "payment"
        ? planOfStep(application)
        : answersBefore({ lines: applicationLines, steps }),
    values: (context) => valuesOf(context, props.visit),
    problemsTitle,
    ...(name === "payment" && application?.stage !== "active" && { Elsewhere: WithdrawalOf }),
    blocking: useBlocking(props.flow),
  };
  return <FlowStep {...props} kind={kind} />;
}

type Left = { readonly lostAtStep: string | undefined; readonly segment: string | undefined };

function firstNote({ lostAtStep, segment }: Left, name: LoanFlow, steps: readonly StepConfig[]) {
  if (name === "entry") return segment === "application" ? ("entry.saved" as const) : undefined;
  const isEmptied = steps.slice(1).some(({ key }) => key === lostAtStep);
  return name === "application" && isEmptied ? ("landing.lostAnswers" as const) : undefined;
}

function valuesOf(
  { answers: { firstName }, facts: { application } }: FlowContext,
  { locale }: Visit,
): MessageValues {
  return {
    firstName,
    ...(application && {
      phone: unbroken(application.maskedPhone),
      amount: formatDollars(application.maxFinanceAmountCents, locale()),
      id: application.applicationId,
    }),
  };
}

function problemsTitle(
  step: StepConfig,
  errors: FieldErrors,
  { words }: ScreenTexts,
): string | undefined {
  const code = stepMessage(step.components, errors);
  return code && words(code);
}

/** For a down payment that the office collected; a practice's own texts stay. Spec section 2.5. */
function collectedWords(
  steps: readonly StepConfig[],
  { words }: ScreenTexts,
): readonly StepConfig[] {
  return steps.map((step) =>
    step.components.some(({ name }) => name === "DownPayment")
      ? {
          description: words("downPayment.collectedDescription"),
          ...step,
          panel: {
            overline: words("downPayment.collectedPanel.overline"),
            title: words("downPayment.collectedPanel.title"),
            body: words("downPayment.collectedPanel.body"),
            ...step.panel,
          },
        }
      : step,
  );
}

type Form = SnapshotFrom<typeof tokenizationMachine>;

function useIsTyped(chart: AnyActorRef | undefined, id: string): boolean {
  const form = useSelector(chart, (state) => state?.children[id] as AnyActorRef | undefined);
  return useSelector(form, (state: Form | undefined) => state?.hasTag("typed") === true);
}

function useBlocking(flow: FlowRef): (errors: FieldErrors) => FieldErrors {
  const methods = useChart({ flow }, "paymentMethods");
  const isTyped: { readonly [field: string]: boolean } = {
    primaryToken: useIsTyped(methods, "primaryTokenization"),
    secondaryToken: useIsTyped(methods, "secondaryTokenization"),
    downPaymentToken: useIsTyped(useChart({ flow }, "downPayment"), "tokenization"),
  };
  return (errors) =>
    Object.fromEntries(Object.entries(errors).filter(([field]) => isTyped[field] !== true));
}
