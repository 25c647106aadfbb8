import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import { preQualificationRules } from "#domain/validation/field-errors.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { formatDollars } from "#domain/money/money.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { AmountTitle } from "#ui/outcome/amount-title.tsx";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import { approvalFacts } from "./components/approval-facts.ts";
import { StepBody } from "./components/pre-qualification-views.tsx";
import { useFlow, type FlowRef } from "./steps/flow-ref.ts";
import { FlowStep, type FlowKind, type Reporting } from "./steps/flow-step.tsx";
import { closingOf, outcomePanel, useOutcomeFrame } from "./steps/outcome-frame.ts";
import { textOf, type ScreenTexts } from "./steps/screen-texts.ts";
import type { Visit } from "./visit/visit.ts";

export function ConfirmationPage({ visit }: { readonly visit: Visit }) {
  const flow = useFlow(visit, "confirmation");
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  if (flow === undefined || provider === undefined) return null;
  return <Approved visit={visit} flow={flow} provider={provider} />;
}

type ApprovedProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly provider: Provider;
};

function Approved({ visit, flow, provider }: ApprovedProps) {
  const { texts, frame } = useOutcomeFrame(visit);
  const isWaiting = useDeferredValue(
    useSelector(flow, ({ context }) => context.shown === undefined),
  );
  const result = useSelector(flow, ({ context }) => context.result);
  const approval = useSelector(flow, ({ context }) => context.approval);
  const steps = provider.configuration.confirmSteps;
  if (isWaiting) return <MessageScreen {...frame(waitingText(provider, texts))} />;
  const cents = result?.maxFinanceAmountCents;
  const amount = cents === undefined ? undefined : formatDollars(cents, texts.locale);
  const reports = (step: StepConfig): Reporting => {
    const { title, documentTitle, takesFocus } = frame(titleOf(step, texts, amount));
    const facts = isConfirmed(step) ? approvalFacts({ result, approval }, texts) : {};
    return {
      title: <AmountTitle text={title} amount={amount} />,
      documentTitle,
      takesFocus,
      description: textOf(texts, { step, part: "description" }),
      image: confirmationImage(visit),
      outcome: {
        panel: { isApproved: true, ...together(outcomePanel(step, texts), facts) },
        closing: closingOf(texts),
      },
    };
  };
  const kind: FlowKind = {
    name: "confirmation",
    steps,
    rules: preQualificationRules,
    Body: StepBody,
    reports,
  };
  return <FlowStep visit={visit} flow={flow} provider={provider} kind={kind} />;
}

const both = (one?: string, other?: string) =>
  [one, other].filter((words) => words !== undefined).join(" · ") || undefined;

type PanelWords = ReturnType<typeof outcomePanel>;

function together(own: PanelWords, facts: Pick<PanelWords, "overline" | "title">): PanelWords {
  return omitUndefined({
    ...own,
    overline: both(own.overline, facts.overline),
    title: both(own.title, facts.title),
  });
}

function isConfirmed({ components }: StepConfig): boolean {
  return components.some(({ name }) => name === "TitleConfirm");
}

function waitingText({ configuration }: Provider, texts: ScreenTexts): string {
  const [step] = configuration.confirmSteps;
  return (step && textOf(texts, { step, part: "loading.message" })) ?? "";
}

function titleOf(step: StepConfig, texts: ScreenTexts, amount: string | undefined): string {
  const values = amount === undefined ? {} : { amount };
  const title = textOf(texts, { step, part: "title" }, values) ?? "";
  return title.includes("{amount}") ? texts.words("step.approved.titleWithoutAmount") : title;
}

function confirmationImage(visit: Visit) {
  const src = visit.theme()?.confirmationImageUrl;
  return src === undefined ? undefined : { src, alt: "" };
}
