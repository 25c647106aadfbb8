import { isDeepStrictEqual } from "node:util";
import { transition } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { FieldName } from "#domain/answers.ts";
import type { LoanApplication } from "#domain/loan-application.ts";
import { application as approved } from "#test/model/application-world.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { told } from "#tools/paths/generator/expected.ts";
import type { Wire } from "./answers.ts";
import { loanAnswerOf } from "./loan-answers.ts";
import { openLoanWorld, sendLoan, settle } from "./loan-simulate.ts";
import { loanContext } from "./loan-world.ts";
import type { LoanDraft, LoanWorld, Opening } from "./loan-world.ts";
import type { Moved } from "./walks.ts";
import { isPartOfBirthDate } from "./world.ts";

/** What is done to the page: by the applicant, by the service, by the processor's frame, by the clock. */
export type LoanAct =
  | { readonly do: "open"; readonly opening: Opening }
  | { readonly do: "fill" | "pick" | "enter"; readonly name: string; readonly text: string }
  | { readonly do: "tab"; readonly name: string }
  | { readonly do: "leave"; readonly name: string }
  /** A radio or a box; `group` where several groups have one of that name. */
  | { readonly do: "choose"; readonly name: string; readonly group?: string }
  | { readonly do: "press"; readonly name: string; readonly group?: string }
  | { readonly do: "forward" }
  /** A sign of the applicant, and the answer to the warning. */
  | { readonly do: "sign" | "extend" }
  | { readonly do: "read" }
  | { readonly do: "frame"; readonly group: string; readonly says: object }
  | { readonly do: "answer"; readonly call: string; readonly wire: Wire }
  | { readonly do: "wait"; readonly ms: number };

export type LoanMove = Moved<LoanWorld, LoanAct>;
type Event = (draft: LoanDraft) => void;

/** Carries out one act. */
export function loanMove(world: LoanWorld, name: string, [act, event]: [LoanAct, Event]): LoanMove {
  const draft: LoanDraft = { ...world, told: [], due: [] };
  event(draft);
  settle(draft);
  const { told: heard, due: _due, ...after } = draft;
  return { name, steps: [{ act, after }], told: heard };
}

/** Another visit, in the same window. */
export function reopening(opening: Opening): LoanMove {
  const after = openLoanWorld(opening);
  return {
    name: `opens ${opening.name}`,
    steps: [{ act: { do: "open", opening }, after }],
    told: [],
  };
}

/** The flow hears of something that the applicant does. */
export const tellFlow = (draft: LoanDraft, event: AnyEventObject) =>
  sendLoan(draft, draft.stage, event);

/** The focus goes somewhere else: the field that had it is left. */
export function goTo(draft: LoanDraft, focus: LoanWorld["focus"]): void {
  const left = draft.focus;
  if (left === focus) return;
  draft.focus = focus;
  if (left === undefined || left === "heading" || left === "elsewhere") return;
  if (!isPartOfBirthDate(left)) return tellFlow(draft, { type: "field.left", field: left });
  visitPart(draft, left);
  if (draft.visited.length < 3) return;
  for (const field of ["birthMonth", "birthDay", "birthYear"])
    tellFlow(draft, { type: "field.left", field });
}

export function visitPart(draft: LoanDraft, field: FieldName): void {
  draft.visited = [...new Set([...draft.visited, field])];
}

/** A button of the step is pressed. */
export function pressing(world: LoanWorld, name: string, event: AnyEventObject): LoanMove {
  return loanMove(world, `presses ${name}`, [
    { do: "press", name },
    (draft) => {
      goTo(draft, "elsewhere");
      tellFlow(draft, event);
    },
  ]);
}

export function goingOn(world: LoanWorld, name: string): LoanMove {
  return loanMove(world, `presses ${name}`, [
    { do: "press", name },
    (draft) => {
      const { shown, stage } = draft;
      goTo(draft, "elsewhere");
      const before = loanContext(draft).passed;
      tellFlow(draft, { type: "next.pressed" });
      const isHere = draft.stage === stage && draft.shown === shown;
      if (isHere && draft.busySince === undefined && isDeepStrictEqual(before, passedOf(draft)))
        draft.isRefused = true;
    },
  ]);
}

const passedOf = (draft: LoanDraft) => loanContext(draft).passed;

export function goingForwardAgain(world: LoanWorld): LoanMove {
  return loanMove(world, "goes forward in the browser", [
    { do: "forward" },
    (draft) => {
      goTo(draft, "elsewhere");
      const { shown, history } = draft;
      tellFlow(draft, { type: "forward.pressed" });
      if (draft.shown !== shown) draft.history = { ...history, at: history.at + 1 };
    },
  ]);
}

/** Whether a chart takes no notice of an event: then the page may keep it to itself. */
export function isUnheard(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const [next, orders] = transition(snapshot.machine, snapshot, event);
  return orders.length === 0 && isDeepStrictEqual(told(next), told(snapshot));
}

/** The service's answer to the call that a chart waits for; undefined where the network has no way to it. */
export function answering(
  world: LoanWorld,
  { id, call }: { readonly id: string; readonly call: string },
  each: Case,
): LoanMove | undefined {
  const found = loanAnswerOf(each, call, heldOf(world));
  if (found === undefined) return undefined;
  const { wire, event } = found;
  const ms = longestCallMs;
  const act: LoanAct = wire === "no answer" ? { do: "wait", ms } : { do: "answer", call, wire };
  return loanMove(world, each.name, [
    act,
    (draft) => {
      if (wire === "no answer") draft.now += ms;
      sendLoan(draft, id, event, each);
    },
  ]);
}

const longestCallMs = 80_000;

/** What the service holds: the application that was opened, or the one that was created. */
function heldOf({ opening }: LoanWorld): LoanApplication {
  return { ...(opening.application ?? approved), stage: heldStage(opening) };
}

function heldStage({ application }: Opening): LoanApplication["stage"] {
  const { stage = "approved" } = application ?? {};
  return stage === "prequalified" ? "approved" : stage;
}

/** A timer of a chart rings. */
export function ringing(
  world: LoanWorld,
  id: string,
  { each, ms }: { readonly each: Case; readonly ms: number },
): LoanMove {
  return loanMove(world, each.name, [
    { do: "wait", ms },
    (draft) => {
      draft.now += ms;
      sendLoan(draft, id, each.events[0]!, each);
    },
  ]);
}
