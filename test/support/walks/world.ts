import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { FieldName } from "#domain/answers/answers.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import type { Address, Received } from "#test/support/system/system-step.ts";
import type { System } from "#test/support/system/system.ts";
import type { Practice } from "./practices.ts";
import { activeProgramCodes, onlyOf } from "#domain/provider/program-code.ts";

/** How a page starts: a practice's URL, an email link, or a stored visit. */
export type Opening = {
  readonly name: string;
  readonly practice: Practice;
  readonly address: string;
  readonly application?: LoanApplication;
  readonly kept?: { readonly canRenew: boolean };
  readonly isEntryWalked?: boolean;
};

export type Stage =
  | "loading"
  | "wizard"
  | "confirmation"
  | "decline"
  | "link"
  | "entering"
  | "entry"
  | "application"
  | "prefilled"
  | "documents"
  | "withdrawn"
  | "payment"
  | "error"
  | "expired";

/**
 * The charts of a page as values, with the page's own state. A pure model: it predicts the screen before a browser is
 * used.
 */
export type World = {
  readonly opening: Opening;
  readonly system: System;
  readonly prelude: readonly string[];
  readonly history: { readonly at: number; readonly of: number; readonly origin?: number };
  readonly isRenewed: boolean;
  readonly late?: string | undefined;
  readonly lastSign: number;
  readonly day: string;
  readonly focus: FieldName | "firstBox" | "next" | "back" | "extra" | "heading" | "nothing";
  readonly visited: readonly FieldName[];
  readonly isRefused: boolean;
};

export type Used = Received & { readonly meantAs?: Case | undefined };

export type Draft = { -readonly [Part in keyof World]: World[Part] } & { readonly taken: Used[] };

type Charts = Pick<World, "system">;

const last = (address: Address) => address.slice(address.lastIndexOf("/") + 1);
export const parentOf = (address: Address) => address.slice(0, address.lastIndexOf("/"));

export function addressOf({ system }: Charts, id: string): Address | undefined {
  return [...system.actors.keys()].find((address) => last(address) === id);
}

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
  checkingAnswers: "prefilled",
  awaitingDocuments: "documents",
  paying: "payment",
  withdrawn: "withdrawn",
};

const rootOf = ({ system }: Charts): AnyMachineSnapshot => system.actors.get(system.root)!.snapshot;
export const visitOf = (world: Charts) => rootOf(world).context;

export function stageOf(world: Charts): Stage {
  const { value } = rootOf(world);
  return stages[typeof value === "string" ? value : Object.keys(value as object)[0]!]!;
}

export const flowOf = (world: Charts) => chartAt(world, stageOf(world));
export const isEditing = (world: Charts) => flowOf(world)?.hasTag("editing") === true;

export function contextOf(world: Charts): FlowContext {
  return flowOf(world)!.context as FlowContext;
}

export const shownIn = (world: Charts): string | undefined =>
  chartAt(world, "navigation")!.context.current as string | undefined;

const firstSteps: readonly unknown[] = [
  "start",
  "confirm-phone",
  "personal",
  "check",
  "offers",
  "closing",
];

export const leadsOut = (world: Charts): boolean => contextOf(world).beforeChange !== undefined;

export const hasBack = (world: Charts): boolean =>
  !firstSteps.includes(shownIn(world)) || (leadsOut(world) && shownIn(world) !== "start");

export const coolDownOf = (world: Charts) =>
  chartAt(world, "phoneVerification")!.context.coolDown as number;

export const isCovered = (world: Charts) => chartAt(world, "loadingOverlay")!.hasTag("shown");

export type Request = { readonly address: Address; readonly id: string; readonly call: string };

/** Calls that a screen does not wait for. */
const waiting: readonly string[] = ["watchPage", "watchDelivery", "watchLanguage"];

export function requestedOf({ system }: Charts): readonly Request[] {
  const all = [...system.held.keys()]
    .map((address) => ({ address, id: last(parentOf(address)), call: last(address) }))
    .filter(({ call }) => !waiting.includes(call))
    .toSorted((one, other) => (one.call < other.call ? -1 : 1));
  const renewal = all.filter(({ id }) => id === "session");
  return renewal.length > 0 ? renewal : all;
}

export function timersOf({ system }: Charts, id: string) {
  return system.timers.flatMap(({ target, event, at }): { event: AnyEventObject; ms: number }[] =>
    target.id === id && system.actors.has(addressOf({ system }, id) ?? "")
      ? [{ event, ms: at - system.now }]
      : [],
  );
}

const parts: readonly FieldName[] = ["birthMonth", "birthDay", "birthYear"];
export const isPartOfBirthDate = (field: string) => (parts as readonly string[]).includes(field);

/** A practice's only service is text, not a field. */
export const isText = ({ opening }: World, field: FieldName) =>
  field === "serviceType" &&
  onlyOf(activeProgramCodes(opening.practice.provider.programCodes)) !== undefined;

const forms: { readonly [field: string]: string } = {
  primaryToken: "primaryTokenization",
  secondaryToken: "secondaryTokenization",
  downPaymentToken: "tokenization",
};

export const isTyped = (world: World, field: FieldName) =>
  chartAt(world, forms[field] ?? "")?.hasTag("typed") === true;
