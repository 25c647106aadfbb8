import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import { finalizingMachine } from "#machines/finalizing/finalizing.machine.ts";
import { done, failed, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { application, call } from "#test/model/application/application-world.ts";

export const finalizingInput = (stage: ApplicationStage) => ({
  applicationId: "app-1",
  providerId: "prv-1",
  stage,
  agreementHash: "aa",
  agreementConsent: "consent-aa",
  acceptedSections: ["terms", "autopay"],
  key: "visit-1-7",
});
const at = (stage: ApplicationStage) => ({ ...application, status: "DOC", stage });

const writes = {
  done: { isSuccess: true },
  "refused with words": { isSuccess: false, message: "The card was declined." },
  "refused without words": { isSuccess: false },
};
const failures = {
  "connection lost": call("network", 0),
  "HTTP 409": call("rejected", 409),
  "the plan was changed in another window": { ...call("rejected", 409), code: "offerSelected" },
  "HTTP 422": call("rejected", 422, "The card was declined."),
  "not a call's failure": new Error("unknown"),
};

export const finalizingModel: ChartModel = {
  name: "finalizing",
  machine: finalizingMachine,
  inputs: {
    "an accepted agreement": finalizingInput("agreementReady"),
    "a signed agreement": finalizingInput("signed"),
    "an activation that was begun": finalizingInput("activating"),
    "an active account": finalizingInput("active"),
  },
  cases: {
    ...done("signAgreement", writes),
    ...failed("signAgreement", failures),
    ...done("activateAccount", {
      ...writes,
      "refused for the last time": { isSuccess: false, isOnlyByCheck: true },
    }),
    ...failed("activateAccount", failures),
    ...done("getApplication", {
      "not signed": at("agreementReady"),
      signed: at("signed"),
      "being activated": at("activating"),
      active: at("active"),
      declined: at("declined"),
    }),
    ...failed("getApplication", { "nobody answers": call("network", 0) }),
    ...done("sendConfirmationEmail", { sent: undefined }),
    ...failed("sendConfirmationEmail", { "nobody answers": call("network", 0) }),
    ...done("signUp", { registered: { isSuccess: true } }),
    ...failed("signUp", { "nobody answers": call("network", 0) }),
  },
  distinguish: ({ context }) => [context.lookUps, context.isSigned],
  holds: {
    "the key never changes": ({ context }) => context.key === "visit-1-7",
    "it is looked up at most six times": ({ context }) => context.lookUps <= 6,
    "it is funded exactly at its end": ({ value, context }) =>
      (value === "funded") === context.isFunded,
  },
};
