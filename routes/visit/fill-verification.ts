import { completeVerification, findTextRejection, startVerification } from "#api/verification.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { SendCodeAnswer } from "#machines/phone-verification/code-calls.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { contactConsent } from "#routes/calls/attestation.ts";
import { failureOf } from "#routes/calls/call-context.ts";
import { openCalls } from "#routes/calls/calls.ts";
import { challengeDialog, challengeFor, loadChallengeScript } from "#routes/calls/challenge.ts";
import type { ActorDependencies } from "#routes/calls/actor-dependencies.ts";

const watchedLooks = 10;
const watchedMilliseconds = 6_000;

/** A link's application has its own test mode. */
export function fillVerification(dependencies: ActorDependencies) {
  const { shown, earlier, visited, session, provideCalls } = openCalls(dependencies).callContext;
  return provideCalls(phoneVerificationMachine, {
    async loadChallenge(_, { url }) {
      await Promise.all([challengeDialog.load(), loadChallengeScript(url)]);
    },
    async sendCode(client, { token, ...sent }) {
      const isTest = visited().application?.isTest ?? sent.isTest;
      // The phone on file needs no consent.
      const isTyped = typeof sent.phone === "string";
      const consent = isTyped ? await contactConsent(visited(), shown()) : undefined;
      try {
        const requested = { ...sent, isTest, consent, earlier, challenge: token };
        const answer = await startVerification(client, requested);
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
    async watchDelivery(client, { instanceId, isTest }, signal) {
      if (visited().application?.isTest ?? isTest) return {};
      for (let look = 0; look < watchedLooks && !signal.aborted; look += 1) {
        await passed(watchedMilliseconds, signal);
        const rejected = signal.aborted ? undefined : await findTextRejection(client, instanceId);
        if (rejected !== undefined) return rejected;
      }
      return {};
    },
    async checkCode(client, check) {
      const isTest = visited().application?.isTest ?? check.isTest;
      const answer = await completeVerification(client, { ...check, isTest });
      const { isSuccess, isOlder, remainingAttempts, tokens } = answer;
      if (tokens !== undefined) session().send({ type: "tokens.replaced", tokens });
      if (isOlder === true) return { kind: "older" };
      return isSuccess ? { kind: "accepted" } : { kind: "wrong", remainingAttempts };
    },
  });
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
  const { retryAfterSeconds, message } = failure;
  const userMessage: UserMessage =
    message === "" && failure.userMessage.code === "service.unexpected"
      ? { code: "verification.sendFailed" }
      : { code: "verification.sendFailedBecause", values: { message: failure.userMessage } };
  return retryAfterSeconds === undefined
    ? { kind: "refused", userMessage }
    : { kind: "refused", userMessage, retryAfterSeconds };
}
