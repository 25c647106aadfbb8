import { useSelector } from "@xstate/react";
import { memo, useDeferredValue, useMemo } from "react";
import type { ReactNode } from "react";
import type { SnapshotFrom } from "xstate";
import { isAlike } from "#domain/values/deep-equal.ts";
import { present } from "#domain/values/omit-undefined.ts";
import type { FieldErrors, FieldRules } from "#domain/records/field-rules.ts";
import { heldPhoneNumber } from "#domain/phone/masks.ts";
import type { MessageValues } from "#domain/messages/messages.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepTextPart } from "#domain/messages/step-text.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { unbroken } from "#domain/text/no-break.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import type { FlowLogic } from "#machines/steps/flow-logic.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { leadsOn } from "#machines/steps/leads-on.ts";
import { stepValidity } from "#machines/steps/step-validity.ts";
import { HtmlText } from "#ui/fields/html-text.tsx";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import type { OutcomeLook, StepLayoutProps } from "#ui/layout/step-layout-props.ts";
import { StepNote } from "#ui/steps/step-note.tsx";
import { flowOfStep } from "./flow-of-step.ts";
import type { FlowRef } from "./flow-ref.ts";
import { isFocusHere } from "./outcome-frame.ts";
import { headerOf, textOf, screenTextsOf } from "./screen-texts.ts";
import type { ScreenTexts } from "./screen-texts.ts";
import type { BodyProps } from "./component-props.ts";
import { backButton, extraButtons, goBack, nextButton, sendingOf } from "./step-buttons.ts";
import { problemsOf, summaryOf } from "./step-problems.ts";
import { imageOf, isWide, panelOf, progressOf } from "./step-surroundings.ts";
import type { Way } from "./step-surroundings.ts";
import type { Visit } from "#routes/visit/visit.ts";

/** What distinguishes the steps of one flow from those of another. */
export type FlowKind = {
  readonly name: FlowName;
  readonly steps: readonly StepConfig[];
  readonly rules: FieldRules;
  /** What comes before and after these steps; nothing unless told. */
  readonly way?: Way;
  readonly Body: (props: BodyProps) => ReactNode;
  /** What is to be known before the first of the steps is filled in. */
  readonly firstNote?: string;
  /** The values of the `{name}` placeholders in the step's texts, which are read when the step is drawn. */
  readonly values?: (context: FlowContext) => MessageValues;
  /** One sentence for what is missing, above the list of problems; otherwise the catalogue's heading. */
  readonly problemsTitle?: (
    step: StepConfig,
    errors: FieldErrors,
    texts: ScreenTexts,
  ) => string | undefined;
  /** The errors that hold Next up, where not all of them do. */
  readonly blocking?: (errors: FieldErrors) => FieldErrors;
  /** What a step that announces a decision says, and how it looks. */
  readonly tells?: (step: StepConfig) => Telling;
  /** Another way on, below the step. */
  readonly Elsewhere?: (props: Pick<BodyProps, "visit" | "step">) => ReactNode;
};

/** The words above a step, and what is shown next to them. */
export type Telling = {
  readonly title: ReactNode;
  readonly description: string | undefined;
  readonly documentTitle: string;
  readonly takesFocus: boolean;
  readonly outcome?: OutcomeLook;
  /** Used where the step has no image of its own. */
  readonly image?: StepLayoutProps["image"] | undefined;
};

type FlowStepProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly provider: Provider;
  readonly kind: FlowKind;
};

/**
 * The step of a flow that is on the screen: a pure view of the flow's chart. Spec section 2.2. The next step is drawn in
 * pieces, between which the browser can paint and answer; until it is whole the one before stays, and is not drawn again.
 */
export function FlowStep({ kind, ...props }: FlowStepProps) {
  const shown = useSelector(props.flow, ({ context }) => context.shown);
  const now = { kind, shown };
  const drawn = useDeferredValue(now);
  const step = drawn.kind.steps.find(({ key }) => key === drawn.shown);
  return step && <OneStep {...props} kind={drawn.kind} step={step} key={step.key} />;
}

/** The title of the page: the browser's history keeps it, so it contains nothing personal. */
function documentTitleOf(
  place: Parameters<typeof progressOf>[0],
  texts: ScreenTexts,
  values: MessageValues,
): string {
  const nobody = { ...values, phone: "", firstName: "" };
  const title = textOf(texts, { step: place.step, part: "title" }, nobody) ?? "";
  const progress = progressOf(place, texts);
  return progress === undefined ? title : texts.words("page.stepTitle", { title, ...progress });
}

type Asking = Pick<FlowStepProps, "visit" | "kind"> & {
  readonly step: StepConfig;
  readonly texts: ScreenTexts;
};

/** The words of a step, filled. */
function wordsOf({ kind, step, texts }: Omit<Asking, "visit">, values: MessageValues) {
  const part = (name: StepTextPart) => textOf(texts, { step, part: name }, values);
  return {
    title: part("title") ?? "",
    description: part("description"),
    subText: part("subText"),
    documentTitle: documentTitleOf({ ...kind, step }, texts, values),
  };
}

/** What is shown above a step that asks for something. */
function asked({ visit, kind, step }: Asking, words: ReturnType<typeof wordsOf>): Telling {
  // The first step of a page leaves the focus where the browser has put it; the full application's pages are opened by
  // a link.
  const isBeginning = kind.name === "wizard" && kind.steps[0] === step;
  const takesFocus = (!visit.embedded && !isBeginning) || isFocusHere(visit);
  const { title, description, documentTitle } = words;
  return { title, description, documentTitle, takesFocus };
}

