import { navigationSetup } from "./navigation.setup.ts";
import type { Context, Move, NavigationOrder, ShownStep } from "./navigation.setup.ts";

type StepShown = { readonly event: { readonly type: "step.shown" } & ShownStep };

const shown = ({ event }: StepShown) => event;
const noteStep = { type: "note what is shown" as const, params: shown };
const nothingYet = { type: "note what is shown" as const, params: {} };
const replacing = ({ event: { step } }: StepShown): NavigationOrder => ({ type: "replace", step });
const pushing = ({ event: { step } }: StepShown): NavigationOrder => ({ type: "push", step });

const going = ({ event: { to, id, said } }: { readonly event: Move }): NavigationOrder => ({
  type: "go",
  move: { to, id, said },
});

const pageOpened = (action: "order" | "keep for later") => ({
  description: "The root chart is on another page",
  actions: [nothingYet, { type: action, params: going }],
});

const toOrigin = ({ context: { place, origin = place } }: { readonly context: Context }) => ({
  type: "back" as const,
  entry: origin,
});

const stepShown = (action: "order" | "keep for later") => [
  {
    description: "The same step, after a call",
    guard: { type: "step is on the screen" as const, params: shown },
  },
  {
    description: "The first step of its page, one gone back to, or Forward's: it has its entry",
    guard: { type: "step has an entry" as const, params: shown },
    actions: noteStep,
  },
  {
    description: "The step before it would be skipped now",
    guard: { type: "step takes the place of another" as const, params: shown },
    actions: [noteStep, { type: action, params: replacing }],
  },
  {
    description: "Another step",
    actions: [noteStep, { type: action, params: pushing }],
  },
];

/**
 * Mirrors the charts in the address bar and history, one entry per visible step. The first step uses the page's entry;
 * a step that would now be skipped is replaced; Back and Forward reuse entries, and so does the return from a change.
 * Steps are in history state, never in the URL. Jumps that the flow does not follow are undone. Spec sections 2.2 and
 * 4.
 */
export const navigationMachine = navigationSetup.createMachine({
  id: "navigation",
  description: "Shows in the browser's history where the charts are",
  context: { current: undefined, moves: 0, place: 0, due: [] },
  initial: "waiting",
  states: {
    waiting: {
      description: "The router is not loaded yet",
      meta: { requirements: ["R4-05"] },
      on: {
        "page.opened": pageOpened("keep for later"),
        "step.shown": stepShown("keep for later"),
        "history.connected": {
          description: "The router listens",
          target: "following",
          actions: "catch up",
        },
      },
    },
    following: {
      description: "The history follows the charts, and the flow on the screen follows the history",
      meta: { requirements: ["R4-08"] },
      on: {
        "page.opened": pageOpened("order"),
        "step.shown": [
          {
            description: "A change is over: back to the entry that it began at",
            guard: { type: "a change is over", params: shown },
            actions: [
              { type: "order navigation", params: toOrigin },
              { type: "keep the place", params: toOrigin },
              noteStep,
            ],
          },
          ...stepShown("order"),
        ],
        "entry.made": {
          description: "The history is at an entry that the page has made",
          actions: { type: "keep the place", params: ({ event }) => event },
        },
        "back.requested": [
          {
            description: "Back, as with the browser's button",
            guard: { type: "entries come before", params: ({ event }) => event },
            actions: {
              type: "order",
              params: ({ event: { steps } }) => ({ type: "back", steps }),
            },
          },
          {
            description: "Back, where the entry before is another site's: only the flow moves",
            actions: {
              type: "order",
              params: ({ event: { steps } }) => ({ type: "flow.back", steps }),
            },
          },
        ],
        "history.moved": [
          {
            description: "The undone jump is back in place",
            guard: { type: "history is at its place", params: ({ event }) => event },
          },
          {
            description: "No flow on the screen has its steps in the history",
            guard: { type: "entries are no steps", params: ({ event }) => event },
            actions: { type: "keep the place", params: ({ event }) => event },
          },
          {
            description: "Back, by as many steps as entries",
            guard: { type: "flow goes back", params: ({ event }) => event },
            actions: [
              {
                type: "order navigation",
                params: ({ event: { entry } }) => ({ type: "flow.back", entry }),
              },
              { type: "keep the place", params: ({ event }) => event },
            ],
          },
          {
            description: "Forward, to a step seen before",
            guard: { type: "flow goes forward", params: ({ event }) => event },
            actions: [
              { type: "order", params: { type: "flow.forward" } },
              "expect a step",
              { type: "keep the place", params: ({ event }) => event },
            ],
          },
          {
            description: "A call is in progress, or the step was not passed: the jump is undone",
            actions: {
              type: "order navigation",
              params: ({ event: { entry } }) => ({ type: "undo", entry }),
            },
          },
        ],
      },
    },
  },
});
