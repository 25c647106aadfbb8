import { transition } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { FieldName } from "#domain/answers.ts";
import type { Notice } from "#domain/notice.ts";
import type { PreQualificationResult } from "#domain/pre-qualification.ts";
import { doneEvent, failedEvent } from "#tools/paths/generator/chart-model.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";
import { occurrences, situationOf } from "#tools/paths/generator/situation.ts";
import {
  askedOf,
  beginOf,
  classOf,
  contextOf,
  flowOf,
  inputOf,
  isPartOfBirthDate,
} from "./world.ts";
import type { ChartName, Draft, Place, World } from "./world.ts";

/** What a chart orders of its surroundings, as the pure transition gives it. */
type Order = { readonly type: string; readonly params?: unknown };
type Shown = { readonly step: string; readonly direction: string; readonly replaces: boolean };

const done = { type: "done" };

/** The page as it is once it has opened. */
export function openWorld(place: Place): World {
  const snapshots = Object.fromEntries(
    (["session", "phone-verification"] as const).map((chart) => [
      chart,
      beginOf(place, chart, inputOf(place, chart)),
    ]),
  );
  const draft: Draft = {
    place,
    stage: "wizard",
    snapshots,
    work: undefined,
    now: 0,
    tickAt: 0,
    busySince: undefined,
    alert: undefined,
    history: { at: 1, of: 1 },
    isRenewed: false,
    shown: undefined,
    result: undefined,
    focus: "nothing",
    visited: [],
    isRefused: false,
    told: [],
  };
  beginFlow(draft, "wizard");
  const [case_] = occurrences(place.models.session, snapshots["session"]!).filter(
    ({ name }) => name === "tokens.replaced by both",
  );
  send(draft, "session", case_!.events[0]!);
  draft.focus = "nothing";
  return draft;
}

/** A flow begins; `result` is what an earlier one came to. */
export function beginFlow(draft: Draft, stage: "wizard" | "confirmation" | "decline"): void {
  draft.stage = stage;
  if (stage === "wizard") draft.result = undefined;
  draft.shown = undefined;
  const input = { ...inputOf(draft.place, stage), result: draft.result };
  const snapshot = beginOf(draft.place, stage, input);
  put(draft, stage, snapshot);
  // Nothing is ordered by the beginning of a wizard but to show its first step; outcomes begin with a pre-action.
  const context = snapshot.context as { shown: string | undefined };
  if (context.shown !== undefined)
    show(draft, { step: context.shown, direction: "forward", replaces: false });
  else enterWork(draft);
}

function put(draft: Draft, chart: ChartName, snapshot: AnyMachineSnapshot | undefined): void {
  draft.snapshots = { ...draft.snapshots, [chart]: snapshot };
}

function knownCase(model: ChartModel, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  return occurrences(model, snapshot).find(
    ({ events }) => events.length === 1 && classOf(events[0]!) === classOf(event),
  );
}

/** A chart takes an event: it is told as the case that it is an instance of, and what it orders is carried out. */
export function send(
  draft: Draft,
  chart: ChartName,
  event: AnyEventObject,
  instanceOf?: Case,
): void {
  const model = draft.place.models[chart];
  const before = draft.snapshots[chart];
  if (before === undefined) return;
  const happening = instanceOf ??
    knownCase(model, before, event) ?? { name: `(${event.type})`, events: [event] };
  draft.told.push({ chart, situation: situationOf(model, before), happening });
  const [after, orders] = transition(model.machine, before, event);
  put(draft, chart, after as AnyMachineSnapshot);
  for (const order of orders as readonly Order[]) carryOut(draft, order);
  if (chart === draft.stage) afterFlow(draft, before);
  if (chart === "phone-verification") afterVerification(draft, before);
  if (chart === "session") afterSession(draft);
  if (after.status === "done") conclude(draft, chart, after.output as Concluded);
}

type Concluded = { readonly kind: string; readonly [name: string]: unknown };

