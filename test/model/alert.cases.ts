import { alertMachine } from "#machines/alert/alert.machine.ts";
import { sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";

const userMessage = { code: "verification.sent" };

export const alertModel: ChartModel = {
  name: "alert",
  machine: alertMachine,
  inputs: { "a new page": undefined },
  cases: {
    ...sent("alert.raised", {
      "without a type": { userMessage },
      "as a success": { userMessage: { code: "connection.lost" }, alertType: "success" },
      "to be acted on": { userMessage: { code: "service.unexpected" }, stays: true },
    }),
    ...sent("alert.paused"),
    ...sent("alert.released"),
    ...sent("alert.dismissed"),
  },
  holds: {
    "an alert is open exactly when it has a message": (snapshot) =>
      snapshot.hasTag("open") === (snapshot.context.userMessage !== undefined),
  },
};
