import type { Move } from "#test/support/walks/acts.ts";
import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { silent } from "#test/support/walks/impossible.ts";
import type { Moves } from "#test/support/walks/moves.ts";
import { chosen, confirmed, keptVisit, nothingDue, written } from "#test/support/walks/openings.ts";
import {
  askedOf,
  contextOf,
  flowOf,
  hasBack,
  isEditing,
  shownIn,
  stageOf,
} from "#test/support/walks/world.ts";
import type { World } from "#test/support/walks/world.ts";
import { changing } from "#test/support/walks/loan-summary.ts";
import { downPlace } from "./down-payment.walk.ts";
import { primaryPlace } from "./payment-methods.walk.ts";
import { numberGiven } from "./payment-method.ts";

const chart = "payment";

/** An application as far as each visit may find it. */
const openings = [
  keptVisit("an approval"),
  keptVisit("terms and a last paid date", chosen),
  keptVisit("nothing due down", { ...chosen, ...nothingDue }),
  keptVisit("an agreement to be read", written),
  keptVisit("nothing due down, and an agreement to be read", { ...written, ...nothingDue }),
  keptVisit("an agreement that is signed", { ...confirmed, stage: "signed" }),
  keptVisit("an activation that was begun", { ...confirmed, stage: "activating" }),
];

/** After the last card that is tried, only a check is left. */
const isByCheck = (world: World) =>
  contextOf(world).facts.application?.downPayment.isOnlyByCheck === true;

/** The down payment's card, or another one; or that of the payments, where nothing is due down. */
const givingCard = (world: World, can: Moves) =>
  shownIn(world) === "down-payment" && !isByCheck(world)
    ? [
        ...can.onStep(world).filter(can.named("method.chosen credit")),
        ...numberGiven(world, downPlace, can),
      ]
    : shownIn(world) === "payment" && world.opening.name === "nothing due down"
      ? numberGiven(world, primaryPlace, can)
      : [];

/** Next waits for the number that is typed. */
const isGiving = (world: World) =>
  stageOf(world) === chart && /"givingNumbers"/.test(JSON.stringify(flowOf(world)?.value));

const writes = ["createAgreement", "confirmIdentity"];
const reads = ["quoteOffers", "getAgreement"];

/** What an applicant does on a step without a fault, and the flow's own buttons. */
function onStep(world: World, can: Moves): readonly Move[] {
  // What is being written goes on when its step is left.
  const isWriting = askedOf(world).some(({ call }) => writes.includes(call));
  if (shownIn(world) === "closing" || isWriting) return [];
  return [
    ...can.straightOnStep(world),
    ...givingCard(world, can),
    can.goingOn(world),
    ...(hasBack(world) ? [can.goingBack(world)] : []),
    ...(shownIn(world) === "identity" ? changing(world) : []),
    ...can.goingForward(world),
  ];
}

/** What goes wrong on the way, beside what goes well. A choice of an offer is not underwritten anew, so not declined. */
function answers(world: World, can: Moves): readonly Move[] {
  const others = can.named(
    "updateApplication fails: HTTP 422",
    "getAgreement answers: another agreement",
    "signAgreement answers: done",
    "signAgreement answers: refused with words",
    "activateAccount answers: done",
    "activateAccount answers: refused with words",
    "activateAccount answers: refused for the last time",
    "sendConfirmationEmail answers: sent",
  );
  const declined = can.named("updateApplication answers: DCN with its reason");
  const mayDecline = shownIn(world) !== "offers";
  return can
    .answers(world)
    .filter((each) => can.isGood(each.name) || others(each) || (mayDecline && declined(each)));
}

/** A step that is left while it reads something: the answer comes late, and changes nothing. */
function withLateRead(world: World, move: Move, can: Moves): Move {
  const [read] = askedOf(world).filter(({ call }) => reads.includes(call));
  const { act, after } = move.steps[0]!;
  if (read === undefined || shownIn(after) === shownIn(world)) return move;
  const [late] = can.goodAnswers(world).filter(can.named(read.call));
  return {
    ...move,
    steps: [
      { act, after: { ...after, late: read.call } },
      { act: late!.steps[0]!.act, after },
    ],
  };
}

