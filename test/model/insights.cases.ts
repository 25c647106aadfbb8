import { insightsMachine } from "#machines/insights/insights.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";

const lost = new Error("lost");

export const insightsModel: ChartModel = {
  name: "insights",
  machine: insightsMachine,
  inputs: {
    "a browser that does not mind": { objects: false },
    "a browser that objects": { objects: true },
  },
  cases: {
    ...sent("insights.enabled"),
    ...sent("insights.disabled"),
    ...failed("watchPractice", { "it broke": lost }),
    ...done("fetchReporter", { "it is here": undefined }),
    ...failed("fetchReporter", { "the connection is lost": lost }),
    ...failed("report", { "it broke": lost }),
  },
};
