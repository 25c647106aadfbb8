import type { ActorRefFrom } from "xstate";
import type { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";

/** The long-lived verification that a flow's code steps speak to. */
export type VerificationRef = ActorRefFrom<typeof phoneVerificationMachine>;
