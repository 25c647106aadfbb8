import type { AnyEventObject } from "xstate";
import type { FieldName } from "#domain/answers.ts";
import { occurrences, situationOf } from "#tools/paths/generator/situation.ts";
import {
  goingForward,
  happening,
  isInVain,
  leaving,
  pressingBack,
  pressingExtra,
  pressingNext,
  restarting,
  tryingAgain,
  typing,
  unauthorized,
  untilTick,
  waiting,
} from "./acts.ts";
import type { Move } from "./acts.ts";
import { askedOf, contextOf, flowOf } from "./world.ts";
import type { ChartName, World } from "./world.ts";

/** What a run is after: the charts whose edges it has to show. */
export type Aim = {
  readonly charts: readonly ChartName[];
  /** Everything that can be done to the page in a world, as far as it serves the aim. */
  readonly moves: (world: World) => readonly Move[];
  /** What tells two worlds apart. */
  readonly key: (world: World) => unknown;
};

const isEditing = (world: World) => flowOf(world)?.hasTag("editing") === true;

function situation(world: World, chart: ChartName): string {
  const snapshot = world.snapshots[chart];
  return snapshot === undefined ? "" : situationOf(world.place.models[chart], snapshot);
}

function fieldOf(event: AnyEventObject) {
  return event as unknown as { readonly field: FieldName; readonly text: string };
}

/** The next thing that an applicant without a fault does. */
function straight(world: World): readonly Move[] {
  if (!isEditing(world) || world.stage !== "wizard") return [];
  const flow = flowOf(world)!;
  const empty = occurrences(world.place.models.wizard, flow)
    .flatMap(({ events }) => events)
    .find(({ type, text }) => type === "field.changed" && text !== "");
  const isMissing = empty !== undefined && contextOf(world).answers[fieldOf(empty).field] === "";
  return [isMissing ? typing(world, fieldOf(empty)) : pressingNext(world)];
}

const actorsOf: { readonly [call: string]: ChartName } = {
  sendCode: "phone-verification",
  checkCode: "phone-verification",
  submit: "pre-qual-outcome",
  lookUp: "pre-qual-outcome",
  peek: "session",
  getApplication: "pre-qual-confirmation",
  confirm: "pre-qual-confirmation",
};

/** The answers that the service may give now; `isWanted` picks by the case's name. */
function answers(world: World, isWanted: (name: string) => boolean): readonly Move[] {
  const chart = actorsOf[askedOf(world) ?? ""];
  if (chart === undefined) return [];
  return occurrences(world.place.models[chart], world.snapshots[chart]!)
    .filter(({ name }) => isWanted(name))
    .flatMap((each) => happening(world, chart, each) ?? []);
}

const good = new Set([
  "sendCode answers: sent",
  "checkCode answers: accepted",
  "submit answers: Approved",
  "peek answers: a token",
  "getApplication answers: APR",
  "confirm answers: confirmed until a day",
]);
const isGood = (name: string) => good.has(name);

function coolDownOf(world: World): number {
  return world.snapshots["phone-verification"]!.context.coolDown as number;
}

/** Everything that an applicant can do on a step. */
function applicantMoves(world: World): readonly Move[] {
  const flow = flowOf(world)!;
  const events = occurrences(world.place.models.wizard, flow).flatMap((each) => each.events);
  const others = world.shown === "birth-date" ? (["birthDay", "birthYear"] as const) : [];
  return [
    ...events
      .filter(({ steps }) => steps === undefined)
      .flatMap((event) => applicantMove(world, event)),
    ...others.map((field) => leaving(world, field)),
  ];
}

function applicantMove(world: World, event: AnyEventObject): readonly Move[] {
  const { field, text } = fieldOf(event);
  switch (event.type) {
    case "field.changed":
      return isSaidInVain(world, event) ? [] : [typing(world, { field, text })];
    case "field.left":
      return [leaving(world, field)];
    case "next.pressed":
      return [pressingNext(world)];
    case "back.pressed":
      return [pressingBack(world)];
    case "forward.pressed":
      return canGoForward(world, event) ? [goingForward(world)] : [];
    case "extra.pressed":
      return event["button"] === 0 ? askingForCode(world) : [];
    default:
      return [];
  }
}

const askingForCode = (world: World) => (coolDownOf(world) === 0 ? [pressingExtra(world, 0)] : []);

/** The same text again: a field says nothing of it, though the chart would take notice. */
function isSaidInVain(world: World, event: AnyEventObject): boolean {
  const { field, text } = fieldOf(event);
  const isSame = contextOf(world).answers[field] === text && field !== "serviceType";
  return isSame && !isInVain(flowOf(world)!, event);
}

function canGoForward(world: World, event: AnyEventObject): boolean {
  const { at, of } = world.history;
  return of > at || isInVain(flowOf(world)!, event);
}

/** Waits until another code may be sent. */
function untilCodeMayBeSent(world: World): readonly Move[] {
  const seconds = coolDownOf(world);
  if (seconds === 0 || world.shown !== "code") return [];
  return [waiting(world, untilTick(world, seconds), "the cool-down ends")];
}

const wizardAnswers = new Set([
  ...good,
  "sendCode fails: connection lost",
  "checkCode answers: wrong, 4 remain",
  "checkCode fails: connection lost",
  "submit answers: Declined",
  "submit fails: HTTP 422",
]);

