import type { FieldName } from "#domain/answers.ts";
import { fieldsOf } from "#domain/field-errors.ts";
import type { StepConfig } from "#domain/step.ts";
import {
  approvalOverlay,
  backText,
  endings,
  fieldNames,
  problemOf,
  resendText,
  sentenceOf,
  shownText,
  stepTexts,
} from "./tables.ts";
import { askedOf, contextOf, flowOf, isPartOfBirthDate } from "./world.ts";
import type { World } from "./world.ts";

/** What can be seen, heard and reached on a page. A part that is absent is not looked at. */
export type Screen = {
  readonly path: string;
  readonly heading: string;
  readonly focus?: string;
  /** `Next: enabled`, `Next: blocked`; sorted. */
  readonly buttons?: readonly string[];
  /** What the fields hold, by their names. */
  readonly fields?: { readonly [name: string]: string };
  /** The radios and boxes that are chosen, by their names, in their order. */
  readonly chosen?: readonly string[];
  /** What is said beside the fields: what is waited for, what was done. */
  readonly says?: readonly string[];
  /** The errors beside fields, in their order. */
  readonly errors?: readonly string[];
  /** The warning before a session ends: the time left, and what it asks. */
  readonly warning?: string;
  /** What a page without a step says. */
  readonly message?: string;
  /** What stands in the form until it is settled. */
  readonly inline?: readonly string[];
  /** The alert in the corner: its role and what it says. */
  readonly corner: string;
  readonly overlay: string;
  /** Calls that the page waits for. */
  readonly asked: readonly string[];
  readonly history?: number;
};

const timeToReadMs = 4000;
const blinkMs = 300;

export function stepOf(world: World): StepConfig | undefined {
  return world.place.configuration.steps.find(({ key }) => key === world.shown);
}

function cornerOf({ alert, now, shown, stage }: World): string {
  const isGone = alert === undefined || now - alert.since >= timeToReadMs;
  // The first screen is plain and has no corner; what is open shows again on the next.
  if (isGone || (stage === "wizard" && shown === "start")) return "";
  return `${alert.isWarning ? "alert" : "status"}: ${sentenceOf(alert.notice)}`;
}

function overlayOf(world: World): string {
  const { busySince, now, place, stage, shown } = world;
  if (busySince === undefined || now - busySince < blinkMs) return "";
  if (stage === "confirmation") return approvalOverlay;
  return stepTexts[place.key][shown!]?.overlay ?? "Loading...";
}

/** What stays the same on every kind of screen. */
function around(world: World) {
  const asked = askedOf(world);
  return {
    corner: cornerOf(world),
    overlay: overlayOf(world),
    asked: asked === undefined ? [] : [asked],
  };
}

/** The screen that a world must show. */
export function expectedScreen(world: World): Screen {
  return world.stage === "wizard" ? stepScreen(world) : endScreen(world);
}

function endScreen(world: World): Screen {
  const { stage, place } = world;
  const outcome = world.result?.outcome;
  const flow = flowOf(world);
  const path = {
    confirmation: "/confirmation",
    decline: "/declined",
    error: "/error",
    expired: "/tokenExpired",
    wizard: `/${place.key}`,
  };
  const isShown = flow === undefined || flow.hasTag("editing");
  const ending = stage === "error" || stage === "expired" ? stage : outcome!;
  const isCovered = overlayOf(world) !== "";
  return {
    ...around(world),
    path: path[stage],
    heading: isShown ? endings[ending] : approvalOverlay,
    focus: isCovered ? "overlay" : "heading",
    errors: [],
    inline: [],
  };
}

function stepScreen(world: World): Screen {
  const { place, history } = world;
  const texts = stepTexts[place.key][world.shown!]!;
  const problems = problemsOf(world);
  return {
    ...around(world),
    path: `/${place.key}`,
    heading: texts.heading,
    focus: focusOf(world),
    buttons: buttonsOf(world).toSorted(),
    fields: fieldsShown(world),
    errors: errorsOf(world),
    inline: inlineOf(world, problems),
    history: history.of,
  };
}

function askedFields(world: World): readonly FieldName[] {
  return stepOf(world)?.components.flatMap(fieldsOf) ?? [];
}

