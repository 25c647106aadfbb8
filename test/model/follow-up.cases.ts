import { followUpMachine } from "#machines/follow-up/follow-up.machine.ts";
import { done, failed, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { visitListening } from "#test/support/visit-actors.ts";

const visit = visitListening();
const account = { accountId: "acc_1", providerId: "prv_1" };

export const followUpModel: ChartModel = {
  name: "follow-up",
  machine: followUpMachine,
  inputs: {
    "KYC not sent yet": { ...account, kycSent: false, visit },
    "KYC sent before": { ...account, kycSent: true, visit },
  },
  cases: {
    ...done("sendKyc", { "status 200": { status: 200 }, "status 202": { status: 202 } }),
    ...failed("sendKyc", { "nobody answers": new Error("offline") }),
    ...done("sendWelcomeEmail", { sent: undefined }),
    ...failed("sendWelcomeEmail", { "nobody answers": new Error("offline") }),
  },
};
