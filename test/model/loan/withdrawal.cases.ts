import { withdrawalMachine } from "#machines/withdrawal/withdrawal.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { call } from "#test/model/application/application-world.ts";

export const withdrawalModel: ChartModel = {
  name: "withdrawal",
  machine: withdrawalMachine,
  inputs: { "an open application": { applicationId: "app_1", providerId: "prv_1" } },
  cases: {
    ...sent("withdrawal.pressed"),
    ...sent("withdrawal.confirmed"),
    ...sent("withdrawal.closed"),
    ...done("disableApplication", { ended: undefined }),
    ...failed("disableApplication", {
      "the account is active": call("rejected", 409),
      "nobody answers": call("network", 0),
    }),
  },
  holds: {
    "nothing is ended before it was confirmed": ({ value, context }) =>
      value !== "offering" || context["failure"] === undefined,
  },
};
