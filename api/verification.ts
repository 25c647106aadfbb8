import type * as z from "zod/mini";
import {
  completeVerification,
  findRejection,
  sourceOnFile,
  startVerification,
} from "./contract/verification.ts";
import { rejectionMessage, type TextRejection } from "#domain/messages/text-rejection.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { CodeRecipient } from "#domain/phone/phone-number.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { dataOf, type Client } from "./client.ts";
import { consentOf, type Consent } from "./submission.ts";
import { ApiError, messageIn, refused, serverWords } from "./error.ts";
import { write } from "./policy.ts";

export type VerificationStart = {
  /** As the domain reads it (S16), or the phone of the visit's application. */
  readonly phone: CodeRecipient;
  readonly channel?: "SMS" | "Voice" | undefined;
  readonly isTest: boolean;
  readonly consent?: Consent | undefined;
  readonly earlier?: readonly string[] | undefined;
  readonly challenge?: string | undefined;
  readonly idempotencyKey?: string | undefined;
};

export type VerificationCheck = {
  readonly instanceId: string;
  readonly code: string;
  readonly isTest: boolean;
  readonly idempotencyKey?: string | undefined;
};

/** The server's message may be JSON with an Error field. Spec section 8. */
function inServerWords(error: ApiError): ApiError {
  const { kind, status, code, says, retryAfterSeconds, reference } = error;
  const message = typeof error.said === "string" ? serverWords(error.said) : error.said;
  return new ApiError({ kind, status, message, code, says, retryAfterSeconds, reference });
}

/** Spec sections 7.3 and 8. */
export function startVerificationMutation(client: Client) {
  return write(async (start: VerificationStart) => {
    const {
      phone,
      channel = "SMS",
      isTest,
      consent,
      earlier = [],
      challenge,
      idempotencyKey,
    } = start;
    const body = {
      Type: channel,
      Source: typeof phone === "string" ? phone : sourceOnFile,
      IsTest: isTest,
      ...consentOf(consent),
      ...(challenge !== undefined && { Challenge: challenge }),
      ...(earlier.length > 0 && { Earlier: [...earlier] }),
    } as const;
    const answer = await client.call(startVerification, { body, idempotencyKey });
    if (!answer.isSuccess) throw inServerWords(answer.error);
    return startedOf(answer.data);
  });
}

type Started = z.output<(typeof startVerification)["response"]>;

function startedOf(answer: Started) {
  const { IsSuccess, InstanceId, IsProved = false, IsVoiceOffered } = answer;
  const rejected = rejectedText(answer);
  if (rejected !== undefined) return { ...rejected, isVoiceOffered: IsVoiceOffered };
  if (!IsSuccess || InstanceId === undefined) throw inServerWords(refused(messageIn(answer)));
  return { instanceId: InstanceId, isProved: IsProved, isVoiceOffered: IsVoiceOffered };
}

export type RejectedText = { readonly rejection: TextRejection; readonly userMessage: UserMessage };
type WireRejection = { readonly Reason: TextRejection; readonly From: string };

function rejectedText({ Rejection }: { readonly Rejection?: WireRejection | undefined }) {
  if (Rejection === undefined) return undefined;
  const { Reason: rejection, From } = Rejection;
  return { rejection, userMessage: rejectionMessage(rejection, From) } satisfies RejectedText;
}

/** @returns why the text of a code was rejected, if it was */
export async function findTextRejection(
  client: Client,
  instanceId: string,
): Promise<RejectedText | undefined> {
  const query = { InstanceId: instanceId };
  return rejectedText(dataOf(await client.call(findRejection, { query })));
}

/** Spec section 7.3. */
export function completeVerificationMutation(client: Client) {
  return write(async ({ instanceId, code, isTest, idempotencyKey }: VerificationCheck) => {
    const body = { InstanceId: instanceId, ValidationCode: code, IsTest: isTest };
    const answer = dataOf(await client.call(completeVerification, { body, idempotencyKey }));
    const { IsSuccess, RemainingAttempts, AuthToken: v21, EasyApiToken: easyApi } = answer;
    const isOlder = answer.IsOlderCode;
    const tokens = v21 === undefined ? undefined : { v21, easyApi };
    return {
      isSuccess: IsSuccess,
      remainingAttempts: RemainingAttempts,
      ...omitUndefined({ tokens, isOlder }),
    };
  });
}
