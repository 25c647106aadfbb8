import type { VerificationAnswer } from "#machines/phone-verification/phone-verification.setup.ts";
import type { ActionOutcome } from "./flow-actions.ts";

/** Actions that ask the visit's verification, by the named action that sends the question. Spec section 7.3. */
export const verificationAsks = {
  sendVerificationCode: "ask for a code",
  validateVerificationCode: "ask whether the code is right",
  skipOnValidCode: "ask whether the phone is proved",
} as const;

export type AskName = keyof typeof verificationAsks;

export function isAsk(name: string): name is AskName {
  return Object.hasOwn(verificationAsks, name);
}

/** What the verification's answer means for a step that asked it to send or check a code. Spec section 8. */
export function outcomeOfAnswer(answer: VerificationAnswer): ActionOutcome {
  switch (answer.kind) {
    case "sent":
      return { type: "done", clears: ["code"] };
    case "proved":
      return { type: "done", instanceId: answer.instanceId };
    case "refused": {
      const { notice, alert } = answer;
      return alert === undefined ? { type: "failed", notice } : { type: "failed", notice, alert };
    }
    case "still-valid":
    case "unproved":
      return { type: "done" };
  }
}
