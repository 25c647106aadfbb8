import { useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { FieldName } from "#domain/answers/answers.ts";
import { needsToken, type PaymentMethodType } from "#domain/payment/payment-method.ts";
import type { LabelName } from "#domain/words/catalogue.ts";
import { isGiven } from "#machines/payment-method/stored-method.ts";
import type { StoredMethodState as IsStored } from "#machines/payment-method/stored-method.ts";
import type { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { StoredMethodState } from "#ui/loan/stored-method.tsx";
import type { MethodChooserProps, MethodOption } from "#ui/loan/method-chooser.tsx";
import { TokenizerFrame, type TokenizerFrameProps } from "#ui/loan/tokenizer-frame.tsx";
import { FailedNote, WaitingNote } from "#ui/loan/waiting-note.tsx";
import { messageText } from "#routes/steps/screen-texts.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { isFramed } from "#routes/page/host-messages.ts";
import { keepFrame, numberKind } from "#routes/visit/frame-port.ts";
import { shownError } from "./agreement-fields.tsx";
import { chartOfStep } from "./chart-of-step.tsx";
import { Hint } from "#ui/paragraph.tsx";

type Tokenization = ActorRefFrom<typeof tokenizationMachine>;
type ScreenTexts = ComponentProps["texts"];

export function methodOptions(
  { words }: ScreenTexts,
  types: readonly PaymentMethodType[],
): readonly MethodOption[] {
  return types.map((type) => ({ type, text: words(`paymentMethod.${type}`) }));
}

type GroupProps = Pick<MethodChooserProps, "label" | "hint" | "error" | "onBlur">;

/** Leaving the group is not an error: the focus also leaves it for the frame. */
export function methodGroup(
  props: ComponentProps,
  { method, token }: { readonly method: FieldName & LabelName; readonly token: FieldName },
): GroupProps {
  const { words } = props.texts;
  return {
    label: words(`field.${method}.label`),
    hint: words.find(`field.${method}.hint`),
    error: shownError(props, token),
    onBlur: () => {},
  };
}

type ChosenProps = Pick<ComponentProps, "visit" | "texts"> & {
  readonly method: IsStored;
  readonly tokenization: unknown;
  readonly onChange: () => void;
  readonly checkRemark: string;
};

export function ChosenMethod(chosen: ChosenProps) {
  const { method, tokenization, onChange, checkRemark, ...props } = chosen;
  const { words } = props.texts;
  if (!needsToken(method.type)) return <Hint>{checkRemark}</Hint>;
  if (tokenization !== undefined) {
    const form = tokenization as Tokenization;
    return <NumberFields {...props} tokenization={form} takesFocus={method.wasChanged} />;
  }
  if (!isGiven(method)) {
    const retry = { retryText: words("tokenizer.retry"), onRetry: onChange };
    return <FailedNote text={words("tokenizer.broken")} {...retry} />;
  }
  return (
    <StoredMethodState
      text={storedText(method, props.texts)}
      changeText={words("paymentMethod.change")}
      takesFocus={method.wasGivenHere}
      onChange={onChange}
    />
  );
}

export function storedText({ type, brand, lastFour }: IsStored, { words }: ScreenTexts): string {
  const method = brand ?? words(`paymentMethod.${type}`);
  return lastFour === undefined
    ? words("paymentMethod.heldWithoutDigits", { method })
    : words("paymentMethod.held", { method, lastFour });
}

type NumberProps = Pick<ComponentProps, "visit" | "texts"> & {
  readonly tokenization: Tokenization;
  readonly takesFocus: boolean;
};

function NumberFields({ visit, texts, tokenization, takesFocus }: NumberProps) {
  const chart = chartOfStep(tokenization);
  const state = useSelector(chart, (snapshot) => snapshot);
  const { words } = texts;
  const { address } = state.context;
  const onRetry = () => chart.send({ type: "retry.pressed" });
  if (state.matches("locating")) return <WaitingNote text={words("tokenizer.loading")} />;
  if (address === undefined) {
    const retry = { retryText: words("tokenizer.retry"), onRetry };
    return <FailedNote text={words("tokenizer.broken")} {...retry} />;
  }
  const { method, frame, frameScheme, height, userMessage, otherCard } = state.context;
  const kind = numberKind(method);
  return (
    <TokenizerFrame
      words={words}
      kind={kind}
      src={frameSource(address, kind, frameScheme)}
      frame={frame}
      height={height}
      takesFocus={takesFocus}
      stage={stageOf(state)}
      error={messageText(words, userMessage)}
      note={otherCard && words(`tokenizer.otherCard.${otherCard}`)}
      onFrame={(element) => keepFrame(tokenization, element)}
      onRequest={() => chart.send({ type: "token.requested" })}
      tabHref={state.matches("broken") ? tabAddress(visit) : undefined}
      onRetry={onRetry}
    />
  );
}

type TokenizationState = SnapshotFrom<typeof tokenizationMachine>;

function tabAddress({ root }: NumberProps["visit"]): string | undefined {
  const { easyApi } = root.getSnapshot().context.session.getSnapshot().context.tokens;
  if (easyApi === undefined || !isFramed(window)) return undefined;
  return `/Apply?${new URLSearchParams({ t: easyApi })}`;
}

function stageOf(state: TokenizationState): TokenizerFrameProps["stage"] {
  if (state.hasTag("asking")) return "asking";
  if (state.matches("loading")) return "loading";
  return state.matches("broken") ? "broken" : "ready";
}

function frameSource(address: string, kind: "card" | "bank", scheme: string | undefined): string {
  const source = new URL(address);
  const requested = { kind, ...(scheme && { scheme }), app: window.location.origin };
  for (const [name, value] of Object.entries(requested)) source.searchParams.set(name, value);
  return source.href;
}
