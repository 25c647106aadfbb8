import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";

const failures = {
  "the connection is lost": new Error("offline"),
  "without a reason": undefined,
};

export const laterPagesModel: ChartModel = {
  name: "later-pages",
  machine: laterPagesMachine,
  inputs: { "a new page": undefined },
  cases: {
    ...sent("page.idle"),
    ...sent("pages.requested"),
    ...sent("build.replaced"),
    ...sent("notice.dismissed"),
    ...done("fetchAhead", { "they are here": undefined }),
    ...failed("fetchAhead", failures),
    ...done("fetchPages", { "they are here": undefined }),
    ...failed("fetchPages", failures),
    ...failed("insights", { "they broke": new Error("broken") }),
    ...failed("handOff", { "it broke": new Error("broken") }),
  },
};
