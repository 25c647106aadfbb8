import { applicantMachine as machine } from "#machines/applicant/applicant.machine.ts";
import { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";

/** The visit's chart with the charts that the browser loads after the first screen. */
export const applicantMachine = machine.provide({
  actors: { navigation: navigationMachine, phoneVerification: phoneVerificationMachine },
});
