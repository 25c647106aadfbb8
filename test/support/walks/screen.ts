import type { FieldName } from "#domain/answers/answers.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/step/default-application-steps.ts";
import { offersOwnPhone } from "#domain/provider/feature-flags.ts";
import { fieldsOf } from "#domain/validation/field-errors.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { prefilledSteps } from "#domain/step/prefilled-steps.ts";
import type { Part } from "./chart-walk.ts";
import { identityProblems } from "./field-kinds.ts";
import { chartWalks } from "./chart-walks.ts";
import {
  requiresCode,
  approvalOverlay,
  backText,
  addressMissing,
  changeTexts,
  endings,
  fieldName,
  ownPhoneText,
  problemOf,
  resendText,
  sentenceOf,
  shownText,
  withdrawText,
  wordsOf,
} from "./words.ts";
import {
  requestedOf,
  chartAt,
  contextOf,
  coolDownOf,
  flowOf,
  hasBack,
  isCovered,
  isPartOfBirthDate,
  isText,
  isTyped,
  shownIn,
  stageOf,
  visitOf,
  type World,
} from "./world.ts";

/** The visible, audible and focusable state of a page. Absent parts are not compared. */
export type Screen = {
  readonly path: string;
  readonly heading: string;
  readonly focus?: string;
  readonly buttons?: readonly string[];
  readonly fields?: { readonly [name: string]: string };
  readonly chosen?: readonly string[];
  readonly says?: readonly string[];
  readonly errors?: readonly string[];
  readonly warning?: string;
  readonly message?: string;
  readonly inline?: readonly string[];
  readonly corner: string;
  readonly overlay: string;
  readonly asked: readonly string[];
  readonly history?: number;
};

const practiceOf = ({ opening }: World) => opening.practice.provider.key;

export const isPreQualification = ({ opening }: World) =>
  opening.application === undefined && !opening.address.startsWith("/Apply");

const words = (world: World) =>
  wordsOf(shownIn(world)!, { practice: practiceOf(world), stage: stageOf(world) });

function stepOf(world: World): StepConfig | undefined {
  const { steps } = world.opening.practice.provider.configuration;
  const information =
    stageOf(world) === "prefilled" ? prefilledSteps(defaultApplySteps) : defaultApplySteps;
  const all = isPreQualification(world)
    ? steps
    : [...defaultEntrySteps, ...information, ...defaultPaymentSteps];
  return all.find(({ key }) => key === shownIn(world));
}

function cornerOf(world: World): string {
  const alert = chartAt(world, "alert")!;
  const { userMessage, type } = alert.context;
  const isPlain = stageOf(world) === "wizard" && shownIn(world) === "start";
  if (!alert.hasTag("open") || isPlain) return "";
  return `${type === "success" ? "status" : "alert"}: ${sentenceOf(userMessage)}`;
}

function overlayOf(world: World): string {
  if (!isCovered(world)) return "";
  if (stageOf(world) === "confirmation") return approvalOverlay;
  return words(world).overlay ?? "Loading...";
}

export function screenOf(world: World): Screen {
  const stage = stageOf(world);
  const isStep = ["wizard", "entry", "application", "prefilled", "payment"].includes(stage);
  const around = {
    path: pathOf(world),
    corner: cornerOf(world),
    overlay: overlayOf(world),
    asked: [
      ...(world.late === undefined ? [] : [world.late]),
      ...requestedOf(world).map(({ call }) => call),
      ...(shownIn(world) === "closing" ? ["getAgreement"] : []),
    ].toSorted(),
  };
  const page = chartWalks.map((walk) => walk.page).find((each) => each?.stage === stage);
  if (page !== undefined) return { ...around, ...page.shows(world, sentenceOf) };
  return { ...around, ...(isStep ? stepScreen(world) : endScreen(world)) };
}

function pathOf(world: World): string {
  const { address, application, isEntryWalked } = world.opening;
  const stage = stageOf(world);
  const [own] = address.split("?");
  const id = application?.applicationId ?? "app-1";
  const paths: { readonly [stage: string]: string } = {
    wizard: own!,
    confirmation: "/confirmation",
    decline: isEntryWalked === true ? `/Declined/${id}` : "/declined",
    application: application === undefined ? own! : "/Apply",
    payment: `/Payment/${id}`,
    withdrawn: `/${practiceOf(world)}`,
    error: "/error",
    expired: "/tokenExpired",
  };
  // While the visit enters again, the address stays.
  const stays = own!.startsWith("/Apply/") || own === `/Payment/${id}`;
  return paths[stage] ?? (stays ? own! : "/Apply");
}

