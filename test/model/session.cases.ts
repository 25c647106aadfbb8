import { sessionMachine } from "#machines/session/session.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { visitListening } from "#test/support/visit-actors.ts";

const visit = visitListening();

export const sessionModel: ChartModel = {
  name: "session",
  machine: sessionMachine,
  inputs: {
    "both tokens": { tokens: { v21: "first", easyApi: "easy" }, visit },
    "no tokens": { tokens: undefined, visit },
  },
  cases: {
    ...sent("call.unauthorized"),
    ...sent("session.guarded"),
    ...sent("activity"),
    ...sent("session.extended"),
    ...sent("tokens.replaced", {
      "by both": { tokens: { v21: "second", easyApi: "easier" } },
      "by one that cannot renew": { tokens: { v21: "third", easyApi: undefined } },
    }),
    ...done("peek", {
      "a token": { authToken: "renewed" },
      "an empty token": { authToken: "" },
      "no token": { authToken: undefined },
    }),
    ...failed("peek", { "nobody answers": new Error("offline") }),
  },
  holds: {
    "a rest is noticed only in a guarded visit": (snapshot) =>
      !(snapshot.matches("guarded") || snapshot.hasTag("warning")) || snapshot.context.isGuarded,
  },
};
