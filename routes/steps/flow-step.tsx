import { useSelector } from "@xstate/react";
import { memo, useDeferredValue, useMemo, type ReactNode } from "react";
import type { SnapshotFrom } from "xstate";
import { deepEqual } from "#domain/values/deep-equal.ts";
import type { FieldErrors, FieldRules } from "#domain/records/field-rules.ts";
import { phoneNumberState } from "#domain/phone/masks.ts";
import type { MessageValues } from "#domain/messages/messages.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepTextPart } from "#domain/messages/step-text.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { unbroken } from "#domain/text/no-break.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import type { FlowLogic } from "#machines/steps/flow-logic.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { leadsOn } from "#machines/steps/step-exits.ts";
import { stepValidity } from "#machines/steps/step-validity.ts";
import { HtmlText } from "#ui/fields/html-text.tsx";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import type { OutcomeLook, StepLayoutProps } from "#ui/layout/step-layout-props.ts";
import { StepNote } from "#ui/steps/step-note.tsx";
import type { Answered } from "./answered-rows.ts";
import { flowOfStep } from "./flow-of-step.ts";
import type { FlowRef } from "./flow-ref.ts";
import { isFocusHere } from "./outcome-frame.ts";
import { headerOf, textOf, screenTextsOf, type ScreenTexts } from "./screen-texts.ts";
import type { BodyProps } from "./component-props.ts";
import { backButton, extraButtons, goBack, nextButton, sendingOf } from "./step-buttons.ts";
import { problemsOf, summaryOf } from "./step-problems.ts";
import { imageOf, isWide, panelOf, progressOf, type Way } from "./step-surroundings.ts";
import { useLocale } from "./use-locale.ts";
import type { Visit } from "#routes/visit/visit.ts";

export type FlowKind = {
  readonly name: FlowName;
  readonly steps: readonly StepConfig[];
  readonly rules: FieldRules;
  readonly way?: Way;
  readonly Body: (props: BodyProps) => ReactNode;
  readonly answered?: Answered;
  readonly firstNote?: { readonly text: string; readonly type: "success" | "warning" };
  readonly values?: (context: FlowContext) => MessageValues;
  readonly problemsTitle?: (
    step: StepConfig,
    errors: FieldErrors,
    texts: ScreenTexts,
  ) => string | undefined;
  readonly blocking?: (errors: FieldErrors) => FieldErrors;
  readonly reports?: (step: StepConfig) => Reporting;
  readonly Elsewhere?: (props: Pick<BodyProps, "visit" | "step">) => ReactNode;
};

export type Reporting = {
  readonly title: ReactNode;
  readonly description: string | undefined;
  readonly documentTitle: string;
  readonly takesFocus: boolean;
  readonly outcome?: OutcomeLook;
  readonly image?: StepLayoutProps["image"] | undefined;
};

type FlowStepProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly provider: Provider;
  readonly kind: FlowKind;
};

/** The visible step of a flow. Spec section 2.2. */
export function FlowStep({ kind, ...props }: FlowStepProps) {
  const shown = useSelector(props.flow, ({ context }) => context.shown);
  const now = { kind, shown };
  const rendered = useDeferredValue(now);
  const step = rendered.kind.steps.find(({ key }) => key === rendered.shown);
  return step && <OneStep {...props} kind={rendered.kind} step={step} key={step.key} />;
}

/** Nothing personal: the browser's history keeps it. */
function documentTitleOf(
  place: Parameters<typeof progressOf>[0],
  texts: ScreenTexts,
  values: MessageValues,
): string {
  const noActors = { ...values, phone: "", firstName: "" };
  const title = textOf(texts, { step: place.step, part: "title" }, noActors) ?? "";
  const progress = progressOf(place, texts);
  return progress === undefined ? title : texts.words("page.stepTitle", { title, ...progress });
}

type Requesting = Pick<FlowStepProps, "visit" | "kind"> & {
  readonly step: StepConfig;
  readonly texts: ScreenTexts;
};

function wordsOf({ kind, step, texts }: Omit<Requesting, "visit">, values: MessageValues) {
  const part = (name: StepTextPart) => textOf(texts, { step, part: name }, values);
  return {
    title: part("title") ?? "",
    description: part("description"),
    subText: part("subText"),
    called: texts.words("code.called", values),
    documentTitle: documentTitleOf({ ...kind, step }, texts, values),
  };
}

function requested(
  { visit, kind, step }: Requesting,
  words: ReturnType<typeof wordsOf>,
): Reporting {
  // The first step leaves the focus alone. The full application starts from a link, so it takes it.
  const isBeginning = kind.name === "wizard" && kind.steps[0] === step;
  const takesFocus = (!visit.embedded && !isBeginning) || isFocusHere(visit);
  const { title, description, documentTitle } = words;
  return { title, description, documentTitle, takesFocus };
}

function subTextOf(html: string | undefined, { words }: ScreenTexts): ReactNode {
  return html === undefined ? undefined : <HtmlText html={html} newTab={words("link.newTab")} />;
}

function requiresCode({ components }: StepConfig): boolean {
  return components.some(({ name }) => name === "VerificationCode");
}

function valuesOf({ values }: FlowKind, context: FlowContext): MessageValues {
  const { maskedNumber } = phoneNumberState(context.answers.phone);
  return { phone: unbroken(maskedNumber), ...values?.(context) };
}

const blockedBy = ({ blocking }: FlowKind, errors: FieldErrors) => blocking?.(errors) ?? errors;

