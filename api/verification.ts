import { mutationOptions } from "@tanstack/react-query";
import { completeVerification, sourceOnFile, startVerification } from "./contract/verification.ts";
import type { CodeRecipient } from "#domain/phone/phone-number.ts";
import { present } from "#domain/values/omit-undefined.ts";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import type { Consent } from "./submission.ts";
import { consentOf } from "./submission.ts";
import { ApiError, refused, serverWords } from "./error.ts";
import { onceUncached } from "./policy.ts";

export type VerificationStart = {
  /** Ten digits (decision 16), or the phone of the visit's application. */
  readonly phone: CodeRecipient;
  readonly isTest: boolean;
  readonly consent?: Consent | undefined;
  /** Tokens of the visits that this one goes on from. */
  readonly earlier?: readonly string[] | undefined;
  /** The token of a solved challenge. */
  readonly challenge?: string | undefined;
  readonly idempotencyKey?: string | undefined;
};

export type VerificationCheck = {
  readonly instanceId: string;
  readonly code: string;
  readonly isTest: boolean;
  readonly idempotencyKey?: string | undefined;
};

/** The server's words for a refusal may be JSON with an Error field. Spec section 8. */
function inServerWords(error: ApiError): ApiError {
  const { kind, status, code, says, retryAfterSeconds, reference } = error;
  const message = serverWords(error.message);
  return new ApiError({ kind, status, message, code, says, retryAfterSeconds, reference });
}

/**
 * Texts a verification code.
 *
 * @returns the instance that the code belongs to
 * @throws ApiError with the server's words when the code could not be sent
 * @see Spec sections 7.3 and 8
 */
export function startVerificationMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["startVerification"],
    mutationFn: async (start: VerificationStart) => {
      const { phone, isTest, consent, earlier = [], challenge, idempotencyKey } = start;
      const body = {
        Type: "SMS",
        Source: typeof phone === "string" ? phone : sourceOnFile,
        IsTest: isTest,
        ...consentOf(consent),
        ...(challenge !== undefined && { Challenge: challenge }),
        ...(earlier.length > 0 && { Earlier: [...earlier] }),
      } as const;
      const answer = await client.call(startVerification, { body, idempotencyKey });
      if (!answer.isSuccess) throw inServerWords(answer.error);
      const { IsSuccess, InstanceId, IsProved = false, Message } = answer.data;
      if (!IsSuccess || InstanceId === undefined) throw inServerWords(refused(Message));
      return { instanceId: InstanceId, isProved: IsProved };
    },
  });
}

/**
 * Checks a verification code.
 *
 * @returns whether it was right, how many checks this instance has left, and the tokens that take the place of the
 *   visit's, if any do
 * @see Spec section 7.3
 */
export function completeVerificationMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["completeVerification"],
    mutationFn: async ({ instanceId, code, isTest, idempotencyKey }: VerificationCheck) => {
      const body = { InstanceId: instanceId, ValidationCode: code, IsTest: isTest };
      const answer = dataOf(await client.call(completeVerification, { body, idempotencyKey }));
      const { IsSuccess, RemainingAttempts, AuthToken: v21, EasyApiToken: easyApi } = answer;
      const tokens = v21 === undefined ? undefined : { v21, easyApi };
      return { isSuccess: IsSuccess, remainingAttempts: RemainingAttempts, ...present({ tokens }) };
    },
  });
}
