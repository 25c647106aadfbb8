import { MutationObserver } from "@tanstack/react-query";
import type { Challenge } from "#domain/provider/challenge.ts";
import type { ApiError } from "#api/error.ts";
import {
  completeVerificationMutation,
  findTextRejection,
  startVerificationMutation,
} from "#api/verification.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type {
  CheckCodeInput,
  CheckCodeAnswer,
  SendCodeAnswer,
  SendCodeInput,
  WatchDeliveryAnswer,
  WatchDeliveryInput,
} from "#machines/phone-verification/code-calls.ts";
import { contactConsent } from "./attestation.ts";
import { challengeFor, loadChallengeScript } from "./challenge.ts";
import { openChunk } from "#routes/page/chunk.ts";
import { failureOf, type CallContext } from "./call-context.ts";

const watchedLooks = 10;
const watchedMilliseconds = 6_000;

/** A link's application has its own test mode. */
export function verificationCalls(callContext: CallContext) {
  const { client, queryClient, shown, earlier, write, visited, session } = callContext;
  const challengeView = openChunk(
    () => import("#ui/layout/challenge-dialog.tsx"),
    (view) => view,
  );
  return {
    challengeView,
    async loadChallenge({ url }: Challenge): Promise<void> {
      await Promise.all([challengeView.load(), loadChallengeScript(url)]);
    },
    async sendCode({ phone, channel, isTest, key, token }: SendCodeInput): Promise<SendCodeAnswer> {
      const { application } = visited();
      // The phone on file needs no consent.
      const consent =
        typeof phone === "string" ? await contactConsent(visited(), shown()) : undefined;
      const sending = new MutationObserver(queryClient, startVerificationMutation(client));
      try {
        const requested = {
          phone,
          channel,
          isTest: application?.isTest ?? isTest,
          consent,
          earlier,
        };
        const answer = await sending.mutate({
          ...requested,
          challenge: token,
          idempotencyKey: key,
        });
        if ("rejection" in answer) return { kind: "refused", ...answer };
        const { instanceId, isProved, isVoiceOffered } = answer;
        return { kind: isProved ? "proved" : "sent", instanceId, isVoiceOffered };
      } catch (error) {
        const refusal = sendRefusal(error);
        // After a rejected solution the applicant sees a message before another challenge.
        const challenge = token === undefined ? challengeFor(error) : undefined;
        return challenge === undefined ? refusal : { ...refusal, challenge };
      }
    },
    watchDelivery: (watched: WatchDeliveryInput, signal: AbortSignal) =>
      watchDelivery(callContext, watched, signal),
    async checkCode({ instanceId, code, isTest, key }: CheckCodeInput): Promise<CheckCodeAnswer> {
      const { application } = visited();
      const check = {
        instanceId,
        code,
        isTest: application?.isTest ?? isTest,
        idempotencyKey: key,
      };
      const { isSuccess, isOlder, remainingAttempts, tokens } = await write(
        completeVerificationMutation(client),
        check,
      );
      if (tokens !== undefined) session().send({ type: "tokens.replaced", tokens });
      if (isOlder === true) return { kind: "older" };
      return isSuccess ? { kind: "accepted" } : { kind: "wrong", remainingAttempts };
    },
  };
}

async function watchDelivery(
  { client, visited }: CallContext,
  { instanceId, isTest }: WatchDeliveryInput,
  signal: AbortSignal,
): Promise<WatchDeliveryAnswer> {
  if (visited().application?.isTest ?? isTest) return {};
  for (let look = 0; look < watchedLooks && !signal.aborted; look += 1) {
    await passed(watchedMilliseconds, signal);
    const rejected = signal.aborted ? undefined : await findTextRejection(client, instanceId);
    if (rejected !== undefined) return rejected;
  }
  return {};
}

function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** Spec section 8: "There was an issue while sending the verification code", plus the server's message. */
function sendRefusal(error: unknown): Extract<SendCodeAnswer, { readonly kind: "refused" }> {
  const failure = failureOf(error);
  if (failure.kind !== "rejected") throw failure;
  const { retryAfterSeconds, message } = failure as unknown as ApiError;
  const userMessage: UserMessage =
    message === "" && failure.userMessage.code === "service.unexpected"
      ? { code: "verification.sendFailed" }
      : { code: "verification.sendFailedBecause", values: { message: failure.userMessage } };
  return retryAfterSeconds === undefined
    ? { kind: "refused", userMessage }
    : { kind: "refused", userMessage, retryAfterSeconds };
}