/** The charts of one call give the flow what they came to. */
function conclude(draft: Draft, chart: ChartName, { kind, ...output }: Concluded): void {
  const work = flowOf(draft) && invokedBy(flowOf(draft)!);
  if (work === undefined) return;
  if (chart === "pre-qual-outcome")
    answer(draft, work.id, { type: kind === "decided" ? "done" : "failed", ...output });
  if (chart === "pre-qual-confirmation")
    answer(draft, work.id, kind === "confirmed" ? { ...done, ...output } : leavingFor(kind));
}

const leavingFor = (reason: string) => ({ type: "leave", reason });

/** A session that has expired ends the flow, and the call that waited for it fails. */
function afterSession(draft: Draft): void {
  if (!draft.snapshots.session!.matches("expired")) return;
  const asked = askedOf(draft);
  Object.assign(draft, { stage: "expired", work: undefined, busySince: undefined });
  draft.focus = "heading";
  put(draft, "pre-qual-outcome", undefined);
  put(draft, "pre-qual-confirmation", undefined);
  if (asked === "sendCode" || asked === "checkCode") {
    const error = { notice: { code: "session.expired" } };
    send(draft, "phone-verification", failedEvent(asked, error));
  }
}

function carryOut(draft: Draft, { type, params }: Order): void {
  if (type !== "xstate.sendTo") return;
  const { to, event } = params as { readonly to: { readonly id: string }; readonly event: Told };
  if (to.id === "phoneVerification") send(draft, "phone-verification", event);
  if (to.id === "navigation") show(draft, event as unknown as Shown);
  if (event.type === "work.started") draft.busySince = draft.now;
  if (event.type === "work.ended") draft.busySince = undefined;
  if (event.type === "alert.dismissed") draft.alert = undefined;
  if (event.type === "alert.raised")
    draft.alert = { notice: event.notice!, isWarning: isWarning(event), since: draft.now };
}

type Told = AnyEventObject & { readonly notice?: Notice; readonly alertType?: string };
const isWarning = ({ alertType }: Told) => alertType !== "success";

function show(draft: Draft, { step, direction, replaces }: Shown): void {
  if (draft.shown === step) return;
  const { at } = draft.history;
  const isFirst = draft.shown === undefined;
  if (isFirst) draft.history = { ...draft.history };
  else if (direction === "back") draft.history = { ...draft.history, at: at - 1 };
  else if (!replaces) draft.history = { at: at + 1, of: at + 1 };
  Object.assign(draft, { shown: step, focus: "heading", visited: [], isRefused: false });
}

/** The actor that the flow's state waits for; the list of states comes by itself. */
function invokedBy(snapshot: AnyMachineSnapshot) {
  return snapshot._nodes.flatMap(({ invoke }) => invoke).find(({ id }) => id !== "stateList");
}

function afterFlow(draft: Draft, before: AnyMachineSnapshot): void {
  const flow = flowOf(draft)!;
  if (flow.status === "done") return endFlow(draft);
  if (invokedBy(flow)?.id !== invokedBy(before)?.id) enterWork(draft);
}

/** Begins what the flow's state invokes. What needs no network is answered at once. */
function enterWork(draft: Draft): void {
  const work = invokedBy(flowOf(draft)!);
  if (work === undefined) return;
  const { id } = work;
  const { answers, result } = contextOf(draft);
  const phone = draft.snapshots["phone-verification"]!;
  const showOnlyWhen = (outcome: string) =>
    answer(draft, id, result?.outcome === outcome ? done : { type: "skip" });
  const begin: { readonly [source: string]: () => void } = {
    skipOnValidCode: () => {
      const isProven =
        phone.matches({ proof: "verified" }) && phone.context.phone === answers.phone;
      answer(draft, id, isProven ? { type: "skip" } : done);
    },
    showOnlyWhenDeclined: () => showOnlyWhen("declined"),
    showOnlyWhenInvalid: () => showOnlyWhen("invalid"),
    showOnlyWhenIneligible: () => showOnlyWhen("ineligible"),
    sendVerificationCode: () => {
      send(draft, "phone-verification", { type: "phone.changed", phone: answers.phone });
      send(draft, "phone-verification", { type: "code.requested", phone: answers.phone });
      const isSending = draft.snapshots["phone-verification"]!.matches({ proof: "sending" });
      draft.work = { id, kind: "send", isSending };
      afterVerification(draft);
    },
    validateVerificationCode: () => {
      send(draft, "phone-verification", { type: "code.submitted", code: answers.code });
      draft.work = { id, kind: "check", isSending: false };
      afterVerification(draft);
    },
    submitPreQualification: () => begins(draft, "pre-qual-outcome"),
    validatePreQualificationConfirmation: () => {
      draft.busySince = draft.now;
      begins(draft, "pre-qual-confirmation");
    },
  };
  begin[work.src as string]!();
}

