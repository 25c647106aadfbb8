import { assign, emit, enqueueActions, setup } from "xstate";
import type { Notice } from "#domain/messages/message.ts";

export type Page =
  | "/"
  | "/confirmation"
  | "/declined"
  | "/error"
  | "/tokenExpired"
  | "/Apply"
  | "/Payment";

/**
 * What the error page says, as its entry of the history keeps it: nothing personal, so of a service's answer the code alone.
 * `key` is the practice of the address that led there.
 */
export type ErrorSaid = Notice & { readonly key?: string | undefined };

/**
 * Where the root chart sends the applicant; `id` is the application that the address names, where it names one, `said` what
 * the error page says.
 */
export type Move = {
  readonly to: Page;
  readonly id?: string | undefined;
  readonly said?: ErrorSaid | undefined;
};

/**
 * A step that a flow shows. `replaces`: the step before it is no longer of use, and neither is its entry. `isAside`: it is
 * shown for a change, which leads back to the step where it began.
 */
export type ShownStep = {
  readonly step: string;
  readonly direction: "forward" | "back";
  readonly replaces: boolean;
  readonly isAside?: true;
};

/** What the current flow would do now; only steps of such a flow are entries of the history. */
export type Accepted = { readonly back: boolean; readonly forward: boolean };

type Steps = { readonly steps: number };

/** What is asked of the browser's history and of the current flow. The router listens. */
export type NavigationOrder =
  | { readonly type: "go"; readonly move: Move }
  | { readonly type: "push"; readonly step: string }
  | { readonly type: "replace"; readonly step: string }
  | ({ readonly type: "back" | "undo" | "flow.back" } & Steps)
  | { readonly type: "flow.forward" };

type Moved = {
  /** The place of an entry in the browser's history, counted from the first of this site. */
  readonly entry: number;
  readonly accepted: Accepted | undefined;
};

type Event =
  | ({ readonly type: "page.opened" } & Move)
  | ({ readonly type: "step.shown" } & ShownStep)
  /** The router has arrived and listens. */
  | { readonly type: "history.connected" }
  /** An entry was made, or the browser's history stands at it. */
  | { readonly type: "entry.made"; readonly entry: number }
  /** The browser's Back, Forward or a jump. */
  | ({ readonly type: "history.moved" } & Moved)
  /** A Back of the page itself. */
  | ({ readonly type: "back.asked" } & Steps);

export type Context = {
  /** The step that the present page shows; undefined until it shows one, and after Forward. */
  readonly current: string | undefined;
  /** How many pages and steps were shown in this page life. */
  readonly moves: number;
  /** The entry of the history that the applicant is at. */
  readonly place: number;
  /** The entry that a change began at; absent without one. */
  readonly origin?: number | undefined;
  /** What has been waiting for the router to arrive. */
  readonly due: readonly NavigationOrder[];
};

type Step = { readonly step: string };
/** Nothing, until the page shows a step. */
type Noted = Partial<ShownStep>;
/** An order by as many entries as the present one is after another. */
type Way = { readonly type: "back" | "undo" | "flow.back"; readonly entry: number };

/** Types, guards, actions and orders of the chart beside it. */
export const navigationSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NavigationOrder,
    meta: {} as { requirements: readonly string[] },
  },
  guards: {
    "step is on the screen": ({ context }, { step }: Step) => step === context.current,
    "step has an entry": ({ context }, { direction }: ShownStep) =>
      context.current === undefined || direction === "back",
    "step takes the place of another": (_, { replaces }: ShownStep) => replaces,
    "a change is over": ({ context: { place, origin = place } }, { isAside }: ShownStep) =>
      !isAside && origin < place,
    "entries come before": ({ context }, { steps }: Steps) => context.place >= steps,
    "history is at its place": ({ context }, { entry }: Moved) => entry === context.place,
    "entries are no steps": (_, { accepted }: Moved) => accepted === undefined,
    "flow goes back": ({ context }, { entry, accepted }: Moved) =>
      entry < context.place && accepted?.back === true,
    "flow goes forward": ({ context }, { entry, accepted }: Moved) =>
      entry === context.place + 1 && accepted?.forward === true,
  },
  actions: {
    "note what is shown": assign(
      ({ context: { moves, place, origin = place } }, { step, isAside }: Noted) => ({
        current: step,
        origin: isAside && origin,
        moves: moves + 1,
      }),
    ),
    "expect a step": assign({ current: undefined }),
    "keep the place": assign((_, { entry }: { readonly entry: number }) => ({ place: entry })),
    "keep for later": assign(({ context }, order: NavigationOrder) => ({
      due: [...context.due, order],
    })),
    "catch up": enqueueActions(({ context, enqueue }) => {
      for (const order of context.due) enqueue.emit(order);
      enqueue.assign({ due: [] });
    }),
    order: emit((_, order: NavigationOrder) => order),
    "order the way": emit(({ context }, { type, entry }: Way) => ({
      type,
      steps: context.place - entry,
    })),
  },
});
