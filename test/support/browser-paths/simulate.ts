import { initialTransition, transition } from "xstate";
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
  inTurn(draft, () => {
    draft.stage = stage;
    if (stage === "wizard") draft.result = undefined;
    draft.shown = undefined;
    const input = { ...inputOf(draft.place, stage), result: draft.result };
    const [snapshot, orders] = initialTransition(draft.place.models[stage].machine, input);
    put(draft, stage, snapshot as AnyMachineSnapshot);
    for (const order of orders as readonly Order[]) carryOut(draft, order);
  });
}

/** What charts tell each other is taken after what they are just taking, in its order. */
function inTurn(draft: Draft, happen: () => void): void {
  if (draft.due !== undefined) return void draft.due.push(happen);
  draft.due = [happen];
  for (let next = draft.due.shift(); next !== undefined; next = draft.due.shift()) next();
  draft.due = undefined;
}

function put(draft: Draft, chart: ChartName, snapshot: AnyMachineSnapshot | undefined): void {
  draft.snapshots = { ...draft.snapshots, [chart]: snapshot };
}

function knownCase(model: ChartModel, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  return occurrences(model, snapshot).find(
    ({ events }) => events.length === 1 && classOf(events[0]!) === classOf(event),
  );
}

type Occurrence = { readonly event: AnyEventObject; readonly instanceOf: Case | undefined };

export function send(
  draft: Draft,
  chart: ChartName,
  event: AnyEventObject,
  instanceOf?: Case,
): void {
  inTurn(draft, () => take(draft, chart, { event, instanceOf }));
}

/** A chart takes an event: it is told as the case that it is an instance of, and what it orders is carried out. */
function take(draft: Draft, chart: ChartName, { event, instanceOf }: Occurrence): void {
  const model = draft.place.models[chart];
  const before = draft.snapshots[chart];
  if (before === undefined) return;
  const happening = instanceOf ??
    knownCase(model, before, event) ?? { name: `(${event.type})`, events: [event] };
  draft.told.push({ chart, situation: situationOf(model, before), happening });
  const [after, orders] = transition(model.machine, before, event);
  put(draft, chart, after as AnyMachineSnapshot);
  for (const order of orders as readonly Order[]) carryOut(draft, order);
  if (chart === "phone-verification") afterVerification(draft, before);
  if (chart === "session") afterSession(draft);
  if (after.status === "done") conclude(draft, chart, after.output);
}

/** The charts that a flow invokes, by the ids of their actors. */
const invoked: { readonly [id: string]: ChartName } = {
  preQualOutcome: "pre-qual-outcome",
  preQualConfirmation: "pre-qual-confirmation",
};

/** The flow hears what a chart that it invokes came to; the visit, what the flow came to. */
function conclude(draft: Draft, chart: ChartName, output: unknown): void {
  if (chart === draft.stage) return endFlow(draft);
  const [id] = Object.entries(invoked).find(([, each]) => each === chart) ?? [];
  if (id !== undefined) send(draft, draft.stage as ChartName, doneEvent(id, output));
}

/** A session that has expired ends the flow, and the call that waited for it fails. */
function afterSession(draft: Draft): void {
  if (!draft.snapshots.session!.matches("expired")) return;
  const asked = askedOf(draft);
  Object.assign(draft, { stage: "expired", busySince: undefined });
  draft.focus = "heading";
  put(draft, "pre-qual-outcome", undefined);
  put(draft, "pre-qual-confirmation", undefined);
  if (asked === "sendCode" || asked === "checkCode") {
    const error = { notice: { code: "session.expired" } };
    send(draft, "phone-verification", failedEvent(asked, error));
  }
}

function carryOut(draft: Draft, { type, params }: Order): void {
  if (type === "xstate.spawnChild") spawn(draft, params as Spawned);
  if (type !== "xstate.sendTo") return;
  const { to, event } = params as { readonly to: { readonly id: string }; readonly event: Told };
  if (to.id === "phoneVerification") send(draft, "phone-verification", event);
  // Whoever asked is the flow on the screen.
  if (event.type === "verification.answered") send(draft, draft.stage as ChartName, event);
  if (to.id === "navigation" && event.type === "step.shown") show(draft, event as unknown as Shown);
  tellOverlayAndAlert(draft, event);
}

function tellOverlayAndAlert(draft: Draft, event: Told): void {
  if (event.type === "work.started") draft.busySince = draft.now;
  if (event.type === "work.ended") draft.busySince = undefined;
  if (event.type === "alert.dismissed") draft.alert = undefined;
  if (event.type === "alert.raised")
    draft.alert = { notice: event.notice!, isWarning: isWarning(event), since: draft.now };
}

type Spawned = { readonly id: string; readonly input?: unknown };

/** What a flow invokes begins; what comes in a chunk of its own is there at once. */
function spawn(draft: Draft, { id, input }: Spawned): void {
  const chart = invoked[id];
  if (chart !== undefined) put(draft, chart, beginOf(draft.place, chart, input));
  if (id === "bringCharts") send(draft, draft.stage as ChartName, doneEvent(id, undefined));
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

/** The seconds of a new cool-down. */
function afterVerification(draft: Draft, before: AnyMachineSnapshot): void {
  const isCooling = draft.snapshots["phone-verification"]!.matches({ resend: "coolingDown" });
  if (isCooling && !before.matches({ resend: "coolingDown" })) draft.tickAt = draft.now + 1000;
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
  const left = draft.focus === "firstBox" ? "code" : draft.focus;
  if (draft.focus === focus) return;
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
