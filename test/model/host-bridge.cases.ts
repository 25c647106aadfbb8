import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { visitListening } from "#test/support/visit-actors.ts";

const visit = visitListening();

export const hostBridgeModel: ChartModel = {
  name: "host-bridge",
  machine: hostBridgeMachine,
  inputs: {
    "in a frame": { embedded: true, visit },
    alone: { embedded: false, visit },
  },
  cases: {
    ...sent("origins.known", {
      "to be some": { origins: ["https://practice.example"] },
      "to be others": { origins: ["https://clinic.example"] },
      "to be none": { origins: [] },
    }),
    ...sent("host.messaged", {
      "by a page that may, of a dialog": {
        origin: "https://practice.example",
        settings: { isModal: true, scheme: "dark" },
      },
      "by a page that may, of a place in it": {
        origin: "https://practice.example",
        settings: { isModal: false, amountCents: 480_000 },
      },
      "by a page that may, of a program": {
        origin: "https://practice.example",
        settings: { isModal: false, programCode: "ortho" },
      },
      "by another page": {
        origin: "https://stranger.example",
        settings: { isModal: true, programCode: "implants" },
      },
    }),
    ...failed("hostPage", { "what reads it is lost": new Error("offline") }),
    ...sent("escape.pressed"),
    ...sent("flow.started"),
    ...sent("flow.completed"),
    ...sent("flow.failed"),
    ...sent("flow.reset"),
    ...sent("step.shown", { "for the phone": { step: "phone" } }),
  },
};
