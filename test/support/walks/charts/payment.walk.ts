import type { Move } from "#test/support/walks/acts.ts";
import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { silent } from "#test/support/walks/impossible.ts";
import type { Moves } from "#test/support/walks/moves.ts";
import {
  chosen,
  confirmed,
  storedVisit,
  nothingDue,
  written,
} from "#test/support/walks/openings.ts";
import {
  requestedOf,
  contextOf,
  flowOf,
  hasBack,
  isEditing,
  shownIn,
  stageOf,
  type World,
} from "#test/support/walks/world.ts";
import { changing } from "#test/support/walks/loan-summary.ts";
import { quoteTimers } from "#test/support/walks/step-walk.ts";
import { downPlace } from "./down-payment.walk.ts";
import { primaryPlace } from "./payment-methods.walk.ts";
import { numberGiven } from "./payment-method.ts";

const chart = "payment";

const openings = [
  storedVisit("an approval"),
  storedVisit("terms and a last paid date", chosen),
  storedVisit("nothing due down", { ...chosen, ...nothingDue }),
  storedVisit("an agreement to be read", written),
  storedVisit("nothing due down, and an agreement to be read", { ...written, ...nothingDue }),
  storedVisit("an agreement that is signed", { ...confirmed, stage: "signed" }),
  storedVisit("an activation that was begun", { ...confirmed, stage: "activating" }),
];

const isByCheck = (world: World) =>
  contextOf(world).facts.application?.downPayment.isOnlyByCheck === true;

const givingCard = (world: World, can: Moves) =>
  shownIn(world) === "down-payment" && !isByCheck(world)
    ? [
        ...can.onStep(world).filter(can.named("method.chosen credit")),
        ...numberGiven(world, downPlace, can),
      ]
    : shownIn(world) === "payment" && world.opening.name === "nothing due down"
      ? numberGiven(world, primaryPlace, can)
      : [];

const isGiving = (world: World) =>
  stageOf(world) === chart && /"givingNumbers"/.test(JSON.stringify(flowOf(world)?.value));

const writes = ["createAgreement", "confirmIdentity"];
const reads = ["quoteOffers", "getAgreement"];

function onStep(world: World, can: Moves): readonly Move[] {
  const isWriting = requestedOf(world).some(({ call }) => writes.includes(call));
  if (shownIn(world) === "closing" || isWriting) return [];
  return [
    ...can.straightOnStep(world),
    ...quoteTimers(world, can),
    ...givingCard(world, can),
    can.goingOn(world),
    ...(hasBack(world) ? [can.goingBack(world)] : []),
    ...(shownIn(world) === "identity" ? changing(world) : []),
    ...can.goingForward(world),
  ];
}

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

function withLateRead(world: World, move: Move, can: Moves): Move {
  const [read] = requestedOf(world).filter(({ call }) => reads.includes(call));
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
    ...(requestedOf(world).length === 0 ? openings.map(can.opening) : []),
  ],
  key: (world, can) => [
    world.opening.name,
    stageOf(world),
    can.situation(world, chart),
    requestedOf(world).map(({ call }) => call),
    stageOf(world) === chart && [
      can.missingOf(world),
      quoteTimers(world, can).length,
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
      eventCase: / answers: changed in another window$/,
      why: "it ends the flow, and the visit enters the application again; test/journey/loan/loan-return.test.ts changes a plan in another window",
    },
    {
      eventCase: /^after patience with the numbers$/,
      why: "a form that falls silent says so itself after 15 seconds, before the flow's patience ends",
    },
    {
      eventCase: /^back\.pressed by two steps$/,
      why: "a walk of the payment goes back step by step; jumps are walked on the forms, and by test/journey/history.test.ts",
    },
    {
      at: /^\[\{"offers":\{"open":"editing"\}\},"active","---[FT]-[FT]F",\[\]\]$/,
      eventCase: /^back\.pressed$/,
      why: "the first step has no Back, unless a change led there",
    },
    {
      at: /^\[\{"(?:offers|schedule|payment|down-payment)":\{"open":"editing"\}\},"active","---[FT]-[FT]T/,
      eventCase: /./,
      why: "a step does in a change what it does before one; this walk changes the offer alone, test/journey/loan/loan-ways.test.ts the other parts",
    },
    {
      eventCase: / fails: it broke$/,
      why: "neither an action of a flow nor the chart of a step throws; the edge is for a fault of our own",
    },
    {
      eventCase: /^the applicant types reusesDownPayment$/,
      why: "a case is named after the first empty field, and a method leaves one empty before it; the payment methods' own walk ticks the box",
    },
    {
      eventCase: /^change\.pressed of (?:PaymentSchedule|DownPayment)$/,
      why: "terms without a first payment and without something due down have no such button; test/journey/loan/loan-ways.test.ts changes the parts of a loan",
    },
    {
      eventCase: /^finalizing answers: failed, signed$/,
      why: "whether an account is active is looked up until it is known or time is over, which finalizing's own walk waits for",
    },
    {
      eventCase: /^applicationUpdate answers: on to the payment$/,
      why: "an update at the payment stays there",
    },
    {
      eventCase: /^applicationUpdate answers: documents are wanted$/,
      why: "documents are asked for at /Apply; at the payment they hold nothing up",
    },
    {
      eventCase: /^applicationUpdate answers: declined, application unknown$/,
      why: "the application is known by then",
    },
    {
      at: /next-0-selectOffer/,
      eventCase: /^applicationUpdate answers: declined$/,
      why: "a decline comes with what is underwritten anew: the choice of an offer is not",
    },
    {
      eventCase:
        /^the applicant leaves (?:amount|paymentFrequency|reusesDownPayment|downPaymentMethod|agreementRead|identityConfirmed)$/,
      why: "these controls say when they are used, not when they are left",
    },
    {
      at: /"agreement":\{"open":"editing"\}\},"active","---T-T/,
      eventCase: /^the applicant (?:empties|types again the same) agreementRead$/,
      why: "the hash of a new agreement is stored first, and then the step is no longer complete",
    },
    {
      eventCase:
        /^the applicant empties (?:amount|paymentFrequency|downPaymentMethod|identityConfirmed)$/,
      why: "what was chosen can be changed, and not taken back",
    },
    {
      eventCase: /^the applicant types again the same (?:amount|payment)/,
      why: silent,
    },
    {
      at: /"down-payment":\{"open":"editing"\}\},"active","---T-TF-",\[\]\]$/,
      eventCase: /^the applicant types again the same downPaymentMethod$/,
      why: silent,
    },
  ],
};
