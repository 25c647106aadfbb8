import type { FieldName } from "#domain/answers.ts";
import { terms, today } from "#test/model/application-world.ts";
import { goingOn, pressing, reopening } from "./loan-acts.ts";
import type { LoanMove } from "./loan-acts.ts";
import {
  agreementDoings,
  doings,
  downDoings,
  downGroup,
  frameMoves,
  goodAnswers,
  identityDoings,
  offerDoings,
  scheduleDoings,
  straight,
  withLate,
  methodDoings,
  numberGiven,
  primaryGroup,
  secondaryGroup,
} from "./loan-doings.ts";
import { isLoanEditing, loanAnswers, loanSituation, loanTimers } from "./loan-moves.ts";
import type { LoanTerrain } from "./loan-moves.ts";
import { chosen, confirmed, debit, hsa, nothingDue, opening, written } from "./loan-openings.ts";
import { missingOf } from "./loan-screen.ts";
import { openLoanWorld } from "./loan-simulate.ts";
import { backAgain, nextText } from "./loan-tables.ts";
import { loanAsked, loanContext, loanFlow, loanModels } from "./loan-world.ts";
import type { LoanWorld, Opening } from "./loan-world.ts";

const order = ["offers", "schedule", "payment", "down-payment", "agreement", "identity", "closing"];

/** On to the step that is looked at, and back to it from a later one. */
function onward(world: LoanWorld, step: string): readonly LoanMove[] {
  if (loanAsked(world).length > 0) return goodAnswers(world);
  if (!isLoanEditing(world)) return [];
  if (order.indexOf(world.shown!) > order.indexOf(step))
    return world.shown === "closing" ? [] : [back(world)];
  if (missingOf(world).length === 0) return [goingOn(world, nextText(world.shown!))];
  const [first] = straight[world.shown!]?.(world) ?? [];
  return first === undefined ? [] : [first];
}

const back = (world: LoanWorld) => pressing(world, backAgain, { type: "back.pressed" });

/** Next, where nothing is missing. */
const nextIfWhole = (world: LoanWorld) =>
  missingOf(world).length === 0 ? [goingOn(world, nextText(world.shown!))] : [];

type Looking = {
  readonly charts: readonly string[];
  readonly step: string;
  readonly input: string;
  readonly openings: readonly Opening[];
  /** What can be done on the step, beside the answers of the service. */
  readonly moves: (world: LoanWorld) => readonly LoanMove[];
  /** The ids of the charts that are looked at. */
  readonly ids: readonly string[];
};

/** The charts of one step: from the opening straight there, and everything that can be done to them. */
function stepTerrain({ charts, step, input, openings, moves, ids }: Looking): LoanTerrain {
  const here = (world: LoanWorld) =>
    loanAsked(world).some(({ id }) => ids.includes(id))
      ? [...loanAnswers(world), ...moves(world).map((move) => withLate(world, move))]
      : [...goodAnswers(world), ...moves(world)];
  return {
    charts,
    models: loanModels,
    inputs: Object.fromEntries(charts.map((chart) => [chart, input])),
    openings: openings.map(openLoanWorld),
    moves: (world) => [
      ...(world.shown === step ? here(world) : onward(world, step)),
      ...openings.filter(mayOpen(world)).map(reopening),
    ],
    key: (world) => [
      world.opening.name,
      world.stage,
      loanFlow(world)?.value,
      loanAsked(world),
      ids.map((id) => loanSituation(world, id)),
      world.actors["offerSelection"]?.snapshot.context.tab,
      world.stage === "payment" && world.shown !== step && [world.shown, missingOf(world)],
      world.stage === "payment" && keptOf(world, step),
      world.stage === "payment" && loanContext(world).application?.stage,
    ],
  };
}

/** What was chosen on the step, for when it is entered again. */
function keptOf(world: LoanWorld, step: string): unknown {
  const { answers } = loanContext(world);
  const kept: { readonly [step: string]: readonly FieldName[] } = {
    offers: ["offerId"],
    schedule: ["paymentFrequency", "lastPaidDate"],
    payment: [
      "primaryMethod",
      "primaryToken",
      "secondaryMethod",
      "secondaryToken",
      "reusesDownPayment",
    ],
    "down-payment": ["downPaymentMethod", "downPaymentToken"],
    agreement: ["agreementHash", "agreementRead", "acceptedSections"],
    identity: ["identityConfirmed"],
  };
  return kept[step]!.map((field) => answers[field]);
}

/** A visit is left for another one when it has ended, or when nothing is under way. */
const mayOpen = (world: LoanWorld) => (each: Opening) =>
  world.stage !== "payment" ||
  world.shown === "closing" ||
  (each.name !== world.opening.name && loanAsked(world).length === 0);

const plain = opening("an approval");
const withTerms = opening("terms that the service holds", { terms });
const pauseMs = 300;

