import { application as approved } from "#test/model/application-world.ts";
import { tokenEntryModel } from "#test/model/token-entry.cases.ts";
import { loanMove, reopening } from "./loan-acts.ts";
import type { LoanMove } from "./loan-acts.ts";
import type { Entry } from "./loan-entry.ts";
import {
  applicant,
  applicantMoves,
  isLoanEditing,
  loanAnswers,
  loanSituation,
} from "./loan-moves.ts";
import type { LoanTerrain } from "./loan-moves.ts";
import { openLoanWorld, sendLoan } from "./loan-simulate.ts";
import { loanModels } from "./loan-world.ts";
import type { LoanWorld, Opening } from "./loan-world.ts";

const entering = (name: string, entry: Entry, part: Partial<typeof approved>): Opening => ({
  name,
  stage: "entering",
  application: { ...approved, providerId: "prv_bright_smile", ...part },
  entry,
});

/** A link shows nothing personal until the phone on file is proved. */
const openings = [
  entering("a link from an e-mail", { token: "t_1", canRenew: false }, {}),
  entering("a stored visit", { token: undefined, canRenew: true }, { applicant }),
  entering(
    "a stored visit that cannot renew",
    { token: undefined, canRenew: false },
    { applicant },
  ),
];

/** Every answer on the way to the application, and where it leads. */
const tokenTerrain: LoanTerrain = {
  charts: [tokenEntryModel.name],
  models: loanModels,
  inputs: { [tokenEntryModel.name]: "a token" },
  openings: openings.map(openLoanWorld),
  moves: (world) => (world.stage === "entering" ? loanAnswers(world) : openings.map(reopening)),
  key: (world) => [
    world.opening.name,
    world.stage,
    loanSituation(world, "tokenEntry"),
    world.error?.code,
  ],
};

/** A link whose phone is still to be proved. */
const unproved: Opening = {
  name: "a link that nobody has used",
  stage: "entry",
  application: { ...approved, providerId: "prv_bright_smile" },
};

const codeAnswers = new Set([
  "sendCode answers: sent",
  "sendCode fails: connection lost",
  "checkCode answers: accepted",
  "checkCode answers: wrong, 4 remain",
  "checkCode fails: connection lost",
]);

const coolDownOf = ({ actors }: LoanWorld): number =>
  actors["phoneVerification"]?.snapshot.context.coolDown ?? 0;

const tick = { type: "xstate.after.one second.phoneVerification.resend.coolingDown" };

/** Waits until another code may be sent. */
function untilCodeMayBeSent(world: LoanWorld): readonly LoanMove[] {
  const seconds = coolDownOf(world);
  if (seconds === 0 || world.shown !== "confirm-code") return [];
  const waiting = loanMove(world, "the cool-down ends", [
    { do: "wait", ms: seconds * 1000 },
    (draft) => {
      draft.now += seconds * 1000;
      for (let left = seconds; left > 0; left -= 1) sendLoan(draft, "phoneVerification", tick);
    },
  ]);
  return [waiting];
}

/** The code to the phone on file, before a link shows anything personal. */
const codeTerrain: LoanTerrain = {
  charts: ["entry"],
  models: loanModels,
  inputs: { entry: "nothing typed" },
  openings: [openLoanWorld(unproved)],
  moves: (world) => {
    if (world.stage !== "entry") return [reopening(unproved)];
    return isLoanEditing(world)
      ? [...applicantMoves(world), ...untilCodeMayBeSent(world)]
      : loanAnswers(world, (name) => codeAnswers.has(name));
  },
  key: (world) => [
    world.stage,
    loanSituation(world, "entry"),
    world.actors["phoneVerification"]?.snapshot.value,
    coolDownOf(world) > 0,
    world.history.of > world.history.at,
  ],
};

export const entryTerrains: readonly LoanTerrain[] = [tokenTerrain, codeTerrain];
