import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { failed, sent } from "#tools/paths/generator/chart-model.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";

export const hostBridgeModel: ChartModel = {
  name: "host-bridge",
  machine: hostBridgeMachine,
  inputs: { "in a frame": { embedded: true }, alone: { embedded: false } },
  cases: {
    ...sent("origins.known", {
      "to be some": { origins: ["https://practice.example"] },
      "to be others": { origins: ["https://clinic.example"] },
      "to be none": { origins: [] },
    }),
    ...sent("host.told", {
      "by a page that may, of a dialog": {
        origin: "https://practice.example",
        settings: { isModal: true, scheme: "dark" },
      },
      "by a page that may, of a place in it": {
        origin: "https://practice.example",
        settings: { isModal: false, amountCents: 480_000 },
      },
      "by another page": { origin: "https://stranger.example", settings: { isModal: true } },
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
