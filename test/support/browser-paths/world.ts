import { initialTransition } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot, StateValue } from "xstate";
import type { FieldName } from "#domain/answers.ts";
import type { Notice } from "#domain/notice.ts";
import type { PreQualificationResult } from "#domain/pre-qualification.ts";
import type { StepsConfiguration } from "#domain/step.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import { flowModels } from "#test/model/models.ts";
import { phoneVerificationModel } from "#test/model/phone-verification.cases.ts";
import { preQualConfirmationModel } from "#test/model/pre-qual-confirmation.cases.ts";
import { preQualOutcomeModel } from "#test/model/pre-qual-outcome.cases.ts";
import { sessionModel } from "#test/model/session.cases.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";

type FlowName = "wizard" | "confirmation" | "decline";

export type ChartName =
  | FlowName
  | "phone-verification"
  | "pre-qual-outcome"
  | "pre-qual-confirmation"
  | "session";

/** A practice's page: its address, and every chart that runs behind it. */
export type Place = {
  readonly key: "bright-smile" | "clear-vision";
  readonly configuration: StepsConfiguration;
  readonly models: { readonly [Name in ChartName]: ChartModel };
};

/** Where the applicant is: in a flow, or on one of the two pages without one. */
export type Stage = FlowName | "error" | "expired";

/**
 * The charts of one page together, as pure snapshots, and what the page keeps beside them. Nothing runs: a world
 * says what the screen must show before a browser is asked.
 */
export type World = {
  readonly place: Place;
  readonly stage: Stage;
  readonly snapshots: { readonly [Name in ChartName]?: AnyMachineSnapshot };
  /** Milliseconds since the page opened; they pass only in `wait`. */
  readonly now: number;
  readonly tickAt: number;
  readonly busySince: number | undefined;
  readonly alert:
    | { readonly notice: Notice; readonly isWarning: boolean; readonly since: number }
    | undefined;
  /** Entries of the browser's history: one a visible step. */
  readonly history: { readonly at: number; readonly of: number };
  /** Whether the call under way is repeated with a renewed token. */
  readonly isRenewed: boolean;
  readonly shown: string | undefined;
  /** What the applicant was told last. */
  readonly result: PreQualificationResult | undefined;
  /** What has the focus: a field, the first box of a code, a button by its role here, the heading, or nothing. */
  readonly focus:
    | FieldName
    | "firstBox"
    | "next"
    | "back"
    | "extra"
    | "heading"
    | "overlay"
    | "nothing";
  /** Parts of the birth date that were typed in or left since the step appeared. */
  readonly visited: readonly FieldName[];
  /** Whether Next was pressed in vain since the step appeared. */
  readonly isRefused: boolean;
};

/** An event that a chart took: the case that it is an instance of, and the situation that it came in. */
export type Told = {
  readonly chart: ChartName;
  readonly situation: string;
  readonly happening: Case;
};

/** A world while something happens in it. */
export type Draft = { -readonly [Part in keyof World]: World[Part] } & {
  readonly told: Told[];
  /** What waits until the event that is being taken is taken; undefined when none is. */
  due?: (() => void)[] | undefined;
};

const parts: readonly FieldName[] = ["birthMonth", "birthDay", "birthYear"];
export const isPartOfBirthDate = (field: string) => (parts as readonly string[]).includes(field);

export function placeOf(key: Place["key"], configuration: StepsConfiguration): Place {
  const [wizard, confirmation, decline] = flowModels(configuration) as [
    ChartModel,
    ChartModel,
    ChartModel,
  ];
  const models = {
    wizard,
    confirmation,
    decline,
    session: sessionModel,
    "phone-verification": phoneVerificationModel,
    "pre-qual-outcome": preQualOutcomeModel,
    "pre-qual-confirmation": preQualConfirmationModel,
  };
  return { key, configuration, models };
}

export function beginOf(place: Place, chart: ChartName, input: unknown): AnyMachineSnapshot {
  return initialTransition(place.models[chart].machine, input)[0] as AnyMachineSnapshot;
}

/** The input that a browser begins a chart with. */
export const inputNames: { readonly [Name in ChartName]: string } = {
  wizard: "nothing typed",
  confirmation: "nothing typed",
  decline: "nothing typed",
  session: "no tokens",
  "phone-verification": "a visit",
  "pre-qual-outcome": "answers of a visit",
  "pre-qual-confirmation": "an approval",
};

export function inputOf(place: Place, chart: ChartName): object {
  return place.models[chart].inputs[inputNames[chart]] as object;
}

/** The flow that the applicant is in; undefined on a page without one. */
export function flowOf({ stage, snapshots }: World): AnyMachineSnapshot | undefined {
  return stage === "error" || stage === "expired" ? undefined : snapshots[stage];
}

export function contextOf(world: World): FlowContext {
  return (flowOf(world) ?? world.snapshots.wizard)!.context as FlowContext;
}

/** In which state of which chart the page waits for which call. */
const callsOf: readonly (readonly [chart: ChartName, state: StateValue, call: string])[] = [
  ["phone-verification", { proof: "sending" }, "sendCode"],
  ["phone-verification", { proof: "checking" }, "checkCode"],
  ["pre-qual-outcome", "submitting", "submit"],
  ["pre-qual-outcome", "lookingUp", "lookUp"],
  ["pre-qual-confirmation", "loadingApplication", "getApplication"],
  ["pre-qual-confirmation", "confirming", "confirm"],
];

/** What the page has asked of the service and waits for; a renewed session goes before the call that needs it. */
export function askedOf({ snapshots }: World): string | undefined {
  if (snapshots.session?.matches("renewing")) return "peek";
  const isIn = (chart: ChartName, state: StateValue) => {
    const snapshot = snapshots[chart];
    return snapshot?.status === "active" && snapshot.matches(state);
  };
  return callsOf.find(([chart, state]) => isIn(chart, state))?.[2];
}

type Payload = { readonly [name: string]: unknown } | undefined;

function told(value: unknown, names: readonly string[]): unknown {
  const payload = value as Payload;
  return names.map((name) => {
    const part = payload?.[name];
    return typeof part === "object" && part !== null ? true : part;
  });
}

/** The parts of an answer that a chart decides by. */
const decisive = [
  "type",
  "kind",
  "clears",
  "alert",
  "reason",
  "retryAfterSeconds",
  "remainingAttempts",
  "isSuccess",
  "disposition",
  "code",
  "status",
  "message",
  "authToken",
  "isSigned",
];

/** What an event of the product itself says: whoever asks is told by who waits. */
const saidOf = (rest: object) =>
  Object.keys(rest).filter((name) => name !== "asker" && name !== "actorId");

/** What class of occurrence an event is: everything of its payload that a chart decides by. */
export function classOf(event: AnyEventObject): string {
  const { type, output, error, ...rest } = event as AnyEventObject & {
    readonly output?: { readonly result?: unknown; readonly [name: string]: unknown };
    readonly error?: unknown;
  };
  const answered = told(output, decisive);
  const codes = (output as { exceptions?: { code: string }[] } | undefined)?.exceptions;
  return JSON.stringify([
    type,
    answered,
    codes?.map(({ code }) => code),
    told(output?.result, ["outcome"]),
    output?.["applicationId"] !== undefined,
    output?.["expires"] !== undefined,
    told(error, ["kind", "status", "notice"]),
    told(rest, type === "verification.answered" ? ["kind", "alert"] : saidOf(rest)),
  ]);
}
