import { applicantSetup } from "#machines/applicant/applicant.setup.ts";

/**
 * KYC and the welcome e-mail, once, whatever the applicant does in the meantime; leads to `followed`. Spec section 7.3.
 */
export const followingState = applicantSetup.createStateConfig({
  description: "Sends what follows an approval",
  meta: { requirements: ["R7.3-13"] },
  invoke: {
    id: "followUp",
    src: "followUp",
    input: ({ context: { result }, self }) => ({
      accountId: result?.accountId ?? "",
      providerId: result?.providerId ?? "",
      kycSent: result?.kycSent ?? false,
      visit: self,
    }),
    onDone: { description: "Sent", target: "followed" },
    onError: { description: "Broke; the applicant is not held up", target: "followed" },
  },
  on: {
    "kyc.sent": {
      description: "KYC was taken: never again",
      actions: "keep that KYC was sent",
    },
  },
});