/** The flow from the offers to the closing screen, through every step. */
export const paymentWalk: ChartWalk = {
  charts: [chart],
  inputs: { [chart]: "nothing typed" },
  openings,
  isLong: true,
  moves: (world, can) => [
    ...(stageOf(world) === chart
      ? [
          ...answers(world, can),
          ...(isEditing(world) ? onStep(world, can) : []),
          ...(isGiving(world) ? givingCard(world, can) : []),
        ]
      : []
    ).map((move) => withLateRead(world, move, can)),
    ...(askedOf(world).length === 0 ? openings.map(can.opening) : []),
  ],
  key: (world, can) => [
    world.opening.name,
    stageOf(world),
    can.situation(world, chart),
    askedOf(world).map(({ call }) => call),
    stageOf(world) === chart && [
      can.missingOf(world),
      contextOf(world).facts.application?.stage,
      world.history.of > world.history.at,
      world.focus in contextOf(world).answers || world.focus === "heading" ? world.focus : "",
      can.situation(world, "downPayment"),
      can.situation(world, "tokenization"),
      can.situation(world, "primaryTokenization"),
    ],
  ],
  impossible: [
    {
      chart,
      eventCase: /^after patience with the numbers$/,
      why: "a form that falls silent says so itself after 15 seconds, before the flow's patience ends",
    },
    {
      chart,
      eventCase: /^back\.pressed by two steps$/,
      why: "a walk of the payment goes back step by step; jumps are walked on the forms, and by test/journey/history.test.ts",
    },
    {
      chart,
      at: /^\[\{"offers":\{"open":"editing"\}\},"active","---[FT]-[FT]F",\[\]\]$/,
      eventCase: /^back\.pressed$/,
      why: "the first step has no Back, unless a change led there",
    },
    {
      chart,
      at: /^\[\{"(?:offers|schedule|payment|down-payment)":\{"open":"editing"\}\},"active","---[FT]-[FT]T/,
      eventCase: /./,
      why: "a step does in a change what it does before one; this walk changes the offer alone, test/journey/loan/loan-ways.test.ts the other parts",
    },
    {
      chart,
      eventCase: / fails: it broke$/,
      why: "neither an action of a flow nor the chart of a step throws; the edge is for a fault of our own",
    },
    {
      chart,
      eventCase: /^the applicant types reusesDownPayment$/,
      why: "a case is named after the first empty field, and a method leaves one empty before it; the payment methods' own walk ticks the box",
    },
    {
      chart,
      eventCase: /^change\.pressed of (?:PaymentSchedule|DownPayment)$/,
      why: "terms without a first payment and without something due down have no such button; test/journey/loan/loan-ways.test.ts changes the parts of a loan",
    },
    {
      chart,
      eventCase: /^finalizing answers: failed, signed$/,
      why: "whether an account is active is looked up until it is known or time is over, which finalizing's own walk waits for",
    },
    {
      chart,
      eventCase: /^applicationUpdate answers: on to the payment$/,
      why: "an update at the payment stays there",
    },
    {
      chart,
      eventCase: /^applicationUpdate answers: documents are wanted$/,
      why: "documents are asked for at /Apply; at the payment they hold nothing up",
    },
    {
      chart,
      eventCase: /^applicationUpdate answers: declined, nobody knows which$/,
      why: "the application is known by then",
    },
    {
      chart,
      at: /next-0-selectOffer/,
      eventCase: /^applicationUpdate answers: declined$/,
      why: "a decline comes with what is underwritten anew: the choice of an offer is not",
    },
    {
      chart,
      eventCase:
        /^the applicant leaves (?:amount|paymentFrequency|reusesDownPayment|downPaymentMethod|agreementRead|identityConfirmed)$/,
      why: "these controls say when they are used, not when they are left",
    },
    {
      chart,
      at: /"agreement":\{"open":"editing"\}\},"active","---T-T/,
      eventCase: /^the applicant (?:empties|types again the same) agreementRead$/,
      why: "the hash of an agreement that has come is told first, and with it the step is passed no more",
    },
    {
      chart,
      eventCase:
        /^the applicant empties (?:amount|paymentFrequency|downPaymentMethod|identityConfirmed)$/,
      why: "what was chosen can be changed, and not taken back",
    },
    {
      chart,
      eventCase: /^the applicant types amount$/,
      why: "the cost that is approved stands there from the start",
    },
    {
      chart,
      eventCase: /^the applicant types again the same (?:amount|payment)/,
      why: silent,
    },
    {
      chart,
      at: /"down-payment":\{"open":"editing"\}\},"active","---T-TF-",\[\]\]$/,
      eventCase: /^the applicant types again the same downPaymentMethod$/,
      why: silent,
    },
  ],
};
