import type { Acts, ChartWalk, Page } from "#test/support/walks/chart-walk.ts";
import { storedVisit } from "#test/support/walks/openings.ts";
import { chartAt, requestedOf, stageOf } from "#test/support/walks/world.ts";

const id = "withdrawal";

const openings = [{ ...storedVisit("documents are wanted", { status: "DOC" }), address: "/Apply" }];

const shows: Page["shows"] = (world, sentence) => {
  const chart = chartAt(world, id)!;
  const { failure } = chart.context;
  const asked =
    "Withdraw your application?\nThis ends your application with Bright Smile Dental. Nothing will be charged. You cannot undo this.";
  return {
    heading: "We need a few documents",
    warning: chart.hasTag("open") ? asked : "",
    errors: [],
    inline: failure === undefined ? [] : [sentence(failure)],
  };
};

const acts: Acts = {
  "withdrawal.pressed": () => ({ do: "follow", name: "Withdraw my application" }),
  "withdrawal.confirmed": () => ({ do: "follow", name: "Yes, withdraw it" }),
  "withdrawal.closed": () => ({ do: "follow", name: "Keep my application" }),
};

export const withdrawalWalk: ChartWalk = {
  charts: [id],
  inputs: { [id]: "an open application" },
  openings,
  page: { stage: "documents", shows },
  moves: (world, can) => {
    if (stageOf(world) === "documents")
      return [...can.answers(world), ...can.doings(world, id, { acts })];
    return stageOf(world) === "withdrawn" ? openings.map(can.opening) : [];
  },
  key: (world, can) => [
    stageOf(world),
    can.situation(world, id),
    requestedOf(world).map(({ call }) => call),
  ],
  calls: {
    disableApplication: {
      method: "POST",
      path: /^\/api\/DisableApp$/,
      wire: () => ({ json: { IsSuccess: true } }),
    },
  },
  impossible: [],
};
