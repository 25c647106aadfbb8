import { isDeepStrictEqual } from "node:util";
import { transition } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { FieldName } from "#domain/answers.ts";
import type { Notice } from "#domain/notice.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { told } from "#tools/paths/generator/expected.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { occurrences, situationOf } from "#tools/paths/generator/situation.ts";
import { answersOf } from "./answers.ts";
import type { Wire } from "./answers.ts";
import { problemsOf } from "./screen.ts";
import { beginFlow, moveFocus, send, visit } from "./simulate.ts";
import { contextOf, isPartOfBirthDate } from "./world.ts";
import type { ChartName, Draft, Told, World } from "./world.ts";

/** What is done to the page: by the applicant, by the service, by the clock. */
export type Act =
  | { readonly do: "type" | "retype"; readonly field: FieldName; readonly text: string }
  | { readonly do: "leave"; readonly field: FieldName }
  | { readonly do: "press"; readonly button: "next" | "back" | "extra" | "restart" }
  | { readonly do: "forward" }
  | { readonly do: "answer"; readonly call: string; readonly wire: Wire }
  | { readonly do: "wait"; readonly ms: number };

/** An act, and the world that it leads to. */
export type Step = { readonly act: Act; readonly after: World };

/** Acts that belong together: one case of a chart. */
export type Move = {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly told: readonly Told[];
};

type Event = (draft: Draft) => void;

/** Carries out acts one after the other. */
export function moveOf(
  world: World,
  name: string,
  acts: readonly (readonly [act: Act, event: Event])[],
): Move {
  const heard: Told[] = [];
  let now = world;
  const steps = acts.map(([act, event]) => {
    const draft: Draft = { ...now, told: [] };
    event(draft);
    const { told: here, due: _due, ...after } = draft;
    heard.push(...here);
    now = after;
    return { act, after };
  });
  return { name, steps, told: heard };
}

const flowEvent = (draft: Draft, event: AnyEventObject) =>
  send(draft, draft.stage as ChartName, event);

/** A part of a birth date that is whole leads on to one that is empty. */
const nextPart: { readonly [part: string]: FieldName } = {
  birthMonth: "birthDay",
  birthDay: "birthYear",
};

