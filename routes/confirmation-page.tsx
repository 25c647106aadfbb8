import { useSelector } from "@xstate/react";
import { present } from "#domain/present.ts";
import { formatCalendarDay, parseCalendarDay } from "#domain/calendar-day.ts";
import { stepErrors } from "#domain/field-errors.ts";
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
import { textOf } from "./speech.ts";
import type { Voice } from "./speech.ts";
import { StepBody } from "./step-body.tsx";
import { nextButton } from "./step-buttons.ts";
import { errorsShown } from "./step-problems.ts";
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
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag("busy"));
  const verification = useSelector(visit.root, (state) => state.context.verification);
  const phone = useSelector(verification, (state) => state);
  const { confirmSteps } = provider.configuration;
  const step = confirmSteps.find(({ key }) => key === context.shown);
  if (step === undefined) return <MessageScreen {...frame(waitingText(provider, voice))} />;
  const { accountId } = context.result ?? {};
  const amount = amountOf(context.result);
  const errors = stepErrors(step.components, context.answers, context.facts);
  const isLast = confirmSteps.at(-1)?.key === step.key;
  return (
    <ApprovedScreen
      key={step.key}
      onNext={() => flow.send({ type: "next.pressed" })}
      {...frame(titleOf(step, voice, amount))}
      subtitle={textOf(voice, { step, part: "description" }) ?? ""}
      closing={closingOf(voice)}
      notices={visit.embedded ? <AlertsOf visit={visit} /> : undefined}
      {...present({
        amount,
        next: isLast ? undefined : nextButton({ step, voice, errors, phone, isBusy }),
        idText: accountId && voice.words("approved.id", { id: accountId }),
        expiresText: expiryText(context.expires, voice),
        panelText: textOf(voice, { step, part: "panel.body" }),
        image: confirmationImage(visit),
      })}
    >
      <StepBody
        visit={visit}
        flow={flow}
        step={step}
        voice={voice}
        errors={errorsShown(errors, context.touched)}
      />
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
