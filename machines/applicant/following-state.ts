import { applicantSetup } from "./applicant.setup.ts";

/** KYC and the welcome email, once; leads to `followed`. Spec section 7.3. */
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
    onError: { description: "Failed; the applicant does not wait for it", target: "followed" },
  },
  on: {
    "kyc.sent": {
      description: "KYC was accepted: it is never sent again",
      actions: "keep that KYC was sent",
    },
  },
});
