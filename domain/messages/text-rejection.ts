import { phoneInSentence } from "#domain/phone/masks.ts";
import type { UserMessage } from "./user-message.ts";

/** Why a phone gets no text: it sent STOP, it is no mobile phone, or the carrier did not deliver it. */
export type TextRejection = "blocked" | "not-mobile" | "undelivered";

/** @param from - the number that the texts come from */
export function rejectionMessage(rejection: TextRejection, from: string): UserMessage {
  if (rejection === "not-mobile") return { code: "verification.notMobile" };
  if (rejection === "undelivered") return { code: "verification.undelivered" };
  return { code: "verification.blocked", values: { number: phoneInSentence(from) } };
}