function fieldsShown(world: World) {
  const { answers } = contextOf(world);
  return Object.fromEntries(
    askedFields(world).map((field) => [
      fieldNames[field],
      shownText(world.place.key, field, String(answers[field])),
    ]),
  );
}

/** The fields that keep Next from going on, in their order. */
export function problemsOf(world: World): readonly FieldName[] {
  const { answers } = contextOf(world);
  return askedFields(world).filter(
    (field) => problemOf(world.place.key, field, String(answers[field])) !== undefined,
  );
}

function isTouched(world: World, field: FieldName): boolean {
  const { touched } = contextOf(world);
  if (!isPartOfBirthDate(field)) return touched.includes(field);
  return touched.filter(isPartOfBirthDate).length === 3;
}

function errorsOf(world: World): readonly string[] {
  const { answers, notice } = contextOf(world);
  const shown = problemsOf(world)
    .filter((field) => isTouched(world, field))
    .map(
      (field) =>
        birthDateProblem(world) ?? problemOf(world.place.key, field, String(answers[field]))!,
    );
  const wrong = notice?.code === "code.wrong" && world.shown === "code" ? [sentenceOf(notice)] : [];
  return [...new Set(wrong.length > 0 ? wrong : shown)];
}

/** A birth date of which something is there is one that is not whole. */
function birthDateProblem(world: World): string | undefined {
  const { birthMonth, birthDay, birthYear } = contextOf(world).answers;
  if (world.shown !== "birth-date" || `${birthMonth}${birthDay}${birthYear}` === "")
    return undefined;
  return "Enter month, day and a year of 4 digits";
}

/** Next waits for every field, and while something works; on the code step also for a code that has attempts left. */
function isNextBlocked(world: World): boolean {
  const isLockedOut = world.snapshots["phone-verification"]!.matches({ proof: "lockedOut" });
  return problemsOf(world).length > 0 || isBusy(world) || (world.shown === "code" && isLockedOut);
}

const isBusy = (world: World) => flowOf(world)!.hasTag("busy");

const state = (isBlocked: boolean) => (isBlocked ? "blocked" : "enabled");

function buttonsOf(world: World): readonly string[] {
  const { place, shown } = world;
  const { next, others = [] } = stepTexts[place.key][shown!]!;
  const isFirst = place.configuration.steps[0]!.key === shown;
  const back = `${backText[place.key]}: ${state(isBusy(world))}`;
  return [
    `${next}: ${state(isNextBlocked(world))}`,
    ...(isFirst ? [] : [back, back]),
    ...others.map((name) => `${name}: enabled`),
    ...(stepOf(world)?.extraButtons ?? []).map(
      () => `${resendOf(world)}: ${state(isResendBlocked(world))}`,
    ),
  ];
}

/** "Resend Code in 0:27" while it has to be waited for. Decision 27. */
function resendOf(world: World): string {
  const left = coolDownOf(world);
  return left > 0 ? `${resendText} in 0:${String(left).padStart(2, "0")}` : resendText;
}

const coolDownOf = (world: World) =>
  world.snapshots["phone-verification"]!.context.coolDown as number;
const isResendBlocked = (world: World) => coolDownOf(world) > 0 || isBusy(world);

function inlineOf(world: World, problems: readonly FieldName[]): readonly string[] {
  const { notice } = contextOf(world);
  const isSummed = world.isRefused && problems.length > 0 && errorsOf(world).length > 1;
  return [
    ...(notice === undefined || notice.code === "code.wrong" ? [] : [sentenceOf(notice)]),
    ...(isSummed ? [["Please check your answers", ...errorsOf(world)].join("\n")] : []),
  ];
}

/** What has the focus, by its name on the screen. */
function focusOf(world: World): string {
  const { focus, place, shown } = world;
  if (overlayOf(world) !== "") return "overlay";
  const texts = stepTexts[place.key][shown!]!;
  const { code } = contextOf(world).answers;
  const names: { readonly [name: string]: string } = {
    ...fieldNames,
    code: `Digit ${boxOf(code)} of 6`,
    firstBox: "Digit 1 of 6",
    next: texts.next,
    back: backText[place.key],
    extra: resendOf(world),
  };
  return names[focus] ?? focus;
}

/** The box of the code that has the focus: the first empty one, else the last. */
function boxOf(code: string): number {
  return Math.min(6, code.length + 1);
}