const wizardAim: Aim = {
  charts: ["wizard"],
  moves: (world) => {
    if (world.stage !== "wizard") return [];
    if (!isEditing(world)) return answers(world, (name) => wizardAnswers.has(name));
    return [...applicantMoves(world), ...untilCodeMayBeSent(world)];
  },
  key: (world) => [
    world.stage,
    situation(world, "wizard"),
    (world.snapshots["phone-verification"]!.value as { proof: string }).proof,
    coolDownOf(world) > 0,
    world.history.of > world.history.at,
    world.visited,
    contextOf(world).passed.includes("code"),
  ],
};

/** The numbers and codes of the cases of the verification; one that is too short is refused by the step. */
const phones = ["5552345678", "5558765432", "5552345679", "55523"];

function phoneMoves(world: World): readonly Move[] {
  const { phone, code } = contextOf(world).answers;
  if (world.shown === "phone") {
    const others = phones.filter((each) => each !== phone);
    return [...others.map((text) => typing(world, { field: "phone", text })), pressingNext(world)];
  }
  if (world.shown === "code") {
    return [
      pressingBack(world),
      pressingNext(world),
      ...askingForCode(world),
      ...["12", "123456"]
        .filter((text) => text !== code)
        .map((text) => typing(world, { field: "code", text })),
    ];
  }
  return [...straight(world), ...(world.shown === "name" ? [pressingBack(world)] : [])];
}

/** Until the name, time matters to the verification; after it, it only takes longer. */
const early: readonly unknown[] = ["start", "phone", "code", "name"];

function ticks(world: World): readonly Move[] {
  const { models } = world.place;
  return occurrences(models["phone-verification"], world.snapshots["phone-verification"]!)
    .filter(({ events }) => events[0]?.type.startsWith("xstate.after.") === true)
    .flatMap((each) => happening(world, "phone-verification", each) ?? []);
}

/** A call that carries the session's token may be refused, once a call. */
function refusals(world: World): readonly Move[] {
  const asked = askedOf(world);
  if (asked === undefined || asked === "peek" || world.isRenewed) return [];
  return [unauthorized(world, asked)];
}

const verificationAim: Aim = {
  charts: ["phone-verification"],
  moves: (world) => {
    if (world.stage === "expired") return [restarting(world), ...ticks(world)];
    if (world.stage !== "wizard") return [];
    const asked = askedOf(world);
    if (asked === "peek") return answers(world, (name) => name === "peek answers: no token");
    if (asked === "submit") return refusals(world);
    const passing = early.includes(world.shown) ? ticks(world) : [];
    if (asked !== undefined) return [...answers(world, () => true), ...refusals(world), ...passing];
    return [...phoneMoves(world), ...passing];
  },
  key: (world) => [
    world.stage,
    flowOf(world)?.value,
    situation(world, "phone-verification"),
    contextOf(world).answers.phone,
    contextOf(world).answers.code,
    ["phone", "code"].includes(world.shown!) ? "" : canGoOn(world),
    world.isRenewed,
    askedOf(world),
  ],
};

const outcomeAim: Aim = {
  charts: ["pre-qual-outcome"],
  moves: (world) => {
    const outcome = world.snapshots["pre-qual-outcome"];
    if (world.stage !== "wizard") return [];
    if (outcome?.status !== "active") return [...straight(world), ...answers(world, isGood)];
    return occurrences(world.place.models["pre-qual-outcome"], outcome).flatMap(
      (each) => happening(world, "pre-qual-outcome", each) ?? [],
    );
  },
  key: (world) => [
    world.stage,
    flowOf(world)?.value,
    canGoOn(world),
    situation(world, "pre-qual-outcome"),
    world.shown === "last-four" && isEditing(world),
  ],
};

function canGoOn(world: World): unknown {
  return isEditing(world) ? situation(world, world.stage as ChartName) : "";
}

const decisions = ["Approved", "Declined", "Ineligible", "Invalid"].map(
  (name) => `submit answers: ${name}`,
);

const endsAim: Aim = {
  charts: ["pre-qual-confirmation", "confirmation", "decline"],
  moves: (world) => {
    const asked = askedOf(world);
    const isFree = asked === "getApplication" || asked === "confirm" || asked === "submit";
    const wanted = (name: string) =>
      isFree ? asked !== "submit" || decisions.includes(name) : isGood(name);
    const again = world.stage === "error" ? [tryingAgain(world)] : [];
    return [...straight(world), ...answers(world, wanted), ...again];
  },
  key: (world) => [
    world.stage,
    flowOf(world)?.value,
    canGoOn(world),
    situation(world, "pre-qual-confirmation"),
    askedOf(world),
  ],
};

const sessionAim: Aim = {
  charts: ["session"],
  moves: (world) => {
    const asked = askedOf(world);
    const again = world.stage === "expired" || world.stage === "decline" ? [restarting(world)] : [];
    const wanted = (name: string) =>
      asked === "peek" || isGood(name) || name === "submit answers: Declined";
    const breath = world.stage === "expired" && world.now < 1000 ? [waiting(world, 1000)] : [];
    return [...straight(world), ...answers(world, wanted), ...refusals(world), ...again, ...breath];
  },
  key: (world) => [
    world.stage,
    flowOf(world)?.value,
    canGoOn(world),
    situation(world, "session"),
    askedOf(world),
    world.isRenewed,
  ],
};

export const aims = {
  wizard: wizardAim,
  verification: verificationAim,
  outcome: outcomeAim,
  ends: endsAim,
  session: sessionAim,
} as const;
