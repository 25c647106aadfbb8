import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { visitActors } from "#test/support/visit-actors.ts";

const tick = "xstate.after.one second.phoneVerification.resend.coolingDown";
const asker = inertActor("wizard");
const challenge = { url: "https://challenge.example", siteKey: "site-1" };
const userMessage = { code: "verification.sendFailed" };

const rejections = (answer: object) => ({
  "texts blocked": { ...answer, rejection: "blocked" },
  "no mobile": { ...answer, rejection: "not-mobile" },
  "not delivered": { ...answer, rejection: "undelivered" },
});

export const phoneVerificationModel: ChartModel = {
  name: "phone-verification",
  machine: phoneVerificationMachine,
  inputs: { "a visit": { alert: visitActors().alert, isTest: false, seed: "visit" } },
  cases: {
    ...sent("code.requested", {
      "for a whole number": { phone: "5552345678", asker },
      "for another whole number": { phone: "5558765432", asker },
      "for half a number": { phone: "55523", asker },
    }),
    ...sent("code.submitted", {
      complete: { code: "123456", asker },
      incomplete: { code: "12", asker },
    }),
    ...sent("proof.queried", {
      "of the number": { phone: "5552345678", asker },
      "of another number": { phone: "5551112222", asker },
    }),
    ...sent("phone.changed", {
      "to the same number": { phone: "5552345678" },
      "to another number": { phone: "5552345679" },
    }),
    ...sent("phone.known", { "a number": { phone: "5552345678" } }),
    ...sent("verification.reset"),
    ...sent("call.chosen"),
    ...done("loadChallenge", { loaded: undefined }),
    ...failed("loadChallenge", { "script lost": new Error("offline") }),
    ...sent("challenge.shown"),
    ...sent("challenge.solved", { "by a person": { token: "solved-1" } }),
    ...sent("challenge.failed"),
    ...sent("challenge.expired"),
    ...sent("challenge.closed"),
    ...done("sendCode", {
      sent: { kind: "sent", instanceId: "ins_1" },
      "sent, and calls are offered": { kind: "sent", instanceId: "ins_1", isVoiceOffered: true },
      ...rejections({ kind: "refused", userMessage }),
      "proved before": { kind: "proved", instanceId: "ins_1" },
      refused: { kind: "refused", userMessage },
      "refused before a challenge": { kind: "refused", userMessage, challenge },
      "refused for two seconds": { kind: "refused", userMessage, retryAfterSeconds: 2 },
    }),
    ...failed("sendCode", {
      "connection lost": Object.assign(new Error("offline"), {
        userMessage: { code: "connection.lost" },
      }),
      "not a call's failure": new Error("unknown"),
    }),
    ...done("watchDelivery", { "no rejection": {}, ...rejections({ userMessage }) }),
    ...failed("watchDelivery", { "connection lost": new Error("offline") }),
    ...done("checkCode", {
      "a newer code was sent": { kind: "older" },
      accepted: { kind: "accepted" },
      "wrong, 4 remain": { kind: "wrong", remainingAttempts: 4 },
      "wrong, none remain": { kind: "wrong", remainingAttempts: 0 },
      refused: { kind: "refused", userMessage },
    }),
    ...failed("checkCode", { "connection lost": new Error("offline") }),
    [tick]: ({ context }) => {
      const left = context.coolDown as number;
      const whole = {
        name: "the whole wait passes",
        events: Array.from({ length: left }, () => ({ type: tick })),
      };
      return [
        { name: "one second passes", events: [{ type: tick }] },
        ...(left > 1 ? [whole] : []),
      ];
    },
  },
  distinguish: ({ context }) => [
    context.coolDown === 0,
    context.instanceId !== "",
    context.phone,
    context.channel,
  ],
};
