import { describe, expect, it } from "vitest";
import { assign, createMachine, fromPromise, sendTo } from "xstate";
import { changesSinceRecord } from "#tools/behaviour/recorded.ts";
import { causesOf } from "#tools/behaviour/causes.ts";
import { recordedText } from "#tools/behaviour/recorded-text.ts";
import { compare } from "#tools/behaviour/compare.ts";
import { difference } from "#tools/behaviour/difference.ts";
import { behaviourOf } from "#tools/behaviour/observe.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { explore } from "#tools/paths/generator/exploration.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import { confirmIdentityModel } from "#test/model/loan/confirm-identity.cases.ts";
import { sessionModel } from "#test/model/session.cases.ts";

function broken(model: ChartModel, from: string, to: string): ChartModel {
  const written = new Map<string, unknown>();
  const stored = (_: string, value: unknown) => {
    if (typeof value !== "function") return value;
    const name = `function ${written.size}`;
    written.set(name, value);
    return name;
  };
  const text = JSON.stringify(model.machine.config, stored);
  expect(text.split(from)).toHaveLength(2);
  const config: unknown = JSON.parse(text.replace(from, to), (_, value) =>
    typeof value === "string" && written.has(value) ? written.get(value) : value,
  );
  const { implementations } = model.machine;
  return { ...model, machine: createMachine(config as never, implementations as never) as never };
}

it("detects another message, and another text of a state", () => {
  const message = '"target":"unconfirmed","actions":"note wrong digits"';
  const silent = broken(confirmIdentityModel, message, '"target":"unconfirmed"');
  expect(changesSinceRecord(silent)).toContainEqual(
    expect.stringMatching(
      /^no longer confirmIdentity answers: wrong \(confirming\): stores userMessage = {"code":"identity.invalid"}/,
    ),
  );
  expect(
    changesSinceRecord(broken(confirmIdentityModel, "The button reads Confirmed", "Done")),
  ).toEqual(["no longer confirmed: The button reads Confirmed", "now confirmed: Done"]);
});

describe("a wait", () => {
  it("detects that the applicant can no longer restart", () => {
    const restless = broken(
      sessionModel,
      '"target":"guarded","reenter":true',
      '"target":"guarded"',
    );
    expect(changesSinceRecord(restless)).toEqual([
      "no longer activity (guarded): waits 18 min for idle limit",
    ]);
  });

  it("detects 18 milliseconds instead of 18 minutes", () => {
    const machine = sessionModel.machine.provide({ delays: { "idle limit": 18 } } as never);
    const lines = changesSinceRecord({ ...sessionModel, machine });
    expect(lines).toContain("no longer session.guarded (active): waits 18 min for idle limit");
    expect(lines).toContain("now session.guarded (active): waits 18 ms for idle limit");
  });
});

const ordering = (...orders: readonly string[]) => ({ to: "on", shows: [], orders });

it("says how often the same is ordered more or less", () => {
  expect(difference(ordering("asks lookUp", "asks lookUp"), ordering("asks peek"))).toBe(
    "no longer asks lookUp (2 times); now asks peek",
  );
});

const switched = (on: object): ChartModel => ({
  name: "switch",
  machine: createMachine({
    id: "switch",
    initial: "off",
    states: { off: { on }, lit: {} },
  }) as never,
  inputs: { nothing: undefined },
  cases: { ...sent("pressed"), ...sent("held") },
});

const textsOf = (...of: Parameters<typeof compare>) =>
  causesOf([compare(...of)]).map(({ texts, first }) => [first, ...texts]);

it("says what only one of two charts allows", () => {
  const both = behaviourOf(switched({ pressed: "lit", held: "lit" }));
  const one = behaviourOf(switched({ pressed: "lit" }));
  expect(textsOf(one, both)).toEqual([["from off, held", "held is now possible"]]);
  expect(textsOf(both, one)).toEqual([["from off, held", "held is no longer possible"]]);
  expect(textsOf(both, both)).toEqual([]);
});

/** A form that starts a submission with its answers. */
const form = (answers: object): ChartModel => ({
  name: "form",
  machine: createMachine({
    id: "form",
    initial: "editing",
    context: { answers },
    states: {
      editing: { on: { pressed: "sending" } },
      sending: {
        invoke: {
          id: "submit",
          src: "submit",
          input: ({ context }) => ({ answers: context["answers"] }),
        },
      },
    },
  }).provide({ actors: { submit: fromPromise(async () => 1) } }) as never,
  inputs: { nothing: undefined },
  cases: { ...sent("pressed"), ...done("submit", { yes: 1 }), ...failed("submit", { no: 1 }) },
});

const recordOf = (model: ChartModel) => recordedText(model, [explore(model, "nothing")]);

it("records the same lines after a new field that no transition reads", () => {
  const answers = { name: "Jane Roe", email: "jane@example.com" };
  const before = recordOf(form(answers));
  expect(before).toContain(
    'pressed (editing)\n  starts submit {"answers":<answers>}\n  -> sending',
  );
  expect(recordOf(form({ ...answers, employer: "Acme" }))).toBe(before);
});

const recordOfMachine = (machine: object, inputs: ChartModel["inputs"]) => {
  const cases = { ...sent("pressed"), ...done("bell", { yes: 1 }), ...failed("bell", { no: 1 }) };
  const model: ChartModel = { name: "machine", machine: machine as never, inputs, cases };
  return recordedText(
    model,
    Object.keys(inputs).map((input) => explore(model, input)),
  );
};

it("records the order of messages to one actor, and the values of each situation", () => {
  const machine = createMachine({
    initial: "on",
    context: ({ input }) => ({ level: input, saved: 0, name: "longer than the short values" }),
    invoke: { id: "bell", src: "ring" },
    on: {
      pressed: {
        actions: [
          assign({ saved: ({ context }) => context.level }),
          sendTo("bell", { type: "stop" }),
          sendTo("bell", { type: "ring" }),
        ],
      },
    },
    states: { on: {} },
  }).provide({ actors: { ring: fromPromise(async () => 1) } });
  expect(recordOfMachine(machine, { low: 2, high: 5 })).toContain(
    "pressed (every state)\n  stores saved = 2 | 5\n  sends stop to bell\n  then sends ring to bell\n",
  );
});

const lamp = (first: object): ChartModel => ({
  name: "lamp",
  machine: createMachine({
    id: "lamp",
    initial: "off",
    states: {
      off: { on: first },
      waiting: { on: { next: "ready" } },
      ready: { on: { pressed: "lit" } },
      lit: {},
    },
  } as never) as never,
  inputs: { nothing: undefined },
  cases: { ...sent("next"), ...sent("pressed"), ...sent("skipped") },
});
const idsOf = (model: ChartModel) =>
  new Map(pathsOf(model).paths.map(({ id, title }) => [title, id]));

it("keeps a path's id when its start gets a shorter path", () => {
  const before = idsOf(lamp({ next: "waiting" }));
  const after = idsOf(lamp({ next: "waiting", skipped: "ready" }));
  expect(before.get("pressed leads to lit")).toMatch(/^[0-9a-f]{8}$/);
  expect(after.get("pressed leads to lit")).toBe(before.get("pressed leads to lit"));
});
