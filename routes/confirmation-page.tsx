import { useSelector } from "@xstate/react";
import { preQualificationRules } from "#domain/field-errors.ts";
import { formatDollars } from "#domain/money.ts";
import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import { AmountTitle } from "#ui/outcome/amount-title.tsx";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import { approvalFacts } from "./components/approval-facts.ts";
import { StepBody } from "./components/pre-qualification-views.tsx";
import type { FlowRef } from "./flow-ref.ts";
import { useFlow } from "./flow-ref.ts";
import { FlowStep } from "./flow-step.tsx";
import type { FlowKind, Telling } from "./flow-step.tsx";
import { closingOf, outcomePanel, useOutcomeFrame } from "./outcome-frame.ts";
import { textOf } from "./speech.ts";
import type { Voice } from "./speech.ts";
import type { Visit } from "./visit.ts";

/** The confirmation steps of an approval. Spec section 2.3. */
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
  const { voice, frame } = useOutcomeFrame(visit);
  const { shown, result, expires } = useSelector(flow, ({ context }) => context);
  const steps = provider.configuration.confirmSteps;
  if (shown === undefined) return <MessageScreen {...frame(waitingText(provider, voice))} />;
  const cents = result?.maxFinanceAmountCents;
  const amount = cents === undefined ? undefined : formatDollars(cents);
  const tells = (step: StepConfig): Telling => {
    const { title, documentTitle, takesFocus } = frame(titleOf(step, voice, amount));
    const facts = isConfirmed(step) ? approvalFacts({ result, expires }, voice) : {};
    return {
      title: <AmountTitle text={title} amount={amount} />,
      documentTitle,
      takesFocus,
      description: textOf(voice, { step, part: "description" }),
      image: confirmationImage(visit),
      outcome: {
        panel: { isApproved: true, ...outcomePanel(step, voice), ...facts },
        closing: closingOf(voice),
      },
    };
  };
  const kind: FlowKind = {
    name: "confirmation",
    steps,
    rules: preQualificationRules,
    Body: StepBody,
    tells,
  };
  return <FlowStep visit={visit} flow={flow} provider={provider} kind={kind} />;
}

function isConfirmed({ components }: StepConfig): boolean {
  return components.some(({ name }) => name === "TitleConfirm");
}

/** What stands on the page, and in its title, while the approval is validated. */
function waitingText({ configuration }: Provider, voice: Voice): string {
  const [step] = configuration.confirmSteps;
  return (step && textOf(voice, { step, part: "loading.message" })) ?? "";
}

/** A title that waits for an amount that nobody has told gives way to one without. */
function titleOf(step: StepConfig, voice: Voice, amount: string | undefined): string {
  const values = amount === undefined ? {} : { amount };
  const title = textOf(voice, { step, part: "title" }, values) ?? "";
  return title.includes("{amount}") ? voice.words("step.approved.titleWithoutAmount") : title;
}

function confirmationImage(visit: Visit) {
  const src = visit.theme()?.confirmationImageUrl;
  return src === undefined ? undefined : { src, alt: "" };
}