/** The sub-text with its HTML. */
function subTextOf(html: string | undefined, { words }: ScreenTexts): ReactNode {
  return html === undefined ? undefined : <HtmlText html={html} newTab={words("link.newTab")} />;
}

/** A code may take a while to arrive: the text about that is shown after the buttons. Consent is shown before them. */
function asksForCode({ components }: StepConfig): boolean {
  return components.some(({ name }) => name === "VerificationCode");
}

function valuesOf({ values }: FlowKind, context: FlowContext): MessageValues {
  const { maskedNumber } = heldPhoneNumber(context.answers.phone);
  return { phone: unbroken(maskedNumber), ...values?.(context) };
}

const heldUpBy = ({ blocking }: FlowKind, errors: FieldErrors) => blocking?.(errors) ?? errors;

/** The words of a step as they are until something that they name changes. */
function keptWords(asking: Omit<Asking, "visit">) {
  let last: MessageValues | undefined;
  let words: ReturnType<typeof wordsOf> | undefined;
  return (context: FlowContext) => {
    const values = valuesOf(asking.kind, context);
    if (words === undefined || !isAlike(values, last)) words = wordsOf(asking, values);
    last = values;
    return words;
  };
}

/** What a step shows of its flow around the fields: most keys change none of it, and draw the field alone. */
function aroundFields(asking: Omit<Asking, "visit">) {
  const { kind, step, texts } = asking;
  const { rules } = kind;
  const words = keptWords(asking);
  return (snapshot: SnapshotFrom<FlowLogic>) => {
    const { context } = snapshot;
    const { shown } = stepValidity({ rules, components: step.components }, context);
    return {
      shown,
      words: words(context),
      problems: context.isBlocked ? problemsOf(step, shown, { texts, rules }) : [],
      // The page's title says that something went wrong.
      hasErrors: Object.keys(shown).length > 0 || context.notice !== undefined,
      isChange: context.beforeChange !== undefined,
      direction: context.direction,
    };
  };
}

/** What the buttons show of the flow. */
function ofButtons({ kind, step }: Omit<Asking, "visit" | "texts">) {
  const { rules } = kind;
  return (snapshot: SnapshotFrom<FlowLogic>) => {
    const { errors } = stepValidity({ rules, components: step.components }, snapshot.context);
    return {
      isIncomplete: Object.keys(heldUpBy(kind, errors)).length > 0,
      isBusy: snapshot.hasTag("busy"),
    };
  };
}

function FirstNote({ kind, step }: Pick<Asking, "kind" | "step">) {
  if (kind.firstNote === undefined || step !== kind.steps[0]) return null;
  return <StepNote>{kind.firstNote}</StepNote>;
}

/** Memoized: while the next step renders, the one before does not render again. */
const OneStep = memo(function OneStep(props: FlowStepProps & { readonly step: StepConfig }) {
  const { visit, provider, kind, step } = props;
  const { steps, way, Body, Elsewhere } = kind;
  const flow = useMemo(() => flowOfStep(props.flow, step.key), [props.flow, step.key]);
  const texts = screenTextsOf(provider, visit);
  const selectAround = aroundFields({ kind, step, texts });
  const around = useSelector(flow, selectAround, isAlike);
  const { shown, words, problems, isChange } = around;
  const selectPressing = ofButtons({ kind, step });
  const pressing = useSelector(flow, selectPressing, isAlike);
  const verification = useSelector(visit.root, ({ context }) => context.verification);
  const sending = useSelector(verification, sendingOf(step), isAlike);
  const place = { steps, step, way };
  const told = kind.tells?.(step) ?? asked({ visit, kind, step, texts }, words);
  const press = (button: number) => flow.send({ type: "extra.pressed", button });
  const state = { step, texts, ...pressing, ...sending };

  return (
    <StepLayout
      stepKey={step.key}
      direction={around.direction}
      header={headerOf(provider, texts, visit.theme()?.logoUrl)}
      embedded={visit.embedded}
      documentTitle={told.documentTitle}
      title={told.title}
      extraButtons={extraButtons(state, press)}
      problems={problems}
      {...summaryOf(problems, { texts, sentence: kind.problemsTitle?.(step, shown, texts) })}
      hasErrors={around.hasErrors}
      errorPrefix={texts.words("error.prefix")}
      takesFocus={told.takesFocus}
      panel={panelOf(place, texts)}
      isWide={isWide(step)}
      subTextPlace={asksForCode(step) ? "after" : "before"}
      onNext={() => flow.send({ type: "next.pressed" })}
      {...(present({
        progress: progressOf(place, texts),
        description: told.description,
        image: imageOf(step, texts) ?? told.image,
        outcome: told.outcome,
        next: leadsOn(kind.name, steps, step) ? nextButton(state) : undefined,
        elsewhere: Elsewhere && <Elsewhere visit={visit} step={step} />,
        back: backButton(state, { steps, isChange }, () => goBack(visit)),
        subText: subTextOf(words.subText, texts),
      }) satisfies Partial<StepLayoutProps>)}
    >
      <FirstNote kind={kind} step={step} />
      <Body visit={visit} flow={flow} step={step} steps={steps} texts={texts} errors={shown} />
    </StepLayout>
  );
});
