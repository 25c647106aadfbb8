import { isDeepStrictEqual } from "node:util";
import { transition, type AnyEventObject, type AnyMachineSnapshot } from "xstate";
import type { FieldAnswer, FieldName } from "#domain/answers/answers.ts";
import { facts } from "#test/model/steps/flow.cases.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";
import { recorded } from "#tools/paths/generator/expected.ts";
import { eventCasesAt, situationOf } from "#tools/paths/generator/situation.ts";
import type { Address } from "#test/support/system/system-step.ts";
import * as systems from "#test/support/system/system.ts";
import type { Answer, System } from "#test/support/system/system.ts";
import {
  addressOf,
  chartAt,
  contextOf,
  flowOf,
  isPartOfBirthDate,
  parentOf,
  stageOf,
  type Draft,
  type Used,
  type World,
} from "./world.ts";

type Payload = { readonly [name: string]: unknown } | undefined;

function reported(value: unknown, names: readonly string[]): unknown {
  const payload = value as Payload;
  return names.map((name) => {
    const part = payload?.[name];
    return typeof part === "object" && part !== null ? true : part;
  });
}

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
  "wasRefused",
  "isOnlyByCheck",
];

const messageOf = (rest: object) =>
  Object.keys(rest).filter((name) => name !== "asker" && name !== "actorId");

function classOf(event: AnyEventObject): string {
  const { type, output, error, ...rest } = event as AnyEventObject & {
    readonly output?: { readonly result?: unknown; readonly [name: string]: unknown };
    readonly error?: unknown;
  };
  const answered = reported(output, decisive);
  const codes = (output as { exceptions?: { code: string }[] } | undefined)?.exceptions;
  return JSON.stringify([
    type,
    answered,
    codes?.map(({ code }) => code),
    reported(output?.result, ["outcome"]),
    output?.["applicationId"] !== undefined,
    output?.["expires"] !== undefined,
    reported(error, ["kind", "status", "userMessage"]),
    reported(rest, type === "verification.answered" ? ["kind", "alert"] : messageOf(rest)),
  ]);
}

const atOnce: { readonly [address: string]: (draft: Draft) => unknown } = {
  "applicant/loadProvider": ({ opening }) => loadedOf(opening),
  "applicant/prepareApplication": () => undefined,
  bringCharts: () => undefined,
  findTokenizer: () => "https://tokenizer.example",
  loadStates: () => facts.states,
  sendKyc: () => ({ status: 200 }),
  sendWelcomeEmail: () => undefined,
};

export const loadedOf = ({ practice: { provider } }: World["opening"]) => ({
  provider,
  tokens: { v21: "v21", easyApi: "easy" },
});

const lastOf = (address: Address) => address.slice(address.lastIndexOf("/") + 1);
const expired = { error: { userMessage: { code: "session.expired" } } };

const framed = ["tokenization", "primaryTokenization", "secondaryTokenization"];

function settle(draft: Draft): void {
  const loading = framed.find((id) => chartAt(draft, id)?.matches({ loading: "fetching" }));
  if (loading !== undefined) return send(draft, loading, { type: "frame.loaded" });
  const isExpired = chartAt(draft, "session")?.matches("expired") === true;
  for (const address of draft.system.held.keys()) {
    const message = atOnce[address] ?? atOnce[lastOf(address)];
    if (message !== undefined) return answer(draft, address, { output: message(draft) });
    if (isExpired && address.startsWith("applicant/phoneVerification/"))
      return answer(draft, address, expired);
  }
}

function become(draft: Draft, system: System, meant: (taken: Used) => Used): void {
  const stage = stageOf(draft);
  draft.system = systems.forgetful(system);
  for (const received of system.received) {
    draft.taken.push(meant(received));
    if (received.actor === "applicant/navigation") show(draft, received);
  }
  if (stageOf(draft) !== stage) draft.focus = stageOf(draft) === "payment" ? "nothing" : "heading";
  settle(draft);
}

export function send(draft: Draft, id: string, event: AnyEventObject, meantAs?: Case): void {
  const address = addressOf(draft, id);
  if (address === undefined) return;
  become(draft, systems.send(draft.system, address, event), (taken) =>
    taken.event === event ? { ...taken, meantAs } : taken,
  );
}

function isWrong(draft: Draft): boolean {
  return (
    flowOf(draft) !== undefined &&
    /^code\.(?:wrong|older)$/.test(contextOf(draft).userMessage?.code ?? "")
  );
}

export function answer(draft: Draft, at: Address, message: Answer, meantAs?: Case): void {
  const chart = parentOf(at);
  const type = /^xstate\.(?:done|error)\.actor\./;
  const isMeant = ({ actor, event }: Used) =>
    actor === chart && type.test(event.type) && event["actorId"] === lastOf(at);
  const wasWrong = isWrong(draft);
  become(draft, systems.answer(draft.system, at, message), (taken) =>
    isMeant(taken) ? { ...taken, meantAs } : taken,
  );
  if (isWrong(draft) && !wasWrong) draft.focus = "firstBox";
}

