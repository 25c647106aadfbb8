import { startDateMachine } from "#machines/start-date/start-date.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { call, stepInput } from "#test/model/application/application-world.ts";
import { agreementOf } from "./agreement.cases.ts";

export const startDateModel: ChartModel = {
  name: "start-date",
  machine: startDateMachine,
  inputs: { "a signed loan": stepInput() },
  cases: {
    ...sent("change.pressed"),
    ...sent("change.closed"),
    ...sent("day.changed", {
      "to a day in two weeks": { day: "2026-03-16" },
      "to a day in two months": { day: "2026-05-01" },
    }),
    ...sent("day.submitted"),
    ...sent("addendum.signed"),
    ...done("writeAddendum", { "the addendum": agreementOf("cc") }),
    ...failed("writeAddendum", { "the first payment is due": call("rejected", 409) }),
    ...done("signAddendum", { signed: undefined }),
    ...failed("signAddendum", { "nobody answers": call("network", 0) }),
  },
  distinguish: ({ context }) => [context.day, context.failure?.code],
  holds: {
    "nothing is written for a day outside the window": ({ value, context }) =>
      value !== "writing" || context.day === "2026-03-16",
  },
};
