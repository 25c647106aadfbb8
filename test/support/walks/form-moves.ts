import type { AnyEventObject } from "xstate";
import type { FieldName } from "#domain/answers/answers.ts";
import { validAnswers } from "#test/model/steps/flow.cases.ts";
import { complete } from "#test/support/application-answers.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { moveOf, type Doing, type Move } from "./acts.ts";
import { cases } from "./cases.ts";
import { isInVain, moveFocus, send, sendFlow, sendInVain, visitPart } from "./changes.ts";
import { isBusy, isPreQualification, isSpent, missingOf } from "./screen.ts";
import { backText, changeTexts, resendText, restartText, wordsOf } from "./words.ts";
import {
  chartAt,
  contextOf,
  coolDownOf,
  flowOf,
  hasBack,
  isEditing,
  isPartOfBirthDate,
  isText,
  leadsOut,
  shownIn,
  stageOf,
  type Draft,
  type World,
} from "./world.ts";

const practiceOf = ({ opening }: World) => opening.practice.provider.key;

const switches: readonly string[] = ["isPatient", "isMailingAddress"];
const nextPart: { readonly [part: string]: FieldName } = {
  birthMonth: "birthDay",
  birthDay: "birthYear",
};

export function typing(world: World, field: FieldName, text: string): readonly Move[] {
  if (isText(world, field)) return [];
  const isSame = contextOf(world).answers[field] === text;
  const event = { type: "field.changed", field, text };
  const isSwitch = switches.includes(field);
  const isRepeated = field === "serviceType" && isPreQualification(world);
  if (isSwitch && text === "") return [];
  const isVain = isSame && !isRepeated;
  if (isVain && !(isPreQualification(world) && isInVain(flowOf(world)!, event))) return [];
  const doing: Doing = [
    { do: isSame ? "retype" : "type", field, text },
    (draft) => {
      moveFocus(draft, isSwitch ? "nothing" : field);
      if (isPartOfBirthDate(field)) visitPart(draft, field);
      if (isVain) sendInVain(draft, stageOf(draft), event);
      else sendFlow(draft, event);
      if (isSwitch) sendFlow(draft, { type: "field.left", field });
      const next = nextPart[field];
      if (!isSame && text !== "" && next !== undefined && contextOf(draft).answers[next] === "")
        moveFocus(draft, next);
    },
  ];
  return [moveOf(world, `types ${field}`, doing)];
}

function leaving(world: World, field: FieldName): readonly Move[] {
  if (switches.includes(field) || isText(world, field)) return [];
  const left = moveOf(world, `leaves ${field}`, [
    { do: "leave", field },
    (draft) => {
      moveFocus(draft, field);
      moveFocus(draft, "nothing");
    },
  ]);
  return [left];
}

function pressing(world: World, [name, role, event]: Pressed): Move {
  return moveOf(world, `presses ${name}`, [
    { do: "press", name },
    (draft) => {
      moveFocus(draft, role);
      sendFlow(draft, event);
    },
  ]);
}
type Pressed = readonly [name: string, role: "back" | "extra" | "nothing", event: AnyEventObject];

function changing(world: World, event: AnyEventObject): readonly Move[] {
  const name = changeTexts[event["part"] as string];
  const isOffered = event["part"] !== "ServiceType" || !isText(world, "serviceType");
  return ["review", "check"].includes(shownIn(world)!) && name !== undefined && isOffered
    ? [pressing(world, [name, "nothing", event])]
    : [];
}

export function goingOn(world: World): Move {
  const [shown, stage] = [shownIn(world), stageOf(world)];
  const { next: name } = wordsOf(shown!, { practice: practiceOf(world), stage });
  return moveOf(world, `presses ${name}`, [
    { do: "press", name },
    (draft) => {
      moveFocus(draft, "next");
      const { passed } = contextOf(draft);
      sendFlow(draft, { type: "next.pressed" });
      const isHere = shownIn(draft) === shown && stageOf(draft) === stage;
      if (!isHere || isBusy(draft) || contextOf(draft).passed !== passed) return;
      refuse(draft);
    },
  ]);
}

