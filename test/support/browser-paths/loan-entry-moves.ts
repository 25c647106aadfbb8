import { application as approved } from "#test/model/application-world.ts";
import { tokenEntryModel } from "#test/model/token-entry.cases.ts";
import { reopening } from "./loan-acts.ts";
import type { Entry } from "./loan-entry.ts";
import { applicant, loanAnswers, loanSituation } from "./loan-moves.ts";
import type { LoanTerrain } from "./loan-moves.ts";
import { openLoanWorld } from "./loan-simulate.ts";
import { loanModels } from "./loan-world.ts";
import type { Opening } from "./loan-world.ts";

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
export const entryTerrain: LoanTerrain = {
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
