import { describe, expect, it } from "vitest";
import { createActor, fromPromise, setup } from "xstate";
import { ApiError } from "#api/error.ts";
import { failureOf } from "#routes/calls/call-context.ts";
import type { Journal, Noted } from "#routes/insights/journal.ts";
import { watchErrors } from "#routes/insights/page-errors.ts";

const typed = "Ottoline Quagmirefern";

const latest = () => ({ state: "wizard.phone.editing", event: "next.pressed" });

function watched() {
  const page = new EventTarget() as unknown as Window;
  const noted: Noted[] = [];
  const journal = { note: (each: Noted) => noted.push(each), send: () => undefined };
  const work = fromPromise<never, { readonly error: unknown }>(({ input }) => {
    throw input.error;
  });
  const root = createActor(
    setup({
      types: { events: {} as { readonly type: "work.wanted"; readonly error: unknown } },
      actors: { work },
    }).createMachine({
      initial: "resting",
      states: {
        resting: { on: { "work.wanted": "working" } },
        working: {
          invoke: {
            id: "work",
            src: "work",
            input: ({ event }) => ({ error: event.error }),
            onError: "resting",
          },
        },
      },
    }),
  ).start();
  const about = { page, root: root as never, locale: "en-US" };
  const stop = watchErrors(about, journal as unknown as Journal, latest);
  const end = async (error: unknown) => {
    root.send({ type: "work.wanted", error });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { page, noted, stop, end };
}

const errorEvent = (error: unknown) => Object.assign(new Event("error"), { error });
const rejection = (reason: unknown) => Object.assign(new Event("unhandledrejection"), { reason });
const inScripts = (error: Error) =>
  Object.assign(error, {
    stack: `${error.name}: ${typed}\n    at f (https://a.example/assets/pages-CdbVRxPU.js:2:190589)\nat@https://a.example/assets/index-DAkb9G0R.js:2:1`,
  });

describe("what breaks on a page", () => {
  it("is reported by class, state and places, once, and never by its message", () => {
    const { page, noted } = watched();
    const error = inScripts(new RangeError(typed));
    for (let count = 0; count < 3; count += 1) page.dispatchEvent(errorEvent(error));
    page.dispatchEvent(rejection(typed));
    expect(noted).toEqual([
      {
        state: "wizard.phone.editing",
        event: "page.broke",
        broke: {
          kind: "RangeError",
          after: "next.pressed",
          script: "page-errors.ts",
          places: ["pages-CdbVRxPU.js:2:190589", "index-DAkb9G0R.js:2:1"],
        },
      },
      {
        state: "wizard.phone.editing",
        event: "page.broke",
        broke: { kind: "string", after: "next.pressed", script: "page-errors.ts", places: [] },
      },
    ]);
  });

  it("is reported ten times at most, and not after the end", () => {
    const { page, noted, stop } = watched();
    const throwAt = (line: number) => {
      const error = new Error(typed);
      error.stack = `at /assets/a.js:${line}:1`;
      page.dispatchEvent(errorEvent(error));
    };
    for (let line = 1; line <= 12; line += 1) throwAt(line);
    expect(noted.length).toBe(10);
    stop();
    throwAt(99);
    expect(noted.length).toBe(10);
  });
});

describe("an actor of a chart that ends with an error", () => {
  const failure = { status: 0, said: typed };
  it.each([
    ["is reported when it is no failed call", new TypeError(typed), ["TypeError"]],
    ["is reported when the answer is off the contract", { kind: "off-contract" }, ["ApiError"]],
    ["is not reported without an answer", { kind: "network" }, []],
    ["is not reported when the server rejected the call", { kind: "rejected" }, []],
  ] as const)("%s", async (_, error, kinds) => {
    const { noted, end } = watched();
    await end(error instanceof Error ? error : new ApiError({ ...failure, ...error }));
    expect(noted.map(({ broke }) => broke?.kind)).toEqual(kinds);
  });

  it("is reported when our bug looked like a lost connection", async () => {
    const { noted, end } = watched();
    await end(failureOf(new TypeError(typed)));
    await end(failureOf(new ApiError({ ...failure, kind: "timeout" })));
    expect(noted.map(({ broke }) => broke?.kind)).toEqual(["TypeError"]);
  });
});
