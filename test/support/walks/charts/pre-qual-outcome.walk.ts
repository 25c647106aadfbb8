import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { saysHow } from "#test/support/walks/impossible.ts";
import { wireOfDecision } from "#test/support/walks/calls.ts";
import { practicePage } from "#test/support/walks/openings.ts";
import { brightSmile } from "#test/support/walks/practices.ts";
import { chartAt, flowOf, isEditing, shownIn, stageOf } from "#test/support/walks/world.ts";

const id = "preQualOutcome";
const chart = "pre-qual-outcome";

export const preQualOutcomeWalk: ChartWalk = {
  charts: [chart],
  inputs: { [chart]: "answers of a visit" },
  openings: [practicePage(brightSmile)],
  isLong: true,
  moves: (world, can) => {
    if (stageOf(world) !== "wizard") return [];
    return chartAt(world, id) === undefined
      ? [...can.straightOn(world), ...can.goodAnswers(world)]
      : can.serviceMoves(world, id);
  },
  key: (world, can) => [
    stageOf(world),
    flowOf(world)?.value,
    isEditing(world) ? can.situation(world, stageOf(world)) : "",
    can.situation(world, id),
    shownIn(world) === "last-four" && isEditing(world),
  ],
  calls: {
    submit: { method: "POST", path: /^\/api\/accounts\/pre-qualify$/, wire: wireOfDecision },
    lookUp: { method: "GET", path: /^\/api\/pre-qualifications\/.+$/, wire: wireOfDecision },
  },
  good: ["submit answers: Approved"],
  sentences: {
    "preQualification.failed": "An ocurred error when trying to pre qualify, try again later",
    "preQualification.threw": "An error ocurred when trying to pre qualify, try again later",
    "preQualification.identity":
      "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue",
    "preQualification.server": "{message}",
  },
  impossible: [
    { eventCase: / fails: not a call's failure$/, why: saysHow },
    {
      eventCase: /^submit fails: session expired$/,
      why: "a session that cannot be renewed ends the wizard before the submission hears of it",
    },
  ],
};
