import { assign, cancel, emit, fromPromise, raise, sendTo, setup, stopChild } from "xstate";
import type { AnyActorRef } from "xstate";

/** A small system that exercises spawning, invoking, stopping, answering, deferring, ending and failing. */
type ClerkInput = { readonly office: AnyActorRef; readonly isHasty: boolean };
type ClerkContext = ClerkInput & { readonly asked: number };

const call = fromPromise<unknown, { readonly about: string }>(() => Promise.resolve());

const clerk = setup({
  types: {
    context: {} as ClerkContext,
    input: {} as ClerkInput,
    events: {} as { readonly type: "asked" | "dismissed" | "upset" | "beat" },
    output: {} as { readonly asked: number },
  },
  actors: { call },
  guards: { "it is hasty": ({ context }) => context.isHasty },
  actions: {
    count: assign({ asked: ({ context }) => context.asked + 1 }),
    answer: sendTo(
      ({ context }) => context.office,
      ({ context }) => ({ type: "reported", asked: context.asked }),
    ),
    "answer late": sendTo(
      ({ context }) => context.office,
      ({ context }) => ({ type: "reported", asked: context.asked }),
      { id: "late", delay: 100 },
    ),
    "answer never": cancel("late"),
    break: assign(() => {
      throw new Error("upset");
    }),
    "write it down": () => undefined,
  },
  delays: { patience: ({ context }) => 500 * (context.asked + 1) },
}).createMachine({
  id: "clerk",
  context: ({ input }) => ({ ...input, asked: 0 }),
  initial: "beginning",
  output: ({ context }) => ({ asked: context.asked }),
  states: {
    beginning: { always: [{ guard: "it is hasty", target: "gone" }, { target: "free" }] },
    free: {
      entry: ["write it down", "answer"],
      exit: "answer never",
      after: { patience: "calling" },
      on: {
        asked: { target: "free", reenter: true, actions: ["count", "answer", "answer late"] },
        upset: { actions: "break" },
        beat: { actions: [raise({ type: "asked" }), "write it down"] },
      },
    },
    calling: {
      invoke: { id: "call", src: "call", input: { about: "it" }, onDone: "free", onError: "gone" },
      on: { asked: "free" },
    },
    gone: { type: "final", entry: "answer" },
  },
  on: { dismissed: ".gone" },
});

type OfficeContext = {
  readonly clerk: AnyActorRef;
  readonly received: readonly unknown[];
};
export const officeEvents = [
  "ask",
  "ask.twice",
  "hire",
  "hire.hasty",
  "hire.and.fire",
  "fire",
  "replace",
  "call",
  "leave",
  "put.off",
  "close",
] as const;
type OfficeEvent =
  | { readonly type: (typeof officeEvents)[number] }
  | { readonly type: "reported"; readonly asked: number };

export const office = setup({
  types: { context: {} as OfficeContext, events: {} as OfficeEvent },
  actors: { clerk, call },
  actions: {
    ask: sendTo(({ context }) => context.clerk, { type: "asked" }),
    hear: assign({
      received: ({ context, event }) => [
        ...context.received,
        event.type === "reported" && event.asked,
      ],
    }),
    hire: assign({
      clerk: ({ spawn, self }) =>
        spawn("clerk", { id: "clerk", input: { office: self, isHasty: false } }),
    }),
    fire: stopChild("clerk"),
    "say so": emit({ type: "said" }),
    note: () => undefined,
  },
  delays: { "a moment": 250 },
}).createMachine({
  id: "office",
  context: ({ spawn, self }) => ({
    clerk: spawn("clerk", { id: "clerk", input: { office: self, isHasty: false } }),
    received: [],
  }),
  initial: "open",
  entry: ["note", "ask"],
  on: {
    reported: { actions: ["hear", "note"] },
    ask: { actions: "ask" },
    "ask.twice": { actions: ["ask", "note", "ask", "say so"] },
    fire: { actions: "fire" },
    replace: { actions: ["fire", "hire", "ask"] },
  },
  states: {
    open: {
      on: {
        hire: "working",
        "hire.hasty": "hasty",
        "hire.and.fire": "passing",
        call: "calling",
        "put.off": "waiting",
        close: "closed",
      },
    },
    working: {
      invoke: {
        id: "worker",
        src: "clerk",
        input: ({ self }) => ({ office: self, isHasty: false }),
        onDone: { target: "open", actions: "hear" },
        onError: { target: "calling", actions: "note" },
      },
      on: { leave: "open", hire: { target: "working", reenter: true } },
    },
    hasty: {
      invoke: {
        id: "worker",
        src: "clerk",
        input: ({ self }) => ({ office: self, isHasty: true }),
        onDone: { target: "open", actions: "note" },
      },
      on: { leave: "open" },
    },
    passing: {
      invoke: {
        id: "worker",
        src: "clerk",
        input: ({ self }) => ({ office: self, isHasty: false }),
      },
      always: "open",
    },
    calling: {
      invoke: {
        id: "call",
        src: "call",
        input: { about: "us" },
        onDone: { target: "open", actions: "note" },
        onError: "working",
      },
      on: { leave: "open", call: { target: "calling", reenter: true } },
    },
    waiting: {
      after: { "a moment": { target: "working", actions: "ask" } },
      on: { leave: "open" },
    },
    closed: { type: "final", entry: "note" },
  },
});
