import type { FieldName } from "#domain/answers.ts";
import { applicationRules } from "#domain/application-fields.ts";
import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/default-application-steps.ts";
import { loanParts } from "./loan-parts.ts";
import type { Part } from "./loan-parts.ts";
import {
  backAgain,
  loanEndings,
  loanFieldNames,
  loanRequired,
  loanSentence,
  loanShownText,
  loanSteps,
  nextText,
} from "./loan-tables.ts";
import { isCovered, loanAsked, loanContext, loanFlow } from "./loan-world.ts";
import type { LoanWorld } from "./loan-world.ts";
import type { Screen } from "./screen.ts";
import { isPartOfBirthDate } from "./world.ts";

const timeToReadMs = 4000;

function cornerOf({ alert, now }: LoanWorld): string {
  if (alert === undefined || now - alert.since >= timeToReadMs) return "";
  return `${alert.isWarning ? "alert" : "status"}: ${loanSentence(alert.notice)}`;
}

function overlayOf(world: LoanWorld): string {
  return isCovered(world) ? (loanSteps[world.shown!]?.overlay ?? "Loading...") : "";
}

const paths = {
  entering: "/Apply",
  entry: "/Apply",
  application: "/Apply",
  declined: "/declined",
  error: "/error",
  expired: "/tokenExpired",
};

function pathOf({ stage, opening }: LoanWorld): string {
  if (stage === "payment") return `/Payment/${opening.application?.applicationId ?? "app-1"}`;
  if (stage === "declined" && opening.stage === "entering")
    return `/Declined/${opening.application!.applicationId}`;
  if (stage === "application" && opening.application === undefined) return "/Apply/bright-smile";
  return paths[stage];
}

/** A decline of an application that was there before, or of one that its creation named, names it. Decision 12. */
function endingOf({ stage, opening, declinedId }: LoanWorld): string | undefined {
  const isKnown = opening.application !== undefined || declinedId !== undefined;
  return isKnown && stage === "declined" ? "Pre-Qualification Declined" : loanEndings[stage];
}

/** The screen that a world of the full application must show. */
export function loanScreen(world: LoanWorld): Screen {
  const around = {
    path: pathOf(world),
    corner: cornerOf(world),
    overlay: overlayOf(world),
    asked: [
      ...(world.late === undefined ? [] : [world.late]),
      ...loanAsked(world).map(({ call }) => call),
      // The last screen offers the signed agreement once it has come.
      ...(world.shown === "closing" ? ["getAgreement"] : []),
    ].toSorted(),
  };
  const ending = endingOf(world);
  const warning = world.actors["session"] && { warning: warningOf(world) };
  const message = world.error && { message: loanSentence(world.error) };
  if (ending !== undefined)
    return { ...around, ...message, heading: ending, errors: [], inline: [] };
  return { ...around, ...warning, ...stepScreen(world) };
}

/** The clock of the warning, as it opens, and what it asks. */
function warningOf({ actors }: LoanWorld): string {
  return actors["session"]!.snapshot.hasTag("warning") ? "2:00\nDo you need more time?" : "";
}

function stepScreen(world: LoanWorld): Omit<Screen, "path" | "corner" | "overlay" | "asked"> {
  const { heading } = loanSteps[world.shown!]!;
  const part = loanParts(world);
  const errors = errorsOf(world, part);
  return {
    heading,
    ...(world.focus === "heading" && overlayOf(world) === "" ? { focus: "heading" } : {}),
    buttons: [...buttonsOf(world), ...part.buttons].toSorted(),
    ...(part.chosen === undefined ? {} : { chosen: part.chosen }),
    ...(part.says === undefined ? {} : { says: part.says }),
    fields: { ...fieldsShown(world), ...part.fields },
    errors,
    inline: inlineOf(world, part),
  };
}

const steps = [...defaultEntrySteps, ...defaultApplySteps, ...defaultPaymentSteps];
const firstSteps: readonly unknown[] = ["confirm-phone", "personal", "offers", "closing"];

