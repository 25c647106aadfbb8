import type { AnyEventObject } from "xstate";
import type { FieldName } from "#domain/answers.ts";
import { complete } from "#test/support/application-answers.ts";
import { application as approved } from "#test/model/application-world.ts";
import { occurrences, situationOf } from "#tools/paths/generator/situation.ts";
import {
  answering,
  goTo,
  goingForwardAgain,
  goingOn,
  isUnheard,
  loanMove,
  pressing,
  reopening,
  ringing,
  tellFlow,
  visitPart,
} from "./loan-acts.ts";
import type { LoanAct, LoanMove } from "./loan-acts.ts";
import { missingOf } from "./loan-screen.ts";
import { openLoanWorld } from "./loan-simulate.ts";
import { backAgain, loanFieldNames, nextText } from "./loan-tables.ts";
import { loanAsked, loanContext, loanFlow, loanModels } from "./loan-world.ts";
import type { LoanWorld, Opening } from "./loan-world.ts";
import type { Terrain } from "./walks.ts";
import { resendText } from "./tables.ts";
import { isPartOfBirthDate } from "./world.ts";

export type LoanTerrain = Terrain<LoanWorld, LoanAct>;

export const isLoanEditing = (world: LoanWorld) => loanFlow(world)?.hasTag("editing") === true;

export function loanSituation(world: LoanWorld, id: string): string {
  const actor = world.actors[id];
  return actor === undefined ? "" : situationOf(loanModels[actor.chart]!, actor.snapshot);
}

/** The cases that may happen to a chart now. */
export function loanCases(world: LoanWorld, id: string) {
  const actor = world.actors[id];
  return actor === undefined ? [] : occurrences(loanModels[actor.chart]!, actor.snapshot);
}

/** The answers that the service may give now; `isWanted` picks by the case's name. */
export function loanAnswers(
  world: LoanWorld,
  isWanted: (name: string) => boolean = () => true,
): readonly LoanMove[] {
  return loanAsked(world).flatMap((asked) =>
    loanCases(world, asked.id)
      .filter(({ name }) => name.startsWith(asked.call) && isWanted(name))
      .flatMap((each) => answering(world, asked, each) ?? []),
  );
}

/** The timers of a chart that may ring now. */
export function loanTimers(world: LoanWorld, id: string, ms: number): readonly LoanMove[] {
  return loanCases(world, id)
    .filter(({ name }) => name.startsWith("after "))
    .map((each) => ringing(world, id, { each, ms }));
}

const switches: readonly string[] = ["isPatient", "isMailingAddress"];
const lists: readonly string[] = ["serviceType", "state", "billingState"];
const nextPart: { readonly [part: string]: FieldName } = {
  birthMonth: "birthDay",
  birthDay: "birthYear",
};

function typing(world: LoanWorld, field: FieldName, text: string): readonly LoanMove[] {
  const name = loanFieldNames[field];
  const before = loanContext(world).answers[field];
  const isSwitch = switches.includes(field);
  if (before === text || (isSwitch && text === "")) return [];
  const act: LoanAct = isSwitch
    ? { do: "choose", name }
    : { do: lists.includes(field) ? "pick" : "fill", name, text };
  const move = loanMove(world, `types ${field}`, [
    act,
    (draft) => {
      goTo(draft, isSwitch ? "elsewhere" : field);
      if (isPartOfBirthDate(field)) visitPart(draft, field);
      tellFlow(draft, { type: "field.changed", field, text });
      if (isSwitch) tellFlow(draft, { type: "field.left", field });
      const next = nextPart[field];
      if (text !== "" && next !== undefined && loanContext(draft).answers[next] === "")
        goTo(draft, next);
    },
  ]);
  return [move];
}

function leaving(world: LoanWorld, field: FieldName): readonly LoanMove[] {
  if (switches.includes(field)) return [];
  const name = loanFieldNames[field];
  const move = loanMove(world, `leaves ${field}`, [
    { do: "leave", name },
    (draft) => {
      goTo(draft, field);
      goTo(draft, "elsewhere");
    },
  ]);
  return [move];
}

function fieldOf(event: AnyEventObject) {
  return event as unknown as { readonly field: FieldName; readonly text: string };
}

