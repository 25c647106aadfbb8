import type * as z from "zod/mini";
import * as contract from "./contract/verification.ts";
import { rejectionMessage, type TextRejection } from "#domain/messages/text-rejection.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { CodeRecipient } from "#domain/phone/phone-number.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Client } from "./client.ts";
import { consentOf, type Consent } from "./submission.ts";
import { ApiError, messageIn, refused, serverWords } from "./error.ts";
import type { Keyed } from "./loan-ids.ts";

export type VerificationStart = Keyed & {
  /** As the domain reads it (S16), or the phone of the visit's application. */
  readonly phone: CodeRecipient;
  readonly channel?: "SMS" | "Voice" | undefined;
  readonly isTest: boolean;
  readonly consent?: Consent | undefined;
  readonly earlier?: readonly string[] | undefined;
  readonly challenge?: string | undefined;
};

export type VerificationCheck = Keyed & {
  readonly instanceId: string;
  readonly code: string;
  readonly isTest: boolean;
};

/** The server's message may be JSON with an Error field. Spec section 8. */
function inServerWords(error: ApiError): ApiError {
  const said = typeof error.said === "string" ? serverWords(error.said) : error.said;
  const { kind, status, code, says, retryAfterSeconds, reference } = error;
  return new ApiError({ kind, status, said, code, says, retryAfterSeconds, reference });
}

export async function startVerification(client: Client, start: VerificationStart) {
  const { phone, channel = "SMS", isTest, consent, earlier = [], challenge, key } = start;
  const body = {
    Type: channel,
    Source: typeof phone === "string" ? phone : contract.sourceOnFile,
    IsTest: isTest,
    ...consentOf(consent),
    ...(challenge !== undefined && { Challenge: challenge }),
    ...(earlier.length > 0 && { Earlier: [...earlier] }),
  } as const;
  const answer = await client.call(contract.startVerification, { body, idempotencyKey: key });
  if (!answer.isSuccess) throw inServerWords(answer.error);
  return startedFrom(answer.data);
}

function startedFrom(wire: z.output<typeof contract.startVerification.response>) {
  const { IsSuccess, InstanceId, IsProved = false, IsVoiceOffered: isVoiceOffered } = wire;
  const rejected = rejectedText(wire);
  if (rejected !== undefined) return { ...rejected, isVoiceOffered };
  if (!IsSuccess || InstanceId === undefined) throw inServerWords(refused(messageIn(wire)));
  return { instanceId: InstanceId, isProved: IsProved, isVoiceOffered };
}

export type RejectedText = { readonly rejection: TextRejection; readonly userMessage: UserMessage };
type WithRejection = z.output<typeof contract.findRejection.response>;

function rejectedText({ Rejection }: WithRejection): RejectedText | undefined {
  if (Rejection === undefined) return undefined;
  const { Reason: rejection, From } = Rejection;
  return { rejection, userMessage: rejectionMessage(rejection, From) };
}

/** @returns why the text of a code was rejected, if it was */
export async function findTextRejection(client: Client, instanceId: string) {
  const query = { InstanceId: instanceId };
  return rejectedText(await client.dataOf(contract.findRejection, { query }));
}

export async function completeVerification(client: Client, check: VerificationCheck) {
  const { instanceId, code, isTest, key } = check;
  const body = { InstanceId: instanceId, ValidationCode: code, IsTest: isTest };
  const input = { body, idempotencyKey: key };
  const answer = await client.dataOf(contract.completeVerification, input);
  const { IsSuccess, RemainingAttempts, AuthToken: v21, EasyApiToken: easyApi } = answer;
  const tokens = v21 === undefined ? undefined : { v21, easyApi };
  return {
    isSuccess: IsSuccess,
    remainingAttempts: RemainingAttempts,
    ...omitUndefined({ tokens, isOlder: answer.IsOlderCode }),
  };
}