type Own = Omit<Screen, "path" | "corner" | "overlay" | "asked">;

function endScreen(world: World): Own {
  const { error } = visitOf(world);
  const isNamed = stageOf(world) === "error" && !isPreQualification(world);
  return {
    heading: endingOf(world),
    ...(isNamed && error !== undefined ? { message: sentenceOf(error) } : {}),
    ...(isPreQualification(world) ? { focus: isCovered(world) ? "overlay" : "heading" } : {}),
    errors: [],
    inline: [],
  };
}

const { error, expired, entering, withdrawn } = endings;
const fixedEndings = { error, expired, entering, withdrawn };

function endingOf(world: World): string {
  const stage = stageOf(world);
  const { result } = visitOf(world);
  if (stage in fixedEndings) return fixedEndings[stage as "error"];
  if (flowOf(world)?.hasTag("editing") === false) return approvalOverlay;
  if (result.outcome === "declined" && result.accountId === undefined) return endings.unknown;
  if (result.outcome === "declined" && !isPreQualification(world))
    return endings.applicationDeclined;
  return endings[result.outcome as "approved"];
}

function stepScreen(world: World): Own {
  const part = partOf(world);
  const problems = problemsOf(world);
  const identity = identityProblems(contextOf(world), requestedFields(world)).map(sentenceOf);
  const isHeading = world.focus === "heading" && !isCovered(world);
  return {
    heading: words(world).heading,
    ...(isPreQualification(world) || isHeading ? { focus: focusOf(world) } : {}),
    buttons: [...buttonsOf(world), ...part.buttons].toSorted(),
    fields: { ...fieldsShown(world), ...part.fields },
    ...(part.chosen === undefined ? {} : { chosen: part.chosen }),
    ...(part.says === undefined ? {} : { says: part.says }),
    errors: part.errors?.(problems) ?? [...identity, ...problems],
    inline: inlineOf(world, part),
    ...(isPreQualification(world) ? { history: world.history.of } : {}),
    ...(stageOf(world) === "payment" ? { warning: warningOf(world) } : {}),
  };
}

const warningOf = (world: World) =>
  chartAt(world, "session")!.hasTag("warning") ? "2:00\nDo you need more time?" : "";

export function partOf(world: World): Part {
  const shown = shownIn(world);
  if (requiresCode(shown)) return codePart(world);
  if (shown === "closing") return { buttons: ["Change my treatment date: enabled"], missing: [] };
  const step = chartWalks.map((walk) => walk.step).find((each) => each?.key === shown);
  return step?.shows(world, sentenceOf) ?? { buttons: [] };
}

function codePart(world: World): Part {
  const { answers, userMessage } = contextOf(world);
  const isBlocked = coolDownOf(world) > 0 || isBusy(world);
  return {
    buttons: [`${resendOf(world)}: ${state(isBlocked)}`],
    fields: { "Verification code": answers.code },
    errors: (problems) =>
      userMessage !== undefined && /^code\.(?:wrong|older)$/.test(userMessage.code)
        ? [sentenceOf(userMessage)]
        : problems,
  };
}

function resendOf(world: World): string {
  const left = coolDownOf(world);
  return left > 0 ? `${resendText} in 0:${String(left).padStart(2, "0")}` : resendText;
}

function requestedFields(world: World): readonly FieldName[] {
  const { answers } = contextOf(world);
  const rules = isPreQualification(world) ? fieldsOf : applicationRules.fieldsOf;
  const hidden = (field: FieldName) =>
    (field.startsWith("patient") && answers.isPatient !== "no") ||
    (field.startsWith("billing") && answers.isMailingAddress !== "no") ||
    isText(world, field) ||
    (field === "serviceType" && world.opening.application !== undefined);
  const fields = new Set(stepOf(world)?.components.flatMap(rules));
  return [...fields].filter((field) => !hidden(field));
}

const units: { readonly [field: string]: string } = {
  street: "Apartment or suite (optional)",
  billingStreet: "Billing apartment or suite (optional)",
};

function fieldsShown(world: World): { readonly [name: string]: string } {
  const stage = stageOf(world);
  if (stage === "entry" || stage === "payment") return {};
  const { answers } = contextOf(world);
  return Object.fromEntries(
    requestedFields(world).flatMap((field) => [
      [fieldName(field, stage), shownText(practiceOf(world), field, String(answers[field]))],
      ...(field in units ? [[units[field], ""]] : []),
    ]),
  );
}

