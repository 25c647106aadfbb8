import {
  goingForwardAgain,
  goingOn,
  goTo,
  loanMove,
  pressing,
  reopening,
  tellFlow,
} from "./loan-acts.ts";
import type { LoanMove } from "./loan-acts.ts";
import {
  doings,
  downDoings,
  downGroup,
  goodAnswers,
  named,
  numberGiven,
  straight,
} from "./loan-doings.ts";
import { canGoForward, isLoanEditing, loanAnswers, loanSituation } from "./loan-moves.ts";
import type { LoanTerrain } from "./loan-moves.ts";
import { chosen, confirmed, nothingDue, opening, written } from "./loan-openings.ts";
import { missingOf } from "./loan-screen.ts";
import { openLoanWorld } from "./loan-simulate.ts";
import { backAgain, nextText } from "./loan-tables.ts";
import { loanAsked, loanContext, loanModels } from "./loan-world.ts";
import type { LoanWorld } from "./loan-world.ts";

/** An application as far as each visit may find it. */
const openings = [
  opening("an approval"),
  opening("terms and a last paid date", chosen),
  opening("nothing due down", { ...chosen, ...nothingDue }),
  opening("an agreement to be read", written),
  opening("nothing due down, and an agreement to be read", { ...written, ...nothingDue }),
  opening("an agreement that is signed", { ...confirmed, stage: "signed" }),
  opening("an activation that was begun", { ...confirmed, stage: "activating" }),
];

const forward = { type: "forward.pressed" };

/** What is not read cannot be accepted: a box says so. */
function tickingTooEarly(world: LoanWorld): readonly LoanMove[] {
  if (world.actors["agreement"]?.snapshot.matches("unread") !== true) return [];
  const ticking = loanMove(world, "ticks an agreement that is not read", [
    { do: "choose", name: "Select all agreements" },
    (draft) => {
      goTo(draft, "elsewhere");
      tellFlow(draft, { type: "field.left", field: "agreementRead" });
    },
  ]);
  return [ticking];
}

/** The down payment's card, or another one. */
const givingCard = (world: LoanWorld) => [
  ...doings(world, "downPayment", downDoings).filter(named("method.chosen credit")),
  ...numberGiven(world, "tokenization", downGroup),
];

const writes = ["createAgreement", "confirmIdentity"];
const reads = ["quoteOffers", "getAgreement"];

/** What an applicant does on a step without a fault, and the flow's own buttons. */
function onStep(world: LoanWorld): readonly LoanMove[] {
  // What is being written goes on when its step is left.
  const isWriting = loanAsked(world).some(({ call }) => writes.includes(call));
  if (world.shown === "closing" || isWriting) return [];
  return [
    ...(straight[world.shown!]?.(world) ?? []),
    ...tickingTooEarly(world),
    ...givingCard(world),
    goingOn(world, nextText(world.shown!)),
    ...(world.shown === "offers" ? [] : [pressing(world, backAgain, { type: "back.pressed" })]),
    ...(canGoForward(world, forward) ? [goingForwardAgain(world)] : []),
  ];
}

/** What goes wrong on the way, beside what goes well. */
const others = named(
  "updateApplication fails: HTTP 422",
  "getAgreement answers: another agreement",
  "signAgreement answers: done",
  "signAgreement answers: refused with words",
  "activateAccount answers: done",
  "activateAccount answers: refused with words",
  "sendConfirmationEmail answers: sent",
);

/** A decline comes with what is underwritten anew: the choice of an offer is not. */
function answers(world: LoanWorld): readonly LoanMove[] {
  const declined = named("updateApplication answers: DCN with its reason");
  const mayDecline = world.shown !== "offers";
  return [
    ...goodAnswers(world),
    ...loanAnswers(world).filter((each) => others(each) || (mayDecline && declined(each))),
  ];
}

/** A step that is left while it reads something: the answer comes late, and changes nothing. */
function withLateRead(world: LoanWorld, move: LoanMove): LoanMove {
  const [read] = loanAsked(world).filter(({ call }) => reads.includes(call));
  const [left] = move.steps;
  if (read === undefined || left!.after.shown === world.shown) return move;
  const { act, after } = left!;
  const [late] = goodAnswers(world).filter(named(read.call));
  return {
    ...move,
    steps: [
      { act, after: { ...after, late: read.call } },
      { act: late!.steps[0]!.act, after },
    ],
  };
}

/** The flow from the offers to the closing screen, through every step. */
export const flowTerrain: LoanTerrain = {
  charts: ["payment"],
  models: loanModels,
  inputs: { payment: "nothing typed" },
  openings: openings.map(openLoanWorld),
  moves: (world) => [
    ...[...answers(world), ...(isLoanEditing(world) ? onStep(world) : [])].map((move) =>
      withLateRead(world, move),
    ),
    ...(loanAsked(world).length === 0 ? openings.map(reopening) : []),
  ],
  key: (world) => [
    world.opening.name,
    world.stage,
    loanSituation(world, "payment"),
    loanAsked(world),
    world.stage === "payment" && [
      missingOf(world),
      loanContext(world).application?.stage,
      world.history.of > world.history.at,
      world.focus,
      loanSituation(world, "downPayment"),
      loanSituation(world, "tokenization"),
    ],
  ],
};
