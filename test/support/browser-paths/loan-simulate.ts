import { createActor, initialTransition, transition } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { noAnswers } from "#domain/answers.ts";
import type { Answers, FieldAnswer } from "#domain/answers.ts";
import { answersOf } from "#domain/application-answers.ts";
import type { LoanApplication } from "#domain/loan-application.ts";
import type { Notice } from "#domain/notice.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import type { FlowOutput } from "#machines/steps/flow-setup.ts";
import type { TokenEntryOutcome } from "#machines/token-entry/token-entry.setup.ts";
import { today } from "#test/model/application-world.ts";
import { facts } from "#test/model/flow.cases.ts";
import { visitActors, visitListening } from "#test/support/visit-actors.ts";
import { doneEvent } from "#tools/paths/generator/chart-model.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { occurrences, situationOf } from "#tools/paths/generator/situation.ts";
import { entryInput, stageAfter } from "./loan-entry.ts";
import { flowChartOf, guardedSession, loanFlow, loanModels, machineOf } from "./loan-world.ts";
import type { LoanDraft, LoanWorld, Opening } from "./loan-world.ts";
import { classOf } from "./world.ts";

/** What a chart orders of its surroundings, as the pure transition gives it. */
type Order = { readonly type: string; readonly params?: unknown };
type Spawned = { readonly id: string; readonly src: string; readonly input?: unknown };

/** The page as it is once it has opened. */
export function openLoanWorld(opening: Opening): LoanWorld {
  const draft: LoanDraft = {
    opening,
    stage: opening.stage,
    actors: {},
    now: 0,
    busySince: undefined,
    alert: undefined,
    shown: undefined,
    history: { at: 1, of: 1 },
    isRefused: false,
    day: "",
    focus: undefined,
    visited: [],
    told: [],
    due: [],
  };
  if (opening.stage === "entering") enter(draft);
  else beginLoanFlow(draft, opening.application);
  if (opening.session !== undefined) beginSession(draft, opening.session);
  draft.focus = undefined;
  const { told: _told, due: _due, ...world } = draft;
  return world;
}

/** A visit is guarded from the full application on. */
function beginSession(draft: LoanDraft, { canRenew }: { readonly canRenew: boolean }): void {
  const { inputs } = loanModels[guardedSession]!;
  const input = inputs[canRenew ? "both tokens" : "no tokens"];
  begin(draft, "session", { chart: guardedSession, parent: undefined, input });
  sendLoan(draft, "session", { type: "session.guarded" });
}

const around = visitActors();
const verification = createActor(phoneVerificationMachine, {
  id: "phoneVerification",
  input: { alert: around.alert, isTest: false, seed: "visit" },
});

/** The flow of a stage begins with what the service holds. */
function beginLoanFlow(draft: LoanDraft, application: LoanApplication | undefined): void {
  draft.shown = undefined;
  const input = {
    facts: { ...facts, today, application, serviceTypeShape: shapeFor(application) },
    seed: "visit-1",
    verification,
    ...around,
    visit: visitListening(),
    providerId: "prv_bright_smile",
    programCodeFromUrl: false,
    answers: answersBefore(draft, application),
    provesPhoneOnFile: draft.stage === "entry",
    result: undefined,
    application,
  };
  if (draft.stage === "entry") beginVerification(draft);
  begin(draft, draft.stage, { chart: flowChartOf(draft), parent: undefined, input });
  settle(draft);
}

/** The service knows the phone on file, and tells nothing of the applicant before it is proved. */
function answersBefore({ stage }: LoanDraft, application: LoanApplication | undefined): Answers {
  return stage === "entry" || application === undefined ? noAnswers : answersOf(application);
}

function beginVerification(draft: LoanDraft): void {
  const input = loanModels["phone-verification"]!.inputs["a visit"];
  begin(draft, "phoneVerification", { chart: "phone-verification", parent: undefined, input });
}

/** An application has its service already. */
const shapeFor = (application: LoanApplication | undefined) =>
  application === undefined ? facts.serviceTypeShape : "button";

