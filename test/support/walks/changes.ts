import { isDeepStrictEqual } from "node:util";
import { transition } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { FieldAnswer, FieldName } from "#domain/answers/answers.ts";
import { facts } from "#test/model/steps/flow.cases.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";
import { told } from "#tools/paths/generator/expected.ts";
import { eventCasesAt, situationOf } from "#tools/paths/generator/situation.ts";
import type { Address } from "#tools/paths/generator/system-step.ts";
import * as systems from "#tools/paths/generator/system.ts";
import type { Answer, System } from "#tools/paths/generator/system.ts";
import { classOf } from "./class-of.ts";
import {
  addressOf,
  chartAt,
  contextOf,
  flowOf,
  isPartOfBirthDate,
  parentOf,
  stageOf,
} from "./world.ts";
import type { Draft, Taken, World } from "./world.ts";

/** What the product, or nobody, answers: a walk is not after it. */
const atOnce: { readonly [address: string]: (draft: Draft) => unknown } = {
  "applicant/loadProvider": ({ opening }) => loadedOf(opening),
  "applicant/prepareApplication": () => undefined,
  bringCharts: () => undefined,
  // It came with the configuration by which the application was entered.
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
const expired = { error: { notice: { code: "session.expired" } } };

/** The charts whose frame loads at once, a blank one, by the browser. */
const framed = ["tokenization", "primaryTokenization", "secondaryTokenization"];

/** Whatever needs nobody of a walk comes to its end. */
function settle(draft: Draft): void {
  const loading = framed.find((id) => chartAt(draft, id)?.matches({ loading: "fetching" }));
  if (loading !== undefined) return send(draft, loading, { type: "frame.loaded" });
  const isExpired = chartAt(draft, "session")?.matches("expired") === true;
  for (const address of draft.system.held.keys()) {
    const said = atOnce[address] ?? atOnce[lastOf(address)];
    if (said !== undefined) return answer(draft, address, { output: said(draft) });
    if (isExpired && address.startsWith("applicant/phoneVerification/"))
      return answer(draft, address, expired);
  }
}

function become(draft: Draft, system: System, meant: (taken: Taken) => Taken): void {
  const stage = stageOf(draft);
  draft.system = systems.forgetful(system);
  for (const heard of system.heard) {
    draft.taken.push(meant(heard));
    if (heard.actor === "applicant/navigation") show(draft, heard);
  }
  if (stageOf(draft) !== stage) draft.focus = "heading";
  settle(draft);
}

/** A chart takes an event; `meantAs` is the case that it stands for, where its payload does not say so. */
export function send(draft: Draft, id: string, event: AnyEventObject, meantAs?: Case): void {
  const address = addressOf(draft, id);
  if (address === undefined) return;
  become(draft, systems.send(draft.system, address, event), (taken) =>
    taken.event === event ? { ...taken, meantAs } : taken,
  );
}

/** Whether the code in the boxes is said to be wrong. */
function isWrong(draft: Draft): boolean {
  return flowOf(draft) !== undefined && contextOf(draft).notice?.code === "code.wrong";
}

/** A call comes back. A code that turns out wrong is typed anew from its first box. */
// oxlint-disable-next-line max-params -- as `send`, and what comes back
export function answer(draft: Draft, at: Address, said: Answer, meantAs?: Case): void {
  const chart = parentOf(at);
  const type = /^xstate\.(?:done|error)\.actor\./;
  const isMeant = ({ actor, event }: Taken) =>
    actor === chart && type.test(event.type) && event["actorId"] === lastOf(at);
  const wasWrong = isWrong(draft);
  become(draft, systems.answer(draft.system, at, said), (taken) =>
    isMeant(taken) ? { ...taken, meantAs } : taken,
  );
  if (isWrong(draft) && !wasWrong) draft.focus = "firstBox";
}

/** Time passes, and every timer that is due rings. */
export function elapse(draft: Draft, ms: number): void {
  become(draft, systems.elapse(draft.system, ms), (taken) => taken);
}

type Shown = {
  readonly step: string;
  readonly direction: string;
  readonly replaces: boolean;
  readonly isAside?: true;
};

/** Where the history is once a step appears. A change ends at the entry where it began. */
function entryOf(
  { at, of, origin = at }: World["history"],
  { direction, replaces, isAside }: Shown,
): World["history"] {
  const kept = isAside ? { origin } : {};
  if (!isAside && origin < at) return { at: origin, of };
  if (direction === "back") return { at: at - 1, of, ...kept };
  return replaces ? { at, of, ...kept } : { at: at + 1, of: at + 1, ...kept };
}

/** A step appears: its heading has the focus, and it has its entry in the history. */
function show(draft: Draft, { event, before }: Taken): void {
  const shown = event as unknown as Shown;
  const current = before?.context.current as string | undefined;
  if (event.type !== "step.shown" || shown.step === current) return;
  if (current !== undefined) draft.history = entryOf(draft.history, shown);
  const day = contextOf(draft).answers.lastPaidDate;
  Object.assign(draft, { focus: "heading", visited: [], isRefused: false, day });
}

export const sendFlow = (draft: Draft, event: AnyEventObject) => send(draft, stageOf(draft), event);

/** The focus goes somewhere else: the field that had it is left. */
export function moveFocus(draft: Draft, focus: World["focus"]): void {
  const left = draft.focus === "firstBox" ? "code" : draft.focus;
  if (draft.focus === focus) return;
  draft.focus = focus;
  if (flowOf(draft) === undefined || !(left in contextOf(draft).answers)) return;
  leave(draft, left as FieldName);
}

/** A birth date is left once all of its parts have been visited. */
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

/** Whether a chart takes no notice of an event: then the page may keep it to itself. */
export function isInVain(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const [next, orders] = transition(snapshot.machine, snapshot, event);
  const own = (orders as readonly { type: string }[]).filter(
    ({ type }) => type !== "xstate.sendTo",
  );
  return own.length === 0 && isDeepStrictEqual(told(next), told(snapshot));
}

/** An event that the page keeps to itself, since it changes nothing: the chart stays where it is. */
export function sendInVain(draft: Draft, id: string, event: AnyEventObject): void {
  const before = chartAt(draft, id);
  const actor = addressOf(draft, id);
  if (before !== undefined && actor !== undefined) draft.taken.push({ actor, event, before });
}

/** The case that an event is an instance of: what an applicant types may be another text than the model's. */
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

/** An event that a chart took: the case that it is an instance of, and the situation that it came in. */
export type Told = {
  readonly chart: string;
  readonly situation: string;
  readonly eventCase: Case;
  readonly before: AnyMachineSnapshot;
};

/** What the sought charts were told, as far as it is one of their cases. */
export function toldOf(
  { practice: { models } }: World["opening"],
  taken: readonly Taken[],
  charts: readonly string[],
): readonly Told[] {
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

/** A page as it is before anything is asked. */
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