/** Fields that are on the screen: those of somebody else, or of another address, only when they are asked for. */
function askedFields(world: LoanWorld): readonly FieldName[] {
  const { answers } = loanContext(world);
  const step = steps.find(({ key }) => key === world.shown);
  const hidden = (field: FieldName) =>
    (field.startsWith("patient") && answers.isPatient !== "no") ||
    (field.startsWith("billing") && answers.isMailingAddress !== "no") ||
    (field === "serviceType" && world.opening.application !== undefined);
  const fields = new Set(step?.components.flatMap(applicationRules.fieldsOf));
  return [...fields].filter((field) => !hidden(field));
}

function fieldsShown(world: LoanWorld): { readonly [name: string]: string } {
  if (world.stage !== "application") return {};
  const { answers } = loanContext(world);
  return Object.fromEntries(
    askedFields(world).map((field) => [
      loanFieldNames[field],
      loanShownText(field, String(answers[field])),
    ]),
  );
}

const isOptional = (field: FieldName) => field === "isPatient" || field === "isMailingAddress";

/** The fields that keep Next from going on, in their order. */
export function missingOf(world: LoanWorld): readonly FieldName[] {
  const part = loanParts(world);
  if (part.missing !== undefined) return part.missing;
  const { answers } = loanContext(world);
  return askedFields(world).filter((field) => String(answers[field]) === "" && !isOptional(field));
}

function isTouched(world: LoanWorld, field: FieldName): boolean {
  const { touched } = loanContext(world);
  if (!isPartOfBirthDate(field)) return touched.includes(field);
  return touched.filter(isPartOfBirthDate).length === 3;
}

function problemsOf(world: LoanWorld): readonly string[] {
  const said = missingOf(world)
    .filter((field) => isTouched(world, field))
    .map((field) => birthDateProblem(world, field) ?? loanRequired[field]);
  return [...new Set(said)];
}

/** A birth date of which something is there is one that is not whole. */
function birthDateProblem(world: LoanWorld, field: FieldName): string | undefined {
  const { birthMonth, birthDay, birthYear } = loanContext(world).answers;
  if (!isPartOfBirthDate(field) || `${birthMonth}${birthDay}${birthYear}` === "") return undefined;
  return "Date format must be dd/mm/yyyy";
}

function errorsOf(world: LoanWorld, part: Part): readonly string[] {
  return part.errors?.(problemsOf(world)) ?? problemsOf(world);
}

const isBusy = (world: LoanWorld) => loanFlow(world)!.hasTag("busy");
const state = (isBlocked: boolean) => (isBlocked ? "blocked" : "enabled");

function buttonsOf(world: LoanWorld): readonly string[] {
  const { shown } = world;
  const isFirst = firstSteps.includes(shown);
  const back = `${backAgain}: ${state(isBusy(world))}`;
  const isBlocked = missingOf(world).length > 0 || isBusy(world);
  return [
    ...(shown === "closing" ? [] : [`${nextText(shown!)}: ${state(isBlocked)}`]),
    ...(isFirst ? [] : [back, back]),
  ];
}

const listed = "Please check your answers";

/** What stands above all that is missing; no sentence of a step is about the service. */
function missingText(world: LoanWorld): string {
  const { missing } = loanSteps[world.shown!]!;
  return missingOf(world).includes("serviceType") || missing === undefined ? listed : missing;
}

function inlineOf(world: LoanWorld, part: Part): readonly string[] {
  const { notice } = loanContext(world);
  const problems = problemsOf(world);
  const missing = missingText(world);
  const hasSentence = missing !== listed && !problems.includes(missing);
  const isSummed = world.isRefused && problems.length > (hasSentence ? 0 : 1);
  return [
    ...(notice === undefined || notice.code === "code.wrong" ? [] : [loanSentence(notice)]),
    ...(isSummed ? [[missing, ...problems].join("\n")] : []),
    ...(part.alerts ?? []),
  ];
}
