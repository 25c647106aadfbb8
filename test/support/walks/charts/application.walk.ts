import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { neverThrows, silent } from "#test/support/walks/impossible.ts";
import { applyPage } from "#test/support/walks/openings.ts";
import { chartAt, contextOf, coolDownOf, isEditing, stageOf } from "#test/support/walks/world.ts";
import { aroundCodes, aroundSkippedCodes } from "./wizard.walk.ts";

const chart = "application";

const answers = new Set([
  "sendCode answers: sent",
  "sendCode fails: connection lost",
  "checkCode answers: accepted",
  "checkCode answers: wrong, 4 remain",
  "checkCode fails: connection lost",
  "updateApplication answers: made",
  "updateApplication answers: DCN with its reason",
  "updateApplication answers: DCN without a reason",
  "updateApplication fails: HTTP 422",
  "getApplication answers: APR",
  "getApplication answers: DOC",
  "getApplication answers: another status",
]);

export const applicationWalk: ChartWalk = {
  charts: [chart],
  inputs: { [chart]: "nothing typed" },
  openings: [applyPage],
  isLong: true,
  moves: (world, can) => {
    if (stageOf(world) !== chart) return [can.opening(applyPage)];
    return isEditing(world)
      ? [...can.onForm(world), ...can.untilCodeMayBeSent(world)]
      : can.answers(world, (name) => answers.has(name));
  },
  key: (world, can) => [
    stageOf(world),
    can.situation(world, chart),
    can.situation(world, "applicationUpdate"),
    chartAt(world, "phoneVerification")?.value,
    coolDownOf(world) > 0,
    world.history.of > world.history.at,
    world.visited,
    ...(stageOf(world) === chart
      ? [contextOf(world).passed, contextOf(world).answers.isPatient]
      : []),
  ],
  impossible: [
    {
      eventCase: / answers: changed in another window$/,
      why: "only an update at the payment ends so",
    },
    { eventCase: / fails: it broke$/, why: neverThrows },
    ...aroundCodes,
    ...aroundSkippedCodes,
    { eventCase: /^the applicant types again the same /, why: silent },
    {
      eventCase: /^the applicant (?:empties|leaves) isPatient$/,
      why: "a switch says yes or no, and tells the flow that it was left as it is pressed",
    },
    {
      eventCase: /^states\.loaded /,
      why: "the list comes while the step appears; that it fails is shown by test/journey/faults.test.ts",
    },
  ],
};
