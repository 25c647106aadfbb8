import { useSelector } from "@xstate/react";
import { formatCalendarDay, parseCalendarDay } from "#domain/calendar-day.ts";
import { formatDollars } from "#domain/money.ts";
import type { PreQualificationResult } from "#domain/pre-qualification.ts";
import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import { ApprovedScreen } from "#ui/outcome/approved-screen.tsx";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import type { FlowRef } from "./flow-ref.ts";
import { useFlow } from "./flow-ref.ts";
import { AlertsOf } from "./notices.tsx";
import { closingOf, useOutcomeFrame } from "./outcome-frame.ts";
import { present, textOf } from "./speech.ts";
import type { Voice } from "./speech.ts";
import { StepBody } from "./step-body.tsx";
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
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const step = provider.configuration.confirmSteps.find(({ key }) => key === context.shown);
  if (step === undefined) return <MessageScreen {...frame(waitingText(provider, voice))} />;
  const { accountId } = context.result ?? {};
  const amount = amountOf(context.result);
  return (
    <ApprovedScreen
      {...frame(titleOf(step, voice, amount))}
      subtitle={textOf(voice, { step, part: "description" }) ?? ""}
      closing={closingOf(voice)}
      notices={visit.embedded ? <AlertsOf visit={visit} /> : undefined}
      {...present({
        amount,
        idText: accountId && voice.words("approved.id", { id: accountId }),
        expiresText: expiryText(context.expires, voice),
        panelText: textOf(voice, { step, part: "panel.body" }),
        image: confirmationImage(visit),
      })}
    >
      <StepBody visit={visit} flow={flow} step={step} voice={voice} errors={{}} />
    </ApprovedScreen>
  );
}

/** What stands on the page, and in its title, while the approval is validated. */
function waitingText({ configuration }: Provider, voice: Voice): string {
  const [step] = configuration.confirmSteps;
  return (step && textOf(voice, { step, part: "loading.message" })) ?? "";
}

function amountOf(result: PreQualificationResult | undefined): string | undefined {
  const cents = result?.maxFinanceAmountCents;
  return cents === undefined ? undefined : formatDollars(cents);
}

function titleOf(step: StepConfig, voice: Voice, amount: string | undefined): string {
  if (amount === undefined) return voice.words("step.approved.titleWithoutAmount");
  return textOf(voice, { step, part: "title" }, { amount }) ?? "";
}

function confirmationImage(visit: Visit) {
  const src = visit.theme()?.confirmationImageUrl;
  return src === undefined ? undefined : { src, alt: "" };
}

function expiryText(expires: string | undefined, { words }: Voice): string | undefined {
  const day = parseCalendarDay(expires ?? "");
  return day.ok ? words("approved.expires", { date: formatCalendarDay(day.value) }) : undefined;
}
