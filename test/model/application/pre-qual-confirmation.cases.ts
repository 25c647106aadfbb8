import { preQualConfirmationMachine } from "#machines/pre-qual-confirmation/pre-qual-confirmation.machine.ts";
import { done, failed, type ChartModel } from "#tools/paths/generator/chart-model.ts";

export const preQualConfirmationModel: ChartModel = {
  name: "pre-qual-confirmation",
  machine: preQualConfirmationMachine,
  inputs: { "an approval": { accountId: "acc_1", providerId: "prv_1" } },
  cases: {
    ...done("getApplication", {
      APR: { status: "APR" },
      "APR, with a pay day": {
        status: "APR",
        employment: { paymentFrequency: "Weekly", lastPayDate: "2026-02-27" },
      },
      DOC: { status: "DOC" },
      DCN: { status: "DCN" },
      "a status that is not known": { status: "NEW" },
    }),
    ...failed("getApplication", { "nobody answers": new Error("offline") }),
    ...done("confirm", {
      "confirmed until a day": { isSuccess: true, expires: "2030-01-31" },
      "confirmed without a day": { isSuccess: true },
      "not approved": { isSuccess: false, code: "DCN" },
      "another refusal": { isSuccess: false },
    }),
    ...failed("confirm", { "nobody answers": new Error("offline") }),
  },
};