type Beginning = {
  readonly chart: string;
  readonly parent: string | undefined;
  readonly input: unknown;
};

function begin(draft: LoanDraft, id: string, { chart, parent, input }: Beginning): void {
  const [snapshot, orders] = initialTransition(machineOf(chart), input);
  draft.actors = {
    ...draft.actors,
    [id]: { chart, parent, snapshot: snapshot as AnyMachineSnapshot },
  };
  for (const order of orders as readonly Order[]) carryOut(draft, id, order);
}

/** The case that an event is an instance of: what an applicant types may be another text than the model's. */
function knownCase(chart: string, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  const known = occurrences(loanModels[chart]!, snapshot);
  if (event.type === "field.changed") {
    const answer = event as unknown as FieldAnswer;
    const { field } = answer;
    const text = "ids" in answer ? String(answer.ids) : answer.text;
    const before = String((snapshot.context as { answers: Answers }).answers[field]);
    const verb = text === "" ? "empties" : text === before ? "types again the same" : "types";
    return known.find(({ name }) => name === `the applicant ${verb} ${field}`);
  }
  return known.find(({ events }) => events.length === 1 && classOf(events[0]!) === classOf(event));
}

/** A chart takes an event: it is told as the case that it is an instance of, and what it orders is carried out. */
export function sendLoan(
  draft: LoanDraft,
  id: string,
  event: AnyEventObject,
  instanceOf?: Case,
): void {
  const actor = draft.actors[id];
  if (actor === undefined || actor.snapshot.status !== "active") return;
  const { chart, parent, snapshot } = actor;
  const happening = instanceOf ??
    knownCase(chart, snapshot, event) ?? { name: `(${event.type})`, events: [event] };
  draft.told.push({ chart, situation: situationOf(loanModels[chart]!, snapshot), happening });
  const [after, orders] = transition(machineOf(chart), snapshot, event);
  draft.actors = {
    ...draft.actors,
    [id]: { chart, parent, snapshot: after as AnyMachineSnapshot },
  };
  for (const order of orders as readonly Order[]) carryOut(draft, id, order);
  if (after.status === "done") conclude(draft, id, after.output);
}

/** Whatever the charts have begun ends, as far as it needs nobody else. */
export function settle(draft: LoanDraft): void {
  for (let next = draft.due.shift(); next !== undefined; next = draft.due.shift()) next();
}

/** What an order says: who is meant, what a work came to, which field is told. */
type Said = {
  readonly id: string;
  readonly notice?: Notice;
  readonly alertType?: string;
};

/** What the page's surroundings do for a chart. */
const surroundings: { readonly [order: string]: (draft: LoanDraft, said: Said) => void } = {
  "work.started": (draft) => Object.assign(draft, { busySince: draft.now }),
  "work.ended": (draft) => Object.assign(draft, { busySince: undefined }),
  "alert.dismissed": (draft) => Object.assign(draft, { alert: undefined }),
  // Whoever asked is the flow on the screen.
  "verification.answered": (draft, said) =>
    draft.due.push(() => sendLoan(draft, draft.stage, said as unknown as AnyEventObject)),
  "field.changed": (draft, said) =>
    draft.due.push(() => sendLoan(draft, draft.stage, said as unknown as AnyEventObject)),
  "alert.raised": (draft, { notice, alertType }) => {
    draft.alert = { notice: notice!, isWarning: alertType !== "success", since: draft.now };
  },
  "step.shown": (draft, shown) => show(draft, shown as unknown as Shown),
  "session.expired": (draft) =>
    Object.assign(draft, { stage: "expired", actors: {}, busySince: undefined, focus: "heading" }),
};