const isOptional = (field: FieldName) => field === "isPatient" || field === "isMailingAddress";

function problemIn(world: World, field: FieldName): string | undefined {
  if (isOptional(field)) return undefined;
  return problemOf(practiceOf(world), field, String(contextOf(world).answers[field]));
}

export function missingOf(world: World): readonly FieldName[] {
  return (
    partOf(world).missing ??
    requestedFields(world).filter((field) => problemIn(world, field) !== undefined)
  );
}

function isTouched(world: World, field: FieldName): boolean {
  const { touched } = contextOf(world);
  if (!isPartOfBirthDate(field)) return touched.includes(field);
  return touched.filter(isPartOfBirthDate).length === 3;
}

function problemsOf(world: World): readonly string[] {
  const said = missingOf(world)
    .filter((field) => isTouched(world, field))
    .map((field) => birthDateProblem(world, field) ?? problemIn(world, field) ?? "");
  return [...new Set(said)];
}

function birthDateProblem(world: World, field: FieldName): string | undefined {
  const { birthMonth, birthDay, birthYear } = contextOf(world).answers;
  if (!isPartOfBirthDate(field) || `${birthMonth}${birthDay}${birthYear}` === "") return undefined;
  return isPreQualification(world)
    ? "Enter the month, the day and a 4 digit year"
    : "Date format must be dd/mm/yyyy";
}

export const isBusy = (world: World) => flowOf(world)!.hasTag("busy");
const state = (isBlocked: boolean) => (isBlocked ? "blocked" : "enabled");

export const isSpent = (world: World) =>
  shownIn(world) === "code" && chartAt(world, "phoneVerification")!.matches({ proof: "lockedOut" });

function elsewhereOf(world: World): readonly string[] {
  if (stageOf(world) === "payment") return shownIn(world) === "closing" ? [] : [withdrawText];
  const isOffered = stageOf(world) === "wizard" && shownIn(world) !== "start";
  return isOffered && offersOwnPhone(world.opening.practice.provider) ? [ownPhoneText] : [];
}

function buttonsOf(world: World): readonly string[] {
  const shown = shownIn(world);
  const { next, others: named = [] } = words(world);
  const others = named.filter(
    (name) => !(name === changeTexts["ServiceType"] && isText(world, "serviceType")),
  );
  const back = `${backText(practiceOf(world))}: ${state(isBusy(world))}`;
  const isHeldUp = missingOf(world).some((field) => !isTyped(world, field));
  const isBlocked = isHeldUp || isBusy(world) || isSpent(world);
  return [
    ...(shown === "closing" ? [] : [`${next}: ${state(isBlocked)}`]),
    ...(hasBack(world) ? [back, back] : []),
    // The Change links of a check go while its answers are sent.
    ...[...(shown === "check" && isBusy(world) ? [] : others), ...elsewhereOf(world)].map(
      (name) => `${name}: enabled`,
    ),
  ];
}

function inlineOf(world: World, { alerts = [] }: Part): readonly string[] {
  return [...summaryOf(world, problemsOf(world)), ...alerts];
}

/** Of the step that checks the answers, the message depends on what is missing. */
function missingText(world: World, missing: string | undefined): string | undefined {
  const isBilling = missingOf(world).every((field) => field.startsWith("billing"));
  return shownIn(world) === "check" && isBilling ? addressMissing : missing;
}

function summaryOf(world: World, problems: readonly string[]): readonly string[] {
  const { missing } = words(world);
  const own = missingOf(world).includes("serviceType") ? undefined : missingText(world, missing);
  const isOwn = own !== undefined && !problems.includes(own);
  const isRefused = world.isRefused || contextOf(world).isBlocked;
  if (!isRefused || problems.length <= (isOwn ? 0 : 1)) return [];
  return [[own ?? "Please check your answers", ...problems].join("\n")];
}

function focusOf(world: World): string {
  const { focus } = world;
  if (isCovered(world)) return "overlay";
  if (focus === "heading" || focus === "nothing") return focus;
  const names: { readonly [name: string]: string } = {
    code: `Digit ${Math.min(6, contextOf(world).answers.code.length + 1)} of 6`,
    firstBox: "Digit 1 of 6",
    next: words(world).next,
    back: backText(practiceOf(world)),
    extra: resendOf(world),
  };
  return names[focus] ?? fieldName(focus as FieldName, stageOf(world));
}