const offersTerrain = stepTerrain({
  charts: ["offer-selection"],
  step: "offers",
  input: "an approval",
  ids: ["offerSelection"],
  openings: [plain, withTerms],
  moves: (world) => [
    ...doings(world, "offerSelection", offerDoings),
    ...loanTimers(world, "offerSelection", pauseMs),
    ...(loanAsked(world).length === 0 && world.opening === withTerms && isChosen(world)
      ? nextIfWhole(world)
      : []),
  ],
});

const isChosen = ({ actors }: LoanWorld) =>
  actors["offerSelection"]!.snapshot.matches({ choosing: "chosen" });

const scheduleTerrain = stepTerrain({
  charts: ["payment-schedule"],
  step: "schedule",
  input: "chosen terms",
  ids: ["paymentSchedule"],
  openings: [
    withTerms,
    opening("nothing left to finance", {
      terms: { ...terms, downPaymentCents: terms.amountCents },
    }),
    plain,
    opening("a schedule that was planned before", {
      terms: { ...terms, paymentFrequency: "Weekly" },
      lastPaidDate: today,
    }),
  ],
  moves: (world) => [...doings(world, "paymentSchedule", scheduleDoings), ...backIfStill(world)],
});

const backIfStill = (world: LoanWorld) => (isLoanEditing(world) ? [back(world)] : []);

const paymentTerrain = stepTerrain({
  charts: ["payment-methods"],
  step: "payment",
  input: "nothing chosen",
  ids: ["paymentMethods", "primaryTokenization", "secondaryTokenization"],
  openings: [
    opening("a schedule", chosen),
    opening("nothing due down", { ...chosen, ...nothingDue }),
    opening("a method on file", {
      ...chosen,
      payment: { primary: { ...debit, type: "credit", brand: "Visa", lastFour: "1111" } },
    }),
  ],
  moves: (world) => [
    ...doings(world, "paymentMethods", methodDoings),
    ...numberGiven(world, "primaryTokenization", primaryGroup),
    ...numberGiven(world, "secondaryTokenization", secondaryGroup),
    ...backIfStill(world),
  ],
});

const downTerrain = stepTerrain({
  charts: ["down-payment", "tokenization"],
  step: "down-payment",
  input: "nothing chosen",
  ids: ["downPayment", "tokenization"],
  openings: [
    opening("a schedule, and primary by check", {
      ...chosen,
      payment: { primary: { type: "payByCheck" } },
    }),
    opening("collected in the office", {
      ...chosen,
      payment: { primary: { type: "payByCheck" } },
      downPayment: { amountCents: 50_000, isCollectedInOffice: true },
    }),
    opening("a down payment's method on file", {
      ...chosen,
      payment: { primary: debit, downPayment: hsa },
    }),
  ],
  moves: (world) => [
    ...doings(world, "downPayment", downDoings),
    ...frameMoves(world, "tokenization", downGroup),
    ...backIfStill(world),
  ],
});

const agreementTerrain = stepTerrain({
  charts: ["agreement"],
  step: "agreement",
  input: "the first time",
  ids: ["agreement"],
  openings: [
    opening("an agreement to be read", written),
    opening("signed before", { ...written, stage: "signed" }),
    opening("being activated", { ...written, stage: "activating" }),
  ],
  moves: (world) => [
    ...doings(world, "agreement", agreementDoings),
    ...(isLoanEditing(world) && loanAsked(world).length === 0
      ? [
          ...nextIfWhole(world),
          ...(world.opening.application?.stage === "agreementReady" ? [back(world)] : []),
        ]
      : []),
  ],
});

const identityTerrain = stepTerrain({
  charts: ["confirm-identity"],
  step: "identity",
  input: "four digits",
  ids: ["confirmIdentity"],
  openings: [
    opening("an agreement to be signed", written),
    { ...opening("an agreement to be signed with nine digits", written), asksNineDigits: true },
    opening("an identity that was confirmed before", confirmed),
  ],
  moves: (world) => [
    ...doings(world, "confirmIdentity", identityDoings),
    ...(isLoanEditing(world) && loanAsked(world).length === 0 ? [back(world)] : []),
  ],
});

/** How long finalizing waits before it looks again: a second, then twice as long each time. */
const waitOf = ({ actors }: LoanWorld) =>
  1000 * 2 ** ((actors["finalizing"]?.snapshot.context.lookUps ?? 1) - 1);

const finalizingTerrain = stepTerrain({
  charts: ["finalizing"],
  step: "identity",
  input: "an accepted agreement",
  ids: ["finalizing"],
  openings: [
    opening("an agreement to be signed", confirmed),
    opening("an agreement that is signed", { ...confirmed, stage: "signed" }),
    opening("an activation that was begun", { ...confirmed, stage: "activating" }),
  ],
  moves: (world) => [
    ...loanTimers(world, "finalizing", waitOf(world)),
    ...(isLoanEditing(world) ? nextIfWhole(world) : []),
  ],
});

export const paymentTerrains: readonly LoanTerrain[] = [
  offersTerrain,
  scheduleTerrain,
  paymentTerrain,
  downTerrain,
  agreementTerrain,
  identityTerrain,
  finalizingTerrain,
];