function storedWords(asking: Omit<Requesting, "visit">) {
  let last: MessageValues | undefined;
  let words: ReturnType<typeof wordsOf> | undefined;
  return (context: FlowContext) => {
    const values = valuesOf(asking.kind, context);
    if (words === undefined || !deepEqual(values, last)) words = wordsOf(asking, values);
    last = values;
    return words;
  };
}

function aroundFields(asking: Omit<Requesting, "visit">) {
  const { kind, step, texts } = asking;
  const { rules } = kind;
  const words = storedWords(asking);
  return (snapshot: SnapshotFrom<FlowLogic>) => {
    const { context } = snapshot;
    const validity = stepValidity({ rules, components: step.components }, context);
    const shown = { ...identityError(kind, step, context), ...validity.shown };
    return {
      shown,
      words: words(context),
      answered: kind.answered?.({ step, texts, context }) ?? [],
      problems: context.isBlocked ? problemsOf(step, shown, { texts, rules }) : [],
      hasErrors: Object.keys(shown).length > 0 || context.userMessage !== undefined,
      isChange: context.beforeChange !== undefined,
      direction: context.direction,
    };
  };
}

const identityFields = ["lastFour", "nationalId", "street"] as const;

/** A failed identity check, at the step's field that identifies the applicant. Spec section 8, code E34. */
function identityError(
  { rules }: FlowKind,
  { components }: StepConfig,
  { userMessage }: FlowContext,
): FieldErrors {
  if (userMessage?.code !== "preQualification.identity") return {};
  const fields = components.flatMap(rules.fieldsOf);
  const field = identityFields.find((each) => fields.includes(each));
  return field === undefined ? {} : { [field]: userMessage.code };
}

function ofButtons({ kind, step }: Omit<Requesting, "visit" | "texts">) {
  const { rules } = kind;
  return (snapshot: SnapshotFrom<FlowLogic>) => {
    const { errors } = stepValidity({ rules, components: step.components }, snapshot.context);
    return {
      isIncomplete: Object.keys(blockedBy(kind, errors)).length > 0,
      isBusy: snapshot.hasTag("busy"),
    };
  };
}

function FirstNote({ kind, step }: Pick<Requesting, "kind" | "step">) {
  if (kind.firstNote === undefined || step !== kind.steps[0]) return null;
  const { type, text } = kind.firstNote;
  return <StepNote type={type}>{text}</StepNote>;
}

type Told = {
  readonly words: ReturnType<typeof wordsOf>;
  readonly sending: ReturnType<ReturnType<typeof sendingOf>>;
  readonly texts: ScreenTexts;
};

/** After a call or a rejection, the step must not claim that a text is on its way. */
function headingOf({ title, description }: Reporting, { words, sending, texts }: Told) {
  const { isCalled, rejection } = sending;
  if (rejection === undefined)
    return { title, description: isCalled ? words.called : description, subText: words.subText };
  const reason = texts.words(rejection.code, rejection.values);
  return { title: texts.words("code.notArrived"), description: reason };
}

/** Memoized: while the next step renders, the one before does not render again. */
const OneStep = memo(function OneStep(props: FlowStepProps & { readonly step: StepConfig }) {
  const { visit, provider, kind, step } = props;
  const { steps, way, Body, Elsewhere } = kind;
  const flow = useMemo(() => flowOfStep(props.flow, step.key), [props.flow, step.key]);
  useLocale(visit);
  const texts = screenTextsOf(provider, visit);
  const selectAround = aroundFields({ kind, step, texts });
  const around = useSelector(flow, selectAround, deepEqual);
  const { shown, words, problems, isChange } = around;
  const selectPressing = ofButtons({ kind, step });
  const pressing = useSelector(flow, selectPressing, deepEqual);
  const verification = useSelector(visit.root, ({ context }) => context.verification);
  const sending = useSelector(verification, sendingOf(step), deepEqual);
  const place = { steps, step, way };
  const reported = kind.reports?.(step) ?? requested({ visit, kind, step, texts }, words);
  const press = (button: number) => flow.send({ type: "extra.pressed", button });
  const state = { step, texts, ...pressing, ...sending };
  const heading = headingOf(reported, { words, sending, texts });

  return (
    <StepLayout
      stepKey={step.key}
      direction={around.direction}
      header={headerOf(provider, texts, visit.theme()?.logoUrl)}
      embedded={visit.embedded}
      documentTitle={reported.documentTitle}
      title={heading.title}
      extraButtons={extraButtons(state, press)}
      problems={problems}
      {...summaryOf(problems, { texts, sentence: kind.problemsTitle?.(step, shown, texts) })}
      hasErrors={around.hasErrors}
      takesFocus={reported.takesFocus}
      panel={{ ...panelOf(place, texts), answered: around.answered }}
      isWide={isWide(step)}
      subTextPlace={requiresCode(step) ? "after" : "before"}
      onNext={() => flow.send({ type: "next.pressed" })}
      progress={progressOf(place, texts)}
      description={heading.description}
      image={imageOf(step, texts) ?? reported.image}
      outcome={reported.outcome}
      next={leadsOn(kind.name, steps, step) ? nextButton(state) : undefined}
      elsewhere={Elsewhere && <Elsewhere visit={visit} step={step} />}
      back={backButton(state, { steps, isChange }, () => goBack(visit))}
      subText={subTextOf(heading.subText, texts)}
    >
      <FirstNote kind={kind} step={step} />
      <Body visit={visit} flow={flow} step={step} steps={steps} texts={texts} errors={shown} />
    </StepLayout>
  );
});
