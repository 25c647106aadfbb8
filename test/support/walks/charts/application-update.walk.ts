import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { wireOfWrite } from "#test/support/walks/calls.ts";
import { saysHow } from "#test/support/walks/impossible.ts";
import { storedVisit } from "#test/support/walks/openings.ts";
import { flowOf, isEditing, shownIn, stageOf } from "#test/support/walks/world.ts";

const id = "applicationUpdate";
const chart = "application-update";

const known = storedVisit("an application whose information is known", { stage: "prequalified" });

export const applicationUpdateWalk: ChartWalk = {
  charts: [chart],
  inputs: { [chart]: "an applicant at /Apply" },
  openings: [known],
  isLong: true,
  moves: (world, can) => {
    if (stageOf(world) !== "prefilled") return [can.opening(known)];
    return isEditing(world) ? can.straightOn(world) : can.serviceMoves(world, id);
  },
  key: (world, can) => [
    stageOf(world),
    can.situation(world, id),
    isEditing(world) ? [shownIn(world), can.missingOf(world)] : flowOf(world)?.value,
  ],
  calls: {
    updateApplication: {
      method: "POST",
      path: /^\/api\/(?:CreateApplication|UpdateApplication|applications\/[^/]+\/offers\/.+)$/,
      wire: wireOfWrite,
    },
  },
  good: ["updateApplication answers: made"],
  sentences: {
    "application.updateFailed": "Error Updating Application: {message}",
    "application.getFailed": "Error Getting Application: {message}",
    "application.pending":
      "Your application is being reviewed. We will email you as soon as there is a decision.",
    "application.refused": "We could not save your application.",
  },
  impossible: [
    { eventCase: / fails: not a call's failure$/, why: saysHow },
    {
      eventCase: / fails: session expired$/,
      why: "a session that cannot be renewed ends the flow before the update hears of it",
    },
  ],
};
