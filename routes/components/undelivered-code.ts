import { useSelector } from "@xstate/react";
import { phoneInSentence } from "#domain/phone/masks.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { messageText } from "#routes/steps/screen-texts.ts";
import type { BodyProps } from "#routes/steps/component-props.ts";
import type { UndeliveredCodeProps } from "#ui/steps/undelivered-code.tsx";
import { phoneOf } from "./step-scheduler.tsx";

const triesBefore = 2;

export function useUndeliveredCode(
  { visit, texts }: Pick<BodyProps, "visit" | "texts">,
  send: () => void,
): UndeliveredCodeProps {
  const { words, values } = texts;
  const verification = useSelector(visit.root, ({ context }) => context.verification);
  const reason = useSelector(verification, (snapshot) =>
    snapshot.hasTag("rejected") ? snapshot.context.failure : undefined,
  );
  const { tries, isVoiceOffered, coolDown } = useSelector(verification, ({ context }) => context);
  const phone = useSelector(visit.root, ({ context }) => phoneOf(context.provider));
  const isOffered = tries >= triesBefore;
  const onPress = () => {
    verification.send({ type: "call.chosen" });
    send();
  };
  return omitUndefined({
    reason: reason && messageText(words, reason),
    call:
      isOffered && isVoiceOffered && coolDown === 0
        ? { text: words("code.call"), onPress }
        : undefined,
    practice:
      isOffered && !isVoiceOffered && phone !== undefined
        ? words("code.callPractice", { ...values, phone: phoneInSentence(phone) })
        : undefined,
  });
}