function begins(draft: Draft, chart: ChartName): void {
  put(draft, chart, beginOf(draft.place, chart, inputOf(draft.place, chart)));
}

/** The flow is answered by the actor that it invokes. */
export function answer(draft: Draft, id: string, output: object): void {
  draft.work = undefined;
  send(draft, draft.stage as ChartName, doneEvent(id, output));
}

/** What the verification came to, for the flow that waits for it; and the seconds of a new cool-down. */
function afterVerification(draft: Draft, before?: AnyMachineSnapshot): void {
  const { value, context } = draft.snapshots["phone-verification"]!;
  const isCooling = (value as { resend: string }).resend === "coolingDown";
  if (isCooling && before?.matches({ resend: "coolingDown" }) === false)
    draft.tickAt = draft.now + 1000;
  const { work } = draft;
  const { proof } = value as { proof: string };
  if (work === undefined || proof === "sending" || proof === "checking") return;
  answer(draft, work.id, work.kind === "send" ? sendOutcome(work, context) : checkOutcome());

  function checkOutcome() {
    if (proof === "verified") return done;
    const { failure, remainingAttempts: n } = context;
    const notice = failure ?? { code: "code.noAttempts" };
    if (n === undefined) return { type: "failed", notice };
    return {
      type: "failed",
      notice,
      alert: { code: "verification.remainingAttempts", values: { n } },
    };
  }
}

function sendOutcome(
  { isSending }: { isSending: boolean },
  context: AnyMachineSnapshot["context"],
) {
  if (!isSending && context.instanceId !== "") return done;
  if (context.failure !== undefined) return { type: "failed", notice: context.failure };
  return { ...done, clears: ["code"] };
}

/** Where the applicant goes when a flow ends. Spec section 4. */
function endFlow(draft: Draft): void {
  draft.busySince = undefined;
  const output = flowOf(draft)!.output as {
    readonly kind: string;
    readonly reason?: string;
    readonly result?: PreQualificationResult;
  };
  draft.focus = "heading";
  draft.result = output.result ?? draft.result;
  if (output.kind === "left" && output.reason === "errored") {
    draft.stage = "error";
    return;
  }
  if (output.kind === "left") draft.result = { ...draft.result!, outcome: "declined" };
  beginFlow(draft, draft.result?.outcome === "approved" ? "confirmation" : "decline");
}

/** The focus goes somewhere else: the field that had it is left. */
export function moveFocus(draft: Draft, focus: World["focus"]): void {
  const left = draft.focus;
  if (left === focus) return;
  draft.focus = focus;
  if (contextOf(draft).answers[left as FieldName] !== undefined) leave(draft, left as FieldName);
}

/** A birth date is left once all of its parts have been visited. */
function leave(draft: Draft, field: FieldName): void {
  if (!isPartOfBirthDate(field)) {
    return send(draft, draft.stage as ChartName, { type: "field.left", field });
  }
  visit(draft, field);
  if (draft.visited.length < 3) return;
  for (const part of ["birthMonth", "birthDay", "birthYear"])
    send(draft, draft.stage as ChartName, { type: "field.left", field: part });
}

export function visit(draft: Draft, field: FieldName): void {
  draft.visited = [...new Set([...draft.visited, field])];
}