function carryOut(draft: LoanDraft, id: string, { type, params }: Order): void {
  if (type === "xstate.spawnChild") spawn(draft, id, params as Spawned);
  if (type === "xstate.stopChild") stop(draft, id, (params as Said).id);
  if (type === "xstate.sendTo") {
    const { event } = params as { readonly event: AnyEventObject };
    if (/^(?:code|proof|phone)\./.test(event.type))
      draft.due.push(() => sendLoan(draft, "phoneVerification", event));
    surroundings[event.type]?.(draft, event as unknown as Said);
  } else surroundings[type]?.(draft, params as Said);
}

/** An actor that its parent stops ends with those that it invokes; a call may have its chart's own name. */
function stop(draft: LoanDraft, parent: string, id: string): void {
  if (draft.actors[id]?.parent !== parent) return;
  const left = Object.entries(draft.actors).filter(
    ([each, actor]) => each !== id && actor?.parent !== id,
  );
  draft.actors = Object.fromEntries(left);
}

type Shown = { readonly step: string; readonly direction: string; readonly replaces: boolean };

function show(draft: LoanDraft, { step, direction, replaces }: Shown): void {
  if (draft.shown === step) return;
  const { at } = draft.history;
  if (draft.shown !== undefined && direction === "back")
    draft.history = { ...draft.history, at: at - 1 };
  else if (draft.shown !== undefined && !replaces) draft.history = { at: at + 1, of: at + 1 };
  const day = loanFlow(draft)!.context.answers.lastPaidDate as string;
  Object.assign(draft, { shown: step, isRefused: false, focus: "heading", visited: [], day });
}

const components: { readonly [id: string]: string } = {
  offerSelection: "offer-selection",
  paymentSchedule: "payment-schedule",
  paymentMethods: "payment-methods",
  downPayment: "down-payment",
  agreement: "agreement",
  confirmIdentity: "confirm-identity",
  tokenization: "tokenization",
  applicationUpdate: "application-update",
  finalizing: "finalizing",
};

/** Something that a chart invokes begins: a chart, or a call that the page waits for. */
function spawn(draft: LoanDraft, parent: string, { id, src, input }: Spawned): void {
  // The call of a chart may have the chart's own name.
  const chart = id === parent ? undefined : components[src];
  if (chart !== undefined) return begin(draft, id, { chart, parent, input });
  // What comes in a chunk of its own is there at once.
  if (src === "bringCharts")
    draft.due.push(() => sendLoan(draft, parent, doneEvent(id, undefined)));
}

/** A chart has ended: its parent hears what it came to. */
function conclude(draft: LoanDraft, id: string, output: unknown): void {
  const { chart, parent } = draft.actors[id]!;
  if (id === draft.stage)
    return (draft.due.push(() => endFlow(draft, output as FlowOutput)), undefined);
  if (chart === "token-entry")
    return (draft.due.push(() => endEntry(draft, output as TokenEntryOutcome)), undefined);
  draft.due.push(() => sendLoan(draft, parent!, doneEvent(id, output)));
}

function enter(draft: LoanDraft): void {
  draft.stage = "entering";
  draft.shown = undefined;
  const input = entryInput(draft.opening);
  begin(draft, "tokenEntry", { chart: "token-entry", parent: undefined, input });
}

function endEntry(draft: LoanDraft, outcome: TokenEntryOutcome): void {
  draft.actors = {};
  draft.stage = stageAfter(outcome);
  if (outcome.kind === "failed") draft.error = outcome.notice;
  if (outcome.kind === "ready") beginLoanFlow(draft, outcome.application);
}

/** Where the applicant goes when a flow ends. Spec section 4. */
function endFlow(draft: LoanDraft, output: FlowOutput): void {
  const { stage } = draft;
  Object.assign(draft, { busySince: undefined, focus: "heading" });
  draft.actors = {};
  if (output.kind === "left") {
    draft.stage = output.reason === "declined" ? "declined" : "error";
    draft.declinedId = output.applicationId;
    draft.shown = undefined;
    return;
  }
  if (stage === "entry") return enter(draft);
  if (stage !== "application") throw new Error("the payment's flow has no end");
  draft.stage = "payment";
  beginLoanFlow(draft, output.application);
}
