import { fromPromise } from "xstate";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import type { ActorDependencies } from "./actor-dependencies.ts";
import { callsFor } from "#routes/calls/calls.ts";

export function fillVerification(dependencies: ActorDependencies) {
  const calls = callsFor(dependencies);
  return phoneVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input }) => calls.sendCode(input)),
      loadChallenge: fromPromise(async ({ input }) => calls.loadChallenge(input)),
      watchDelivery: fromPromise(async ({ input, signal }) => calls.watchDelivery(input, signal)),
      checkCode: fromPromise(async ({ input }) => calls.checkCode(input)),
    },
  });
}
