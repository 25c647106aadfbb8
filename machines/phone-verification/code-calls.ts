import type { Challenge } from "#domain/provider/challenge.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { CodeRecipient } from "#domain/phone/phone-number.ts";
import type { TextRejection } from "#domain/messages/text-rejection.ts";

export type CodeChannel = "SMS" | "Voice";

export const sentMessages = {
  SMS: { code: "verification.sent" },
  Voice: { code: "verification.called" },
} as const;

export type SendCodeInput = {
  readonly phone: CodeRecipient;
  readonly channel: CodeChannel;
  readonly isTest: boolean;
  readonly key: string;
  readonly token: string | undefined;
};
/**
 * `proved` carries the instance that already verified the number, so no code was sent. `refused` carries the reason,
 * the wait in seconds, the required challenge, and why the gateway rejected the text.
 */
export type SendCodeAnswer =
  | {
      readonly kind: "sent" | "proved";
      readonly instanceId: string;
      readonly isVoiceOffered?: boolean | undefined;
    }
  | {
      readonly kind: "refused";
      readonly userMessage: UserMessage;
      readonly retryAfterSeconds?: number;
      readonly challenge?: Challenge;
      readonly rejection?: TextRejection;
      readonly isVoiceOffered?: boolean | undefined;
    };

export type WatchDeliveryInput = { readonly instanceId: string; readonly isTest: boolean };
export type WatchDeliveryAnswer =
  | { readonly rejection?: undefined }
  | { readonly rejection: TextRejection; readonly userMessage: UserMessage };

export type CheckCodeInput = {
  readonly instanceId: string;
  readonly code: string;
  readonly isTest: boolean;
  readonly key: string;
};
export type CheckCodeAnswer =
  | { readonly kind: "accepted" | "older" }
  | { readonly kind: "wrong"; readonly remainingAttempts: number }
  | { readonly kind: "refused"; readonly userMessage: UserMessage };

type Sendable = Omit<SendCodeInput, "key"> & {
  readonly seed: string;
  readonly settledCalls: number;
};

export const sendCodeInput = ({ context }: { readonly context: Sendable }): SendCodeInput => ({
  phone: context.phone,
  channel: context.channel,
  isTest: context.isTest,
  key: `${context.seed}-send-${context.settledCalls}`,
  token: context.token,
});

type Checkable = Omit<CheckCodeInput, "key"> & Pick<Sendable, "seed" | "settledCalls">;

export const checkCodeInput = ({ context }: { readonly context: Checkable }): CheckCodeInput => ({
  instanceId: context.instanceId,
  code: context.code,
  isTest: context.isTest,
  key: `${context.seed}-check-${context.settledCalls}`,
});
