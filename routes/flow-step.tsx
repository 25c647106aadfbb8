import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { present } from "#domain/present.ts";
import type { FieldErrors, FieldRules } from "#domain/field-rules.ts";
import { maskPhoneNumber } from "#domain/phone-number.ts";
import type { MessageValues } from "#domain/messages.ts";
import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import { HtmlText } from "#ui/fields/html-text.tsx";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import type { StepLayoutProps } from "#ui/layout/step-layout-props.ts";
import type { FlowRef } from "./flow-ref.ts";
import { AlertsOf } from "./notices.tsx";
import { headerOf, noticeText, textOf, voiceOf } from "./speech.ts";
import type { Voice } from "./speech.ts";
import type { BodyProps } from "./component-props.ts";
import { backButton, extraButtons, goBack, nextButton } from "./step-buttons.ts";
import { errorsShown, problemsOf, titleOf } from "./step-problems.ts";
import { imageOf, panelOf, progressOf } from "./step-surroundings.ts";
import type { Visit } from "./visit.ts";

/** What tells the steps of one flow from those of another. */
export type FlowKind = {
  readonly steps: readonly StepConfig[];
  readonly rules: FieldRules;
  readonly Body: (props: BodyProps) => ReactNode;
  /** What may stand in `{name}` places of the step's texts. */
  readonly values?: MessageValues;
  /** One sentence for what is missing, above the list of problems; the catalogue's heading without one. */
  readonly problemsTitle?: (
    step: StepConfig,
    errors: FieldErrors,
    voice: Voice,
  ) => string | undefined;
};

type FlowStepProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly provider: Provider;
  readonly kind: FlowKind;
};

/** The step of a flow that is on the screen: a pure view of the flow's chart. Spec section 2.2. */
export function FlowStep(props: FlowStepProps) {
  const shown = useSelector(props.flow, ({ context }) => context.shown);
  const step = props.kind.steps.find(({ key }) => key === shown);
  return step === undefined ? null : <OneStep {...props} step={step} key={step.key} />;
}

/** The title of the page: the browser's own history keeps it, so nothing personal stands in it. */
function documentTitleOf(
  place: Parameters<typeof progressOf>[0],
  voice: Voice,
  values: MessageValues = {},
): string {
  const nobody = { ...values, phone: "", firstName: "" };
  const title = textOf(voice, { step: place.step, part: "title" }, nobody) ?? "";
  return voice.words("page.stepTitle", { title, ...progressOf(place, voice) });
}

function OneStep({
  visit,
  flow,
  provider,
  kind,
  step,
}: FlowStepProps & { readonly step: StepConfig }) {
  const { steps, rules, Body } = kind;
  const snapshot = useSelector(flow, (state) => state);
  const verification = useSelector(visit.root, ({ context }) => context.verification);
  const phone = useSelector(verification, (state) => state);
  const { context } = snapshot;
  const voice = voiceOf(provider, visit.locale);
  const errors = rules.stepErrors(step.components, context.answers, context.facts);
  const shownErrors = errorsShown(errors, context.touched);
  const problems = problemsOf(step, shownErrors, { voice, rules });
  const sentence = kind.problemsTitle?.(step, shownErrors, voice);
  const values = { phone: maskPhoneNumber(context.answers.phone), ...kind.values };
  const title = textOf(voice, { step, part: "title" }, values) ?? "";
  const place = { steps, step };
  const progress = progressOf(place, voice);
  const subText = textOf(voice, { step, part: "subText" }, values);
  const failure = context.notice?.code === "code.wrong" ? undefined : context.notice;
  const state = { step, voice, errors, phone, isBusy: snapshot.hasTag("busy") };

  return (
    <StepLayout
      stepKey={step.key}
      direction={context.direction}
      header={headerOf(provider, voice, visit.theme()?.logoUrl)}
      embedded={visit.embedded}
      documentTitle={documentTitleOf(place, voice, kind.values)}
      title={title}
      progress={progress}
      extraButtons={extraButtons(state, (button) => flow.send({ type: "extra.pressed", button }))}
      problems={problems}
      problemsTitle={titleOf(problems, { voice, sentence })}
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
        back: backButton(state, place, () => goBack(visit)),
        failure: noticeText(voice.words, failure),
        subText:
          subText === undefined ? undefined : (
            <HtmlText html={subText} newTab={voice.words("link.newTab")} />
          ),
      }) satisfies Partial<StepLayoutProps>)}
    >
      <Body visit={visit} flow={flow} step={step} voice={voice} errors={shownErrors} />
    </StepLayout>
  );
}
