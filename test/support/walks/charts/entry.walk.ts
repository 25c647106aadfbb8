import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { jumps, silent } from "#test/support/walks/impossible.ts";
import { link } from "#test/support/walks/openings.ts";
import { chartAt, coolDownOf, isEditing, stageOf } from "#test/support/walks/world.ts";
import { aroundCodes } from "./wizard.walk.ts";

const unproved = link("a link that nobody has used");

const answers = new Set([
  "sendCode answers: sent",
  "sendCode fails: connection lost",
  "checkCode answers: accepted",
  "checkCode answers: wrong, 4 remain",
  "checkCode fails: connection lost",
]);

export const entryWalk: ChartWalk = {
  charts: ["entry"],
  inputs: { entry: "nothing typed" },
  openings: [unproved],
  moves: (world, can) => {
    if (stageOf(world) !== "entry") return [can.opening(unproved)];
    return isEditing(world)
      ? [...can.onForm(world), ...can.untilCodeMayBeSent(world)]
      : can.answers(world, (name) => answers.has(name));
  },
  key: (world, can) => [
    stageOf(world),
    can.situation(world, "entry"),
    chartAt(world, "phoneVerification")?.value,
    coolDownOf(world) > 0,
    world.history.of > world.history.at,
  ],
  impossible: [
    ...aroundCodes,
    ...jumps,
    { eventCase: /^the applicant types again the same code$/, why: silent },
    {
      at: /sendVerificationCode.*\["",false,false,false\]\]$/,
      eventCase: /^verification\.answered the code before counts$/,
      why: "before the first code there is none that still stands: it is sent or refused",
    },
  ],
};
