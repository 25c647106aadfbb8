import { useSelector } from "@xstate/react";
import { stepErrors } from "#domain/field-errors.ts";
import { maskPhoneNumber } from "#domain/phone-number.ts";
import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import { HtmlText } from "#ui/fields/html-text.tsx";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import type { StepLayoutProps } from "#ui/layout/step-layout.tsx";
import type { FlowRef } from "./flow-ref.ts";
import { useFlow } from "./flow-ref.ts";
import { AlertsOf } from "./notices.tsx";
import { headerOf, noticeText, present, textOf, voiceOf } from "./speech.ts";
import { StepBody } from "./step-body.tsx";
import { backButton, extraButtons, nextButton } from "./step-buttons.ts";
import { errorsShown, problemsOf } from "./step-problems.ts";
import { imageOf, panelOf, progressOf } from "./step-surroundings.ts";
import type { Visit } from "./visit.ts";

/** The wizard's steps after the landing. */
export function StepPage({ visit }: { readonly visit: Visit }) {
  const wizard = useFlow(visit, "wizard");
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  if (wizard === undefined || provider === undefined) return null;
  return <ShownStep visit={visit} flow={wizard} provider={provider} />;
}

type ShownStepProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly provider: Provider;
};

function ShownStep({ visit, flow, provider }: ShownStepProps) {
  const shown = useSelector(flow, ({ context }) => context.shown);
  const step = provider.configuration.steps.find(({ key }) => key === shown);
  if (step === undefined) return null;
  return <OneStep visit={visit} flow={flow} provider={provider} step={step} key={step.key} />;
}

function OneStep({ visit, flow, provider, step }: ShownStepProps & { readonly step: StepConfig }) {
  const snapshot = useSelector(flow, (state) => state);
  const verification = useSelector(visit.root, ({ context }) => context.verification);
  const phone = useSelector(verification, (state) => state);
  const { context } = snapshot;
  const voice = voiceOf(provider);
  const errors = stepErrors(step.components, context.answers, context.facts);
  const shownErrors = errorsShown(errors, context.touched);
  const values = { phone: maskPhoneNumber(context.answers.phone) };
  const title = textOf(voice, { step, part: "title" }) ?? "";
  const place = { steps: provider.configuration.steps, step };
  const progress = progressOf(place, voice);
  const subText = textOf(voice, { step, part: "subText" });
  const failure = context.notice?.code === "code.wrong" ? undefined : context.notice;
  const state = { step, voice, errors, phone, isBusy: snapshot.hasTag("busy") };

  return (
    <StepLayout
      stepKey={step.key}
      direction={context.direction}
      header={headerOf(provider, voice, visit.theme()?.logoUrl)}
      embedded={visit.embedded}
      documentTitle={voice.words("page.stepTitle", { title, ...progress })}
      title={title}
      progress={progress}
      extraButtons={extraButtons(state, (button) => flow.send({ type: "extra.pressed", button }))}
      problems={problemsOf(step, shownErrors, voice)}
      problemsTitle={voice.words("error.summary")}
      hasErrors={Object.keys(shownErrors).length > 0}
      errorPrefix={voice.words("error.prefix")}
      takesFocus={!visit.embedded}
      panel={panelOf(place, voice)}
      subTextPlace={step.key === "code" ? "after" : "before"}
      onNext={() => flow.send({ type: "next.pressed" })}
      onBlockedNext={() => flow.send({ type: "next.pressed" })}
      {...(present({
        description: textOf(voice, { step, part: "description" }, values),
        image: imageOf(step, voice),
        next: nextButton(state),
        notices: visit.embedded ? <AlertsOf visit={visit} /> : undefined,
        back: backButton(state, place, () => visit.navigation.back()),
        failure: noticeText(voice.words, failure),
        subText:
          subText === undefined ? undefined : (
            <HtmlText html={subText} newTab={voice.words("link.newTab")} />
          ),
      }) satisfies Partial<StepLayoutProps>)}
    >
      <StepBody visit={visit} flow={flow} step={step} voice={voice} errors={shownErrors} />
    </StepLayout>
  );
}