export function elapse(draft: Draft, ms: number): void {
  become(draft, systems.elapse(draft.system, ms), (taken) => taken);
}

type Shown = {
  readonly step: string;
  readonly direction: string;
  readonly replaces: boolean;
  readonly isAside?: true;
};

function entryOf(
  { at, of, origin = at }: World["history"],
  { direction, replaces, isAside }: Shown,
): World["history"] {
  const stored = isAside ? { origin } : {};
  if (!isAside && origin < at) return { at: origin, of };
  if (direction === "back") return { at: at - 1, of, ...stored };
  return replaces ? { at, of, ...stored } : { at: at + 1, of: at + 1, ...stored };
}

/** A step with one field focuses it; the walks know no more of the two of the payment. */
const onlyFields: { readonly [step: string]: World["focus"] } = {
  phone: "phone",
  code: "code",
  "contact-code": "code",
  "confirm-code": "code",
  name: "fullName",
  "birth-date": "birthMonth",
  email: "email",
  "last-four": "lastFour",
  offers: "nothing",
  identity: "nothing",
};

function show(draft: Draft, { event, before }: Used): void {
  const shown = event as unknown as Shown;
  const current = before?.context.current as string | undefined;
  if (event.type !== "step.shown" || shown.step === current) return;
  if (current !== undefined) draft.history = entryOf(draft.history, shown);
  const day = contextOf(draft).answers.lastPaidDate;
  const isBoxed = shown.step === "phone" && draft.opening.practice.provider.key === "clear-vision";
  const only = isBoxed ? "heading" : (onlyFields[shown.step] ?? "heading");
  const focus = only === "code" && contextOf(draft).answers.code !== "" ? "firstBox" : only;
  Object.assign(draft, { focus, visited: [], isRefused: false, day });
}

export const sendFlow = (draft: Draft, event: AnyEventObject) => send(draft, stageOf(draft), event);

export function moveFocus(draft: Draft, focus: World["focus"]): void {
  const left = draft.focus === "firstBox" ? "code" : draft.focus;
  if (draft.focus === focus) return;
  draft.focus = focus;
  if (flowOf(draft) === undefined || !(left in contextOf(draft).answers)) return;
  leave(draft, left as FieldName);
}

function leave(draft: Draft, field: FieldName): void {
  if (!isPartOfBirthDate(field)) return sendFlow(draft, { type: "field.left", field });
  visitPart(draft, field);
  if (draft.visited.length < 3) return;
  for (const part of ["birthMonth", "birthDay", "birthYear"])
    sendFlow(draft, { type: "field.left", field: part });
}

export function visitPart(draft: Draft, field: FieldName): void {
  draft.visited = [...new Set([...draft.visited, field])];
}

export function isInVain(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const [next, orders] = transition(snapshot.machine, snapshot, event);
  const own = (orders as readonly { type: string }[]).filter(
    ({ type }) => type !== "xstate.sendTo",
  );
  return own.length === 0 && isDeepStrictEqual(recorded(next), recorded(snapshot));
}

export function sendInVain(draft: Draft, id: string, event: AnyEventObject): void {
  const before = chartAt(draft, id);
  const actor = addressOf(draft, id);
  if (before !== undefined && actor !== undefined) draft.taken.push({ actor, event, before });
}

function knownCase(model: ChartModel, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  const known = eventCasesAt(model, snapshot);
  if (event.type === "field.changed") {
    const given = event as unknown as FieldAnswer;
    const { field } = given;
    const text = "ids" in given ? String(given.ids) : given.text;
    const before = String(snapshot.context.answers[field]);
    const verb = text === "" ? "empties" : text === before ? "types again the same" : "types";
    return known.find(({ name }) => name === `the applicant ${verb} ${field}`);
  }
  return known.find(({ events }) => events.length === 1 && classOf(events[0]!) === classOf(event));
}

export type Reported = {
  readonly chart: string;
  readonly situation: string;
  readonly eventCase: Case;
  readonly before: AnyMachineSnapshot;
};

export function reportedOf(
  { practice: { models } }: World["opening"],
  taken: readonly Used[],
  charts: readonly string[],
): readonly Reported[] {
  return taken.flatMap(({ event, before, meantAs }) => {
    const chart = charts.find((name) => models[name]!.machine.id === before?.machine.id);
    if (chart === undefined || before === undefined) return [];
    const model = models[chart]!;
    const eventCase = meantAs ?? knownCase(model, before, event);
    return eventCase === undefined
      ? []
      : [{ chart, situation: situationOf(model, before), eventCase, before }];
  });
}

export const nothingDone = {
  prelude: [],
  history: { at: 1, of: 1 },
  isRenewed: false,
  lastSign: -Infinity,
  day: "",
  focus: "nothing",
  visited: [],
  isRefused: false,
} as const;

export const beginDraft = (opening: World["opening"], system: System): Draft => {
  const draft: Draft = { ...nothingDone, opening, system: systems.forgetful(system), taken: [] };
  settle(draft);
  return draft;
};
