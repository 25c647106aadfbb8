import { wireOfWrite } from "#test/support/walks/calls.ts";
import { saysHow } from "#test/support/walks/impossible.ts";
import { confirmed, storedVisit } from "#test/support/walks/openings.ts";
import { stepWalk } from "#test/support/walks/step-walk.ts";
import { isEditing } from "#test/support/walks/world.ts";

const id = "finalizing";

export const finalizingWalk = stepWalk({
  charts: [id],
  at: "identity",
  input: "an accepted agreement",
  ids: [id],
  keeps: ["identityConfirmed"],
  openings: [
    storedVisit("an agreement to be signed", confirmed),
    storedVisit("an agreement that is signed", { ...confirmed, stage: "signed" }),
    storedVisit("an activation that was begun", { ...confirmed, stage: "activating" }),
  ],
  isLong: true,
  more: (world, can) => [
    ...can.timers(world, id),
    ...(isEditing(world) ? can.onIfWhole(world) : []),
  ],
  calls: {
    signAgreement: { method: "POST", path: /^\/api\/ESignAgreement$/, wire: wireOfWrite },
    activateAccount: { method: "POST", path: /^\/api\/ActivateAccount$/, wire: wireOfWrite },
    sendConfirmationEmail: {
      method: "POST",
      path: /^\/api\/ConfirmationEmail$/,
      wire: () => ({ json: { IsSuccess: true } }),
    },
    signUp: { method: "POST", path: /^\/api\/SignUp$/, wire: wireOfWrite },
  },
  good: ["signUp answers: registered"],
  sentences: {
    "application.changedElsewhere":
      "You changed your plan in another window. This is your plan as it is now.",
    "finalize.chargeRefused":
      "Your down payment was not accepted. Nothing was charged. Please choose another method.",
    "finalize.unknown":
      "We are still waiting for an answer. You will not be charged twice. Please try again.",
  },
  impossible: [{ eventCase: / fails: not a call's failure$/, why: saysHow }],
});
