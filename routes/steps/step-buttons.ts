import type { SnapshotFrom } from "xstate";
import type { StepConfig } from "#domain/step/step.ts";
import { hasNoExit } from "#machines/steps/step-exits.ts";
import type { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import type {
  BackButtonProps,
  ExtraButtonProps,
  NextButtonProps,
} from "#ui/layout/step-buttons.ts";
import { textOf, type ScreenTexts } from "./screen-texts.ts";
import type { Visit } from "#routes/visit/visit.ts";

export type ButtonState = {
  readonly step: StepConfig;
  readonly texts: ScreenTexts;
  readonly isIncomplete: boolean;
  readonly isBusy: boolean;
} & ReturnType<ReturnType<typeof sendingOf>>;

export function sendingOf({ nextButton: next, extraButtons: extra = [] }: StepConfig) {
  const checks = next?.actions?.includes("validateVerificationCode") === true;
  const sends = extra.some(({ actions }) => actions?.includes("sendVerificationCode") === true);
  return (phone: SnapshotFrom<typeof phoneVerificationMachine>) => ({
    isLockedOut: checks && phone.matches({ proof: "lockedOut" }),
    coolDown: sends ? phone.context.coolDown : 0,
    isCalled: checks && phone.context.sentBy === "Voice",
    rejection: checks && phone.hasTag("rejected") ? phone.context.failure : undefined,
  });
}

export function nextButton(state: ButtonState): NextButtonProps | undefined {
  const { step, texts, isBusy } = state;
  if (hasNoExit(step) || state.rejection !== undefined) return undefined;
  const { icon, iconPosition, variant, fullWidth } = step.nextButton ?? {};
  return {
    text: textOf(texts, { step, part: "next" }) ?? "",
    busy: isBusy,
    isNarrow: fullWidth === false,
    isDisabled: state.isIncomplete || state.isLockedOut,
    icon,
    iconPosition,
    variant,
  };
}

type BackFrom = {
  readonly steps: readonly StepConfig[];
  readonly isChange: boolean;
};

/** Hidden on the first step, except to cancel a change. Spec section 2.2. */
export function backButton(
  { step, texts, isBusy }: ButtonState,
  { steps, isChange }: BackFrom,
  onPress: () => void,
): BackButtonProps | undefined {
  const isFirst = steps[0]?.key === step.key;
  if (isFirst ? !isChange : step.backButton?.hidden === true) return undefined;
  const { icon, iconPosition, variant } = step.backButton ?? {};
  return {
    text: textOf(texts, { step, part: "back" }) ?? "",
    onPress,
    isDisabled: isBusy,
    icon,
    iconPosition,
    variant,
  };
}

/** A button that sends a code shows the wait. S27. */
export function extraButtons(
  { step, texts, coolDown, isBusy }: ButtonState,
  press: (button: number) => void,
): readonly ExtraButtonProps[] {
  return (step.extraButtons ?? []).map(({ icon, iconPosition, variant, actions = [] }, index) => {
    const waits = actions.includes("sendVerificationCode") && coolDown > 0;
    return {
      id: `extra-${index}`,
      text: textOf(texts, { step, part: `extra.${index + 1}` }) ?? "",
      isDisabled: isBusy,
      onPress: () => press(index),
      icon,
      iconPosition,
      variant,
      wait: waits ? texts.words("code.resendIn", { time: clock(coolDown) }) : undefined,
    };
  });
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Uses the browser's history, so that its Back does the same; the flow directly if there is no entry. */
export function goBack({ navigation }: Visit, steps = 1): void {
  navigation.send({ type: "back.requested", steps });
}