/** The applicant types; `retype` puts the same text in again, of which a field says nothing. */
export function typing(world: World, event: { field: FieldName; text: string }): Move {
  const { field, text } = event;
  const isSame = contextOf(world).answers[field] === text;
  const isTold = !isSame || field === "serviceType";
  const act: Act = { do: isSame ? "retype" : "type", field, text };
  return moveOf(world, `types ${field}`, [
    [
      act,
      (draft) => {
        moveFocus(draft, field);
        if (isPartOfBirthDate(field)) visit(draft, field);
        if (isTold) flowEvent(draft, { type: "field.changed", field, text });
        else tellInVain(draft, { type: "field.changed", field, text });
        const next = nextPart[field];
        if (!isSame && text !== "" && next !== undefined && contextOf(draft).answers[next] === "")
          moveFocus(draft, next);
      },
    ],
  ]);
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
function tellInVain(draft: Draft, event: AnyEventObject): void {
  const kept: Draft = { ...draft, told: [], due: undefined };
  flowEvent(kept, event);
  draft.told.push(...kept.told.slice(0, 1));
}

export function leaving(world: World, field: FieldName): Move {
  const act: Act = { do: "leave", field };
  return moveOf(world, `leaves ${field}`, [
    [
      act,
      (draft) => {
        moveFocus(draft, field);
        moveFocus(draft, "nothing");
      },
    ],
  ]);
}

const isSpent = ({ shown, snapshots }: World) =>
  shown === "code" && snapshots["phone-verification"]!.matches({ proof: "lockedOut" });

export function pressingNext(world: World): Move {
  return moveOf(world, "presses Next", [
    [
      { do: "press", button: "next" },
      (draft) => {
        const { shown } = draft;
        moveFocus(draft, "next");
        flowEvent(draft, { type: "next.pressed" });
        const [missing] = problemsOf(draft);
        // A code that is spent is said at its boxes, and the press leads there.
        if (missing === undefined && isSpent(world)) return moveFocus(draft, "firstBox");
        if (draft.shown !== shown || draft.stage !== world.stage || missing === undefined) return;
        draft.isRefused = true;
        tellRefused(draft);
        // A birth date is one field: its first part is where it begins.
        moveFocus(draft, isPartOfBirthDate(missing) ? "birthMonth" : missing);
      },
    ],
  ]);
}

const asker = inertActor("wizard");

/** What a refused press would have asked of the verification, where it would have come to nothing. */
function tellRefused(draft: Draft): void {
  const { phone, code } = contextOf(draft).answers;
  const event = {
    phone: { type: "code.requested", phone, asker },
    code: { type: "code.submitted", code, asker },
  }[draft.shown as "phone" | "code"];
  const verification = draft.snapshots["phone-verification"]!;
  if (event === undefined || !isInVain(verification, event)) return;
  const kept: Draft = { ...draft, told: [], due: undefined };
  send(kept, "phone-verification", event);
  draft.told.push(...kept.told);
}

export function pressingBack(world: World): Move {
  return moveOf(world, "presses Back", [
    [
      { do: "press", button: "back" },
      (draft) => {
        moveFocus(draft, "back");
        flowEvent(draft, { type: "back.pressed" });
      },
    ],
  ]);
}

export function goingForward(world: World): Move {
  return moveOf(world, "goes forward in the browser", [
    [
      { do: "forward" },
      (draft) => {
        moveFocus(draft, "nothing");
        const { shown, history } = draft;
        flowEvent(draft, { type: "forward.pressed" });
        if (draft.shown !== shown) draft.history = { ...history, at: history.at + 1 };
      },
    ],
  ]);
}

export function pressingExtra(world: World, button: number): Move {
  return moveOf(world, "asks for another code", [
    [
      { do: "press", button: "extra" },
      (draft) => {
        moveFocus(draft, "extra");
        flowEvent(draft, { type: "extra.pressed", button });
      },
    ],
  ]);
}

/** "Restart the application" and the link to other offers: a new look-up of the practice, and a new flow. */
export function restarting(world: World): Move {
  return moveOf(world, "begins again", [
    [
      { do: "press", button: "restart" },
      (draft) => {
        const { session } = draft.place.models;
        const [replaced] = occurrences(session, draft.snapshots.session!).filter(
          ({ name }) => name === "tokens.replaced by both",
        );
        send(draft, "phone-verification", { type: "verification.reset" });
        send(draft, "session", replaced!.events[0]!, replaced);
        beginFlow(draft, "wizard");
      },
    ],
  ]);
}

/** "Try again" where an approval could not be validated: it is validated again. */
export function tryingAgain(world: World): Move {
  return moveOf(world, "tries again", [
    [{ do: "press", button: "restart" }, (draft) => beginFlow(draft, "confirmation")],
  ]);
}

const tick = "xstate.after.one second.phoneVerification.resend.coolingDown";
const moment = "xstate.after.a moment.preQualOutcome.waiting";

function isCooling({ snapshots }: World): boolean {
  return snapshots["phone-verification"]!.matches({ resend: "coolingDown" });
}

/** Time passes: every timer that is due rings, in its turn. */
export function passTime(draft: Draft, ms: number): void {
  const until = draft.now + ms;
  while (isCooling(draft) && draft.tickAt <= until) {
    draft.now = draft.tickAt;
    draft.tickAt += 1000;
    send(draft, "phone-verification", { type: tick });
  }
  draft.now = until;
}

export function waiting(world: World, ms: number, name = `${ms} ms pass`): Move {
  return moveOf(world, name, [[{ do: "wait", ms }, (draft) => passTime(draft, ms)]]);
}

/** The milliseconds until the cool-down has counted `ticks` more seconds. */
export function untilTick(world: World, ticks: number): number {
  return world.tickAt - world.now + (ticks - 1) * 1000;
}

const longestCallMs = 80_000;
const momentMs = 1500;

/** A case of a chart that the service or the clock makes happen; undefined when neither can. */
export function happening(world: World, chart: ChartName, each: Case): Move | undefined {
  const model = world.place.models[chart];
  const acts = each.events.map((event) => actFor(world, chart, { event, each }));
  if (acts.some((act) => act === undefined)) return undefined;
  const move = moveOf(world, each.name, acts as [Act, Event][]);
  if (each.events.length === 1) return move;
  const situation = situationOf(model, world.snapshots[chart]!);
  return { ...move, told: [...move.told, { chart, situation, happening: each }] };
}

type Occurrence = { readonly event: AnyEventObject; readonly each: Case };

function actFor(
  world: World,
  chart: ChartName,
  { event, each }: Occurrence,
): [Act, Event] | undefined {
  if (event.type === tick) return [{ do: "wait", ms: untilTick(world, 1) }, secondPasses];
  if (event.type === moment) {
    return [
      { do: "wait", ms: momentMs },
      (draft) => {
        passTime(draft, momentMs);
        send(draft, chart, event);
      },
    ];
  }
  const isWhole = each.events.length === 1;
  const found = answersOf(event, each.name);
  if (found === undefined) return undefined;
  const { call, wire, says } = found;
  const spoken = says === undefined ? event : saying(event, says);
  const take = (draft: Draft) => {
    draft.isRenewed = call === "peek";
    send(draft, chart, spoken, isWhole ? each : undefined);
  };
  if (wire !== "no answer") return [{ do: "answer", call, wire }, take];
  return [
    { do: "wait", ms: longestCallMs },
    (draft) => {
      passTime(draft, longestCallMs);
      take(draft);
    },
  ];
}

function secondPasses(draft: Draft): void {
  passTime(draft, draft.tickAt - draft.now);
}

/** The same event with what the product's words for it are. */
function saying(event: AnyEventObject, notice: Notice): AnyEventObject {
  if ("error" in event) {
    const { kind, status } = event["error"] as { kind?: string; status?: number };
    return { ...event, error: kind === undefined ? { notice } : { kind, status, notice } };
  }
  return { ...event, output: { ...(event["output"] as object), notice } };
}

/** A call is refused with 401: the session has to be renewed. */
export function unauthorized(world: World, call: string): Move {
  return moveOf(world, `${call} is refused with 401`, [
    [
      { do: "answer", call, wire: { status: 401, json: { Message: "Unauthorized" } } },
      (draft) => send(draft, "session", { type: "call.unauthorized" }),
    ],
  ]);
}
