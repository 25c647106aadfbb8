import type { VerificationAnswer } from "#machines/phone-verification/phone-verification.setup.ts";
import type { ActionOutcome } from "./flow-actions.ts";

/** Spec section 7.3. */
export const verificationRequests = {
  sendVerificationCode: "request code",
  validateVerificationCode: "request code check",
  skipOnValidCode: "query whether phone is verified",
} as const;

export type RequestName = keyof typeof verificationRequests;

export function isRequest(name: string): name is RequestName {
  return Object.hasOwn(verificationRequests, name);
}

/** Spec section 8. */
export function outcomeOfAnswer(answer: VerificationAnswer): ActionOutcome {
  switch (answer.kind) {
    case "sent":
      return { type: "done", clears: ["code"] };
    case "proved":
      return { type: "done", instanceId: answer.instanceId };
    case "refused": {
      const { userMessage, alert } = answer;
      return alert === undefined
        ? { type: "failed", userMessage }
        : { type: "failed", userMessage, alert };
    }
    case "still-valid":
    case "unproved":
      return { type: "done" };
  }
}
