import { loadingOverlayMachine } from "#machines/loading-overlay/loading-overlay.machine.ts";
import { sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";

export const loadingOverlayModel: ChartModel = {
  name: "loading-overlay",
  machine: loadingOverlayMachine,
  inputs: { "a new page": undefined },
  cases: {
    ...sent("work.started", { "of a step": { step: "phone" }, "of no step": {} }),
    ...sent("work.ended"),
  },
};
