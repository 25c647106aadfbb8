import { handOffMachine } from "#machines/hand-off/hand-off.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { call } from "./application/application-world.ts";
import { visitActors, visitListening } from "#test/support/visit-actors.ts";

const { alert } = visitActors();
const visit = visitListening();
const device = { arrivedBy: undefined, visit, alert };
const lost = call("network", 0);

export const handOffModel: ChartModel = {
  name: "hand-off",
  machine: handOffMachine,
  inputs: {
    "a practice's device": device,
    "a phone, by a link": { ...device, arrivedBy: "own_1" },
  },
  cases: {
    ...sent("phone.change.requested", { "on a step": { step: "name" } }),
    ...sent("link.requested"),
    ...sent("closed"),
    ...sent("phone.changed", {
      "to a whole number": { phone: "5125550123" },
      "to half a number": { phone: "51255" },
    }),
    ...sent("phone.left"),
    ...sent("text.requested"),
    ...sent("anew.pressed"),
    ...sent("visit.started"),
    ...done("makeLink", {
      "a link": { id: "hof_1", link: "https://carestep.example/continue?t=own_1", canText: true },
    }),
    ...failed("makeLink", { "too fast": call("rejected", 429) }),
    ...done("lookAtLink", { waiting: "waiting", taken: "taken", over: "over" }),
    ...failed("lookAtLink", { "nobody answers": lost }),
    ...done("textLink", { "it is being sent": undefined }),
    ...failed("textLink", { "too many": call("rejected", 429) }),
    ...done("withdrawLink", { "it is over": undefined }),
    ...failed("withdrawLink", { "nobody answers": lost }),
    ...failed("watchBeginning", { "it broke": new Error("broken") }),
    ...done("takeUpLink", {
      "with a cost": { amountCents: 480_000 },
      "without a cost": { amountCents: undefined },
    }),
    ...failed("takeUpLink", {
      "it was used": call("rejected", 404),
      "nobody answers": lost,
    }),
  },
  holds: {
    "a link is stored exactly while it is shown or announced": ({ value, context }) =>
      (context["made"] !== undefined) ===
      (typeof value === "object" || value === "withdrawing" || value === "expired"),
    "a number that is sent is a whole one": (snapshot) =>
      !snapshot.matches({ shown: { text: "sending" } }) ||
      snapshot.context["phone"] === "5125550123",
  },
};
