import { assign, emit, enqueueActions, setup } from "xstate";
import type { UserMessage } from "#domain/messages/user-message.ts";

export type Page =
  | "/"
  | "/confirmation"
  | "/declined"
  | "/error"
  | "/tokenExpired"
  | "/Apply"
  | "/Payment";

/** Nothing personal, only the code of a server's message. `key` is the practice. */
export type ErrorMessage = UserMessage & { readonly key?: string | undefined };

/** `id` is the application in the URL; `said` the error page's message. */
export type Move = {
  readonly to: Page;
  readonly id?: string | undefined;
  readonly said?: ErrorMessage | undefined;
};

/** `replaces`: the previous step's entry is reused. `isAside`: shown for a change that returns to its start. */
export type ShownStep = {
  readonly step: string;
  readonly direction: "forward" | "back";
  readonly replaces: boolean;
  readonly isAside?: true;
};

export type Accepted = { readonly back: boolean; readonly forward: boolean };

type Steps = { readonly steps: number };

export type NavigationOrder =
  | { readonly type: "go"; readonly move: Move }
  | { readonly type: "push"; readonly step: string }
  | { readonly type: "replace"; readonly step: string }
  | ({ readonly type: "back" | "undo" | "flow.back" } & Steps)
  | { readonly type: "flow.forward" };

type Moved = {
  readonly entry: number;
  readonly accepted: Accepted | undefined;
};

type Event =
  | ({ readonly type: "page.opened" } & Move)
  | ({ readonly type: "step.shown" } & ShownStep)
  | { readonly type: "history.connected" }
  | { readonly type: "entry.made"; readonly entry: number }
  | ({ readonly type: "history.moved" } & Moved)
  | ({ readonly type: "back.requested" } & Steps);

export type Context = {
  readonly current: string | undefined;
  readonly moves: number;
  readonly place: number;
  /** The entry where a change began. */
  readonly origin?: number | undefined;
  readonly due: readonly NavigationOrder[];
};

type Step = { readonly step: string };
type Noted = Partial<ShownStep>;
type Way = { readonly type: "back" | "undo" | "flow.back"; readonly entry: number };

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
    "order navigation": emit(({ context }, { type, entry }: Way) => ({
      type,
      steps: context.place - entry,
    })),
  },
});