function refuse(draft: Draft): void {
  const [missing] = missingOf(draft);
  if (missing === undefined && isSpent(draft)) return moveFocus(draft, "firstBox");
  if (missing === undefined) return;
  draft.isRefused = true;
  reportRefused(draft);
  if (isPreQualification(draft))
    moveFocus(draft, isPartOfBirthDate(missing) ? "birthMonth" : missing);
}

const asker = inertActor("wizard");

function reportRefused(draft: Draft): void {
  const { phone, code } = contextOf(draft).answers;
  const event = {
    phone: { type: "code.requested", phone, asker },
    code: { type: "code.submitted", code, asker },
  }[shownIn(draft) as "phone" | "code"];
  if (event === undefined || !isInVain(chartAt(draft, "phoneVerification")!, event)) return;
  sendInVain(draft, "phoneVerification", event);
}

export const goingBack = (world: World) =>
  pressing(world, [backText(practiceOf(world)), "back", { type: "back.pressed" }]);

function jumpingBack(world: World, event: AnyEventObject): readonly Move[] {
  const { history } = world;
  const entries = (event["steps"] as number | undefined) ?? 1;
  if (history.at <= entries) return [];
  const jump = moveOf(world, `goes back by ${entries} in the browser`, [
    { do: "jump", entries: -entries },
    (draft) => {
      moveFocus(draft, "nothing");
      sendFlow(draft, event);
      draft.history = { ...draft.history, at: history.at - entries };
    },
  ]);
  return [jump];
}

function back(world: World, event: AnyEventObject): readonly Move[] {
  const isStep = event["steps"] === undefined;
  if (isStep && hasBack(world)) return [goingBack(world)];
  return isStep && !leadsOut(world) ? [] : jumpingBack(world, event);
}

export const requestingAgain = (world: World, button = 0): readonly Move[] =>
  coolDownOf(world) === 0 && button === 0
    ? [pressing(world, [resendText, "extra", { type: "extra.pressed", button }])]
    : [];

const forward = { type: "forward.pressed" };

export function goingForward(world: World): readonly Move[] {
  const { history } = world;
  if (history.of <= history.at && !isInVain(flowOf(world)!, forward)) return [];
  const shown = shownIn(world);
  const forth = moveOf(world, "goes forward in the browser", [
    { do: "jump", entries: 1 },
    (draft) => {
      moveFocus(draft, "nothing");
      sendFlow(draft, forward);
      const { at, of } = history;
      if (shownIn(draft) !== shown) draft.history = { ...draft.history, at: at + 1, of };
    },
  ]);
  return [forth];
}

export const following = (world: World, name: string, type: string): Move =>
  moveOf(world, `presses ${name}`, [
    { do: "follow", name },
    (draft) => send(draft, "applicant", { type }),
  ]);

export function restarting(world: World): Move {
  const stage = stageOf(world);
  const type = stage === "decline" ? "other.offer.chosen" : "start.again";
  return following(world, restartText[stage]!, type);
}

type FieldEvent = { readonly field: FieldName; readonly text: string };

function applicantMove(world: World, event: AnyEventObject): readonly Move[] {
  const { field, text } = event as unknown as FieldEvent;
  switch (event.type) {
    case "field.changed":
      return typing(world, field, text);
    case "field.left":
      return leaving(world, field);
    case "next.pressed":
      return [goingOn(world)];
    case "back.pressed":
      return back(world, event);
    case "forward.pressed":
      return goingForward(world);
    case "change.pressed":
      return changing(world, event);
    case "extra.pressed":
      return requestingAgain(world, event["button"] as number);
    default:
      return [];
  }
}

export function onForm(world: World): readonly Move[] {
  const shown = shownIn(world);
  const hasDate = shown === "birth-date" || shown === "personal";
  return [
    ...cases(world, stageOf(world)).flatMap(({ events: [event] }) => applicantMove(world, event!)),
    ...(hasDate
      ? (["birthDay", "birthYear"] as const).flatMap((part) => leaving(world, part))
      : []),
  ];
}

export function straightOn(world: World): readonly Move[] {
  if (!isEditing(world)) return [];
  const [field] = missingOf(world);
  const all = isPreQualification(world) ? validAnswers : complete;
  return field === undefined ? [goingOn(world)] : typing(world, field, String(all[field]));
}

export const onIfWhole = (world: World) => (missingOf(world).length === 0 ? [goingOn(world)] : []);
