import type { ActorRefFrom } from "xstate";
import type { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";

export type VerificationRef = ActorRefFrom<typeof phoneVerificationMachine>;
