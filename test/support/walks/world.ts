import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { FieldName } from "#domain/answers/answers.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import type { Address, Heard } from "#tools/paths/generator/system-step.ts";
import type { System } from "#tools/paths/generator/system.ts";
import type { Practice } from "./practices.ts";

/** What a page opens with: a practice's address, an e-mail's link, or a visit that the browser keeps. */
export type Opening = {
  readonly name: string;
  readonly practice: Practice;
  readonly address: string;
  /** As the service tells it; absent where it is still to be created. */
  readonly application?: LoanApplication;
  /** The visit that the browser keeps, where it does: whether it can renew its token. */
  readonly kept?: { readonly canRenew: boolean };
  /** Whether the way to the application is what is looked at: else its calls are answered as the page opens. */
  readonly isEntryWalked?: boolean;
};

/** Where the applicant is: in a flow, or on a page without one. */
export type Stage =
  | "loading"
  | "wizard"
  | "confirmation"
  | "decline"
  | "link"
  | "entering"
  | "entry"
  | "application"
  | "documents"
  | "payment"
  | "error"
  | "expired";

/**
 * The charts of one page together, as values, and what the page keeps beside them. Nothing runs: a world says what the
 * screen must show before a browser is asked.
 */
export type World = {
  readonly opening: Opening;
  readonly system: System;
  /** The calls that were answered as the page opened. */
  readonly prelude: readonly string[];
  /** Entries of the browser's history: one a visible step; `origin` is the one that a change began at. */
  readonly history: { readonly at: number; readonly of: number; readonly origin?: number };
  /** Whether the call under way is repeated with a renewed token. */
  readonly isRenewed: boolean;
  /** A call whose answer nobody waits for any more. */
  readonly late?: string | undefined;
  /** When the session was last told that the applicant does something. */
  readonly lastSign: number;
  /** The last paid date as it stands in its field, also one that cannot be. */
  readonly day: string;
  /** What has the focus: a field, the first box of a code, a button by its role, the heading, or something else. */
  readonly focus: FieldName | "firstBox" | "next" | "back" | "extra" | "heading" | "nothing";
  /** Parts of the birth date that were typed in or left since the step appeared. */
  readonly visited: readonly FieldName[];
  /** Whether Next was pressed in vain since the step appeared. */
  readonly isRefused: boolean;
};

/** An event that a chart took, and the case that it was meant as. */
export type Taken = Heard & { readonly meantAs?: Case | undefined };

/** A world while something happens in it. */
export type Draft = { -readonly [Part in keyof World]: World[Part] } & { readonly taken: Taken[] };

type Charts = Pick<World, "system">;

const last = (address: Address) => address.slice(address.lastIndexOf("/") + 1);
export const parentOf = (address: Address) => address.slice(0, address.lastIndexOf("/"));

/** The address of a chart that runs, by its id. */
export function addressOf({ system }: Charts, id: string): Address | undefined {
  return [...system.actors.keys()].find((address) => last(address) === id);
}

/** Where a chart is, by its id; undefined when there is none, or when it has ended. */
export function chartAt(world: Charts, id: string): AnyMachineSnapshot | undefined {
  const address = addressOf(world, id);
  const snapshot = address === undefined ? undefined : world.system.actors.get(address)?.snapshot;
  return snapshot?.status === "active" ? snapshot : undefined;
}

const stages: { readonly [state: string]: Stage } = {
  booting: "loading",
  loadingProvider: "loading",
  preparing: "loading",
  preQualifying: "wizard",
  confirmed: "confirmation",
  declined: "decline",
  ineligible: "decline",
  failed: "error",
  tokenExpired: "expired",
  askingForLink: "link",
  enteringByToken: "entering",
  confirmingPhone: "entry",
  applying: "application",
  awaitingDocuments: "documents",
  paying: "payment",
};

const rootOf = ({ system }: Charts): AnyMachineSnapshot => system.actors.get(system.root)!.snapshot;
export const visitOf = (world: Charts) => rootOf(world).context;

export function stageOf(world: Charts): Stage {
  const { value } = rootOf(world);
  return stages[typeof value === "string" ? value : Object.keys(value as object)[0]!]!;
}

/** The flow that the applicant is in; undefined on a page without one. */
export const flowOf = (world: Charts) => chartAt(world, stageOf(world));
export const isEditing = (world: Charts) => flowOf(world)?.hasTag("editing") === true;

export function contextOf(world: Charts): FlowContext {
  return flowOf(world)!.context as FlowContext;
}

/** The step on the screen. */
export const shownIn = (world: Charts): string | undefined =>
  chartAt(world, "navigation")!.context.current as string | undefined;

const firstSteps: readonly unknown[] = ["start", "confirm-phone", "personal", "offers", "closing"];

/** Whether Back leads out of a change. */
export const leadsOut = (world: Charts): boolean => contextOf(world).beforeChange !== undefined;

/** A first step has no Back, unless a change led there; the landing, which is the wizard's, never has one. */
export const hasBack = (world: Charts): boolean =>
  !firstSteps.includes(shownIn(world)) || (leadsOut(world) && shownIn(world) !== "start");

/** Seconds until another code may be asked for. */
export const coolDownOf = (world: Charts) =>
  chartAt(world, "phoneVerification")!.context.coolDown as number;

/** Whether the overlay is there, which keeps the applicant from everything. */
export const isCovered = (world: Charts) => chartAt(world, "loadingOverlay")!.hasTag("shown");

/** A call that the page waits for: where it stands, and the id of the chart that asked. */
export type Asked = { readonly address: Address; readonly id: string; readonly call: string };

/** It listens to the page, and is never answered. */
const listening = "watchScheme";

/** What the page has asked of the service and waits for; a session that is renewed goes before all that needs it. */
export function askedOf({ system }: Charts): readonly Asked[] {
  const all = [...system.held.keys()]
    .map((address) => ({ address, id: last(parentOf(address)), call: last(address) }))
    .filter(({ call }) => call !== listening)
    .toSorted((one, other) => (one.call < other.call ? -1 : 1));
  const renewal = all.filter(({ id }) => id === "session");
  return renewal.length > 0 ? renewal : all;
}

/** The timers of a chart: the event that each brings, and the milliseconds until it rings. */
export function timersOf({ system }: Charts, id: string) {
  return system.timers.flatMap(({ target, event, at }): { event: AnyEventObject; ms: number }[] =>
    target.id === id && system.actors.has(addressOf({ system }, id) ?? "")
      ? [{ event, ms: at - system.now }]
      : [],
  );
}

const parts: readonly FieldName[] = ["birthMonth", "birthDay", "birthYear"];
export const isPartOfBirthDate = (field: string) => (parts as readonly string[]).includes(field);
