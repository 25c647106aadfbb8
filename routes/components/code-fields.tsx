import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { codeBoxPattern, verificationCodeLength } from "#domain/applicant/verification-code.ts";
import { leftBoxes } from "#machines/steps/step-validity.ts";
import { VerificationCodeStep } from "#ui/steps/verification-code-step.tsx";
import { timeMessage } from "#api/user-message.ts";
import { fieldOf, useAnswers } from "./field-of.ts";
import { useUndeliveredCode } from "./undelivered-code.ts";
import { messageText, type ScreenTexts } from "#routes/steps/screen-texts.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { goBack } from "#routes/steps/step-buttons.ts";

export function CodeFields(props: ComponentProps) {
  const { visit, flow, component, texts } = props;
  const { code } = useAnswers(props);
  const { userMessage, touched, provesPhoneOnFile } = useSelector(flow, ({ context }) => context);
  const verification = useSelector(visit.root, ({ context }) => context.verification);
  const remaining = useSelector(verification, ({ context }) => context.remainingAttempts);
  const wait = useSelector(verification, ({ context }) =>
    context.coolDown > 0 ? context.wait : 0,
  );
  const field = fieldOf(props, "code", { value: code, isOnly: true });
  const boxName = (number: number) =>
    texts.words("field.code.box", { number, total: verificationCodeLength });
  // Memoized so that an invalid pattern is logged once.
  const box = useMemo(() => boxOf(component.pattern), [component.pattern]);
  const onChangeNumber = () => goBack(visit);
  const wrong = /^code\.(?:wrong|older)$/.test(userMessage?.code ?? "")
    ? userMessage && messageText(texts.words, userMessage)
    : undefined;
  const resend = props.step.extraButtons?.findIndex(({ actions }) =>
    actions?.includes("sendVerificationCode"),
  );
  const { reason, ...undelivered } = useUndeliveredCode(props, () =>
    flow.send({ type: "extra.pressed", button: resend ?? 0 }),
  );
  return (
    <VerificationCodeStep
      code={
        // The heading names the reason, and there is no code to enter.
        reason === undefined
          ? {
              ...field,
              error: wrong ?? field.error,
              groupName: texts.words("field.code.group"),
              boxName,
              masked: component.masked,
              box,
              missedBoxes: leftBoxes(touched),
              onBoxMissed: (position) =>
                flow.send({ type: "field.left", field: `code.${position}` }),
            }
          : undefined
      }
      // The phone on file cannot be changed here.
      changeNumber={
        provesPhoneOnFile
          ? undefined
          : { text: texts.words("code.changeNumber"), onPress: onChangeNumber }
      }
      attempts={attemptsText(remaining, texts)}
      undelivered={undelivered}
      announcement={resendText(wait, texts)}
    />
  );
}

/** An invalid pattern is logged and falls back to digits. Spec section 8. */
function boxOf(pattern: string | undefined): RegExp | undefined {
  if (pattern === undefined) return undefined;
  const box = codeBoxPattern(pattern);
  if (box.ok) return box.value;
  // oxlint-disable-next-line no-console -- spec section 8: "Logged to console"
  console.warn(
    `The configured code pattern ${JSON.stringify(pattern)} is not one character class.`,
  );
  return undefined;
}

/** The alert shows the remaining attempts; this shows what to do when none are left. S44. */
function attemptsText(remaining: number | undefined, { words }: ScreenTexts): string | undefined {
  return remaining !== undefined && remaining <= 0 ? words("code.noAttempts") : undefined;
}

/** Announced when the wait begins and ends, not every second. */
function resendText(seconds: number, { words }: ScreenTexts): string {
  return seconds > 0
    ? words("code.resendWait", { time: timeMessage(seconds) })
    : words("code.resendReady");
}