/** What an applicant can do on a step of the flow, beside what its component offers. */
export function flowMove(world: LoanWorld, event: AnyEventObject): readonly LoanMove[] {
  const { field, text } = fieldOf(event);
  switch (event.type) {
    case "field.changed":
      return typing(world, field, text);
    case "field.left":
      return leaving(world, field);
    case "next.pressed":
      return [goingOn(world, nextText(world.shown!))];
    case "back.pressed":
      return [pressing(world, backAgain, event)];
    case "extra.pressed":
      return canAskAgain(world) && event["button"] === 0
        ? [pressing(world, resendText, event)]
        : [];
    case "forward.pressed":
      return canGoForward(world, event) ? [goingForwardAgain(world)] : [];
    default:
      return [];
  }
}

const canAskAgain = ({ actors }: LoanWorld) =>
  actors["phoneVerification"]?.snapshot.context.coolDown === 0;

export function canGoForward(world: LoanWorld, event: AnyEventObject): boolean {
  const { at, of } = world.history;
  return of > at || isUnheard(loanFlow(world)!, event);
}

export const applicantMoves = (world: LoanWorld): readonly LoanMove[] => [
  ...loanCases(world, world.stage).flatMap(({ events: [event] }) => flowMove(world, event!)),
  ...(world.shown === "personal"
    ? (["birthDay", "birthYear"] as const).flatMap((field) => leaving(world, field))
    : []),
];

/** The next thing that an applicant without a fault does. */
export function straightOn(world: LoanWorld): readonly LoanMove[] {
  if (!isLoanEditing(world)) return [];
  const [field] = missingOf(world);
  if (field !== undefined) return typing(world, field, String(complete[field]));
  return [goingOn(world, nextText(world.shown!))];
}

const { street, zip, city } = complete;

/** The applicant as the service tells it once the phone on file was proved. */
export const applicant = {
  firstName: complete.firstName,
  lastName: complete.lastName,
  dateOfBirth: "12311990",
  email: complete.email,
  phone: complete.phone,
  address: { street, zip, city, state: "TX" },
};

/** An applicant whose information the service holds, but for the SSN. */
const known: Opening = {
  name: "an application whose information is known",
  stage: "application",
  application: {
    ...approved,
    providerId: "prv_bright_smile",
    stage: "prequalified",
    applicant,
  },
};
const fresh: Opening = {
  name: "the practice's address",
  stage: "application",
  application: undefined,
};

/** Once a visit has ended, or left the steps that are looked at, another one begins. */
const again = (openings: readonly Opening[]) => openings.map(reopening);

const informationAnswers = new Set([
  "updateApplication answers: made",
  "updateApplication answers: DCN with its reason",
  "updateApplication answers: DCN without a reason",
  "updateApplication fails: HTTP 422",
  "getApplication answers: APR",
  "getApplication answers: another status",
]);

const informationTerrain: LoanTerrain = {
  charts: ["application"],
  models: loanModels,
  inputs: { application: "nothing typed" },
  openings: [openLoanWorld(fresh)],
  moves: (world) => {
    if (world.stage !== "application") return again([fresh]);
    return isLoanEditing(world)
      ? applicantMoves(world)
      : loanAnswers(world, (name) => informationAnswers.has(name));
  },
  key: (world) => [
    world.stage,
    loanSituation(world, "application"),
    loanSituation(world, "applicationUpdate"),
    world.history.of > world.history.at,
    world.visited,
    passedOf(world),
    world.stage === "application" && loanContext(world).answers.isPatient,
  ],
};

const passedOf = (world: LoanWorld) =>
  world.stage === "application" ? loanContext(world).passed : [];

/** How far the applicant is on the way to what is looked at. */
export const progressOf = (world: LoanWorld): unknown =>
  isLoanEditing(world) ? [world.shown, missingOf(world)] : loanFlow(world)?.value;

const momentMs = 1500;

const updateTerrain: LoanTerrain = {
  charts: ["application-update"],
  models: loanModels,
  inputs: { "application-update": "an applicant at /Apply" },
  openings: [openLoanWorld(known)],
  moves: (world) => {
    if (world.stage !== "application") return again([known]);
    if (isLoanEditing(world)) return straightOn(world);
    return [...loanAnswers(world), ...loanTimers(world, "applicationUpdate", momentMs)];
  },
  key: (world) => [world.stage, loanSituation(world, "applicationUpdate"), progressOf(world)],
};

export const informationTerrains: readonly LoanTerrain[] = [informationTerrain, updateTerrain];
