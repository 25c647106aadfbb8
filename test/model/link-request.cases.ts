import { linkRequestMachine } from "#machines/link-request/link-request.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { call } from "./application/application-world.ts";

export const linkRequestModel: ChartModel = {
  name: "link-request",
  machine: linkRequestMachine,
  inputs: { "a link that was used": { token: "entry_1" }, "no link": { token: undefined } },
  cases: {
    ...sent("phone.changed", {
      "to a whole number": { phone: "5125550123" },
      "to half a number": { phone: "51255" },
    }),
    ...sent("phone.left"),
    ...sent("link.requested"),
    ...done("renewLink", { "a token": "entry_2" }),
    ...failed("renewLink", {
      "the approval is over": call("rejected", 404),
      "nobody answers": call("network", 0),
    }),
    ...done("requestLink", { "it is being sent": undefined }),
    ...failed("requestLink", { "too fast": call("rejected", 429) }),
  },
  holds: {
    "a number that is sent is a whole one": ({ value, context }) =>
      value !== "requesting" || context["phone"] === "5125550123",
  },
};
