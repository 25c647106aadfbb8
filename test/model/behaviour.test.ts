import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { comparedWithBaseline } from "#tools/behaviour/baseline.ts";
import { baselineText, readBaseline } from "#tools/behaviour/baseline-text.ts";
import { comparisonLines } from "#tools/behaviour/change-text.ts";
import { compare } from "#tools/behaviour/compare.ts";
import { difference } from "#tools/behaviour/difference.ts";
import { behaviourOf } from "#tools/behaviour/observe.ts";
import { sent } from "#tools/paths/generator/chart-model.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import { confirmIdentityModel } from "./confirm-identity.cases.ts";
import { paymentScheduleModel } from "./payment-schedule.cases.ts";
import { phoneVerificationModel } from "./phone-verification.cases.ts";
import { sessionModel } from "./session.cases.ts";

/** The chart as somebody might break it: its configuration, with one text in it replaced. */
function broken(model: ChartModel, from: string, to: string): ChartModel {
  const written = new Map<string, unknown>();
  const kept = (_: string, value: unknown) => {
    if (typeof value !== "function") return value;
    const name = `function ${written.size}`;
    written.set(name, value);
    return name;
  };
  const text = JSON.stringify(model.machine.config, kept);
  expect(text.split(from)).toHaveLength(2);
  const config: unknown = JSON.parse(text.replace(from, to), (_, value) =>
    typeof value === "string" && written.has(value) ? written.get(value) : value,
  );
  const { implementations } = model.machine;
  return { ...model, machine: createMachine(config as never, implementations as never) as never };
}

describe("the right SSN leads to lockedOut", () => {
  const target = '"target":"confirmed","actions":["forget digits"';
  const abused = broken(confirmIdentityModel, target, target.replace("confirmed", "lockedOut"));

  it("is covered like the right chart: every state, transition and guard outcome", async () => {
    const { tallies, deviations } = await runChart(abused);
    expect(Object.values(tallies).flatMap(({ missing }) => missing)).toEqual([]);
    expect(deviations).toEqual([]);
  });

  it("is told by what was recorded of the chart", () => {
    expect(comparisonLines(comparedWithBaseline(abused))).toEqual([
      "from confirming, confirmIdentity answers: right: was confirmed, is lockedOut (in 9 places)",
    ]);
  });
});

it("tells another message, another order, and other words of a state", () => {
  const said = '"target":"unconfirmed","actions":"note wrong digits"';
  const silent = broken(confirmIdentityModel, said, '"target":"unconfirmed"');
  expect(comparisonLines(comparedWithBaseline(silent))[0]).toBe(
    'from confirming, confirmIdentity answers: wrong: no longer shows notice {"code":"identity.invalid"} (in 3 places)',
  );
  const [first] = comparisonLines(
    comparedWithBaseline(broken(confirmIdentityModel, "The button reads Confirmed", "Done")),
  );
  expect(first).toBe(
    "the state confirmed: no longer shows The button reads Confirmed; now shows Done",
  );
});

describe("a wait", () => {
  it("that the applicant no longer begins anew is told", () => {
    const restless = broken(
      sessionModel,
      '"target":"guarded","reenter":true',
      '"target":"guarded"',
    );
    expect(comparisonLines(comparedWithBaseline(restless))).toEqual([
      "from guarded, activity: no longer waits 18 min for idle limit (in 2 places)",
    ]);
  });

  it("that does not begin anew after each second is told", () => {
    const stopped = broken(
      phoneVerificationModel,
      '"target":"coolingDown","reenter":true',
      '"target":"coolingDown"',
    );
    const [first] = comparisonLines(comparedWithBaseline(stopped));
    expect(first).toBe(
      "from proof > awaitingCode + resend > coolingDown, one second passes: no longer waits 1 s for one second (in 2 places)",
    );
  });

  it("of 18 milliseconds instead of 18 minutes is told", () => {
    const machine = sessionModel.machine.provide({ delays: { "idle limit": 18 } } as never);
    const lines = comparisonLines(comparedWithBaseline({ ...sessionModel, machine }));
    expect(lines[0]).toBe(
      "from active, session.guarded: no longer waits 18 min for idle limit; now waits 18 ms for idle limit (in 2 places)",
    );
  });
});

const ordering = (...orders: readonly string[]) => ({ to: "on", shows: [], orders });

it("says how often the same is ordered more or less", () => {
  expect(difference(ordering("asks lookUp", "asks lookUp"), ordering("asks peek"))).toBe(
    "no longer asks lookUp (2 times); now asks peek",
  );
});

it("keeps a behaviour as a text and reads it back whole", () => {
  for (const model of [paymentScheduleModel, sessionModel, confirmIdentityModel]) {
    const behaviour = behaviourOf(model);
    const read = readBaseline(baselineText(behaviour));
    expect(compare(read, behaviour)).toEqual({ chart: model.name, changes: [], states: [] });
  }
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

it("says what only one of two charts allows", () => {
  const both = behaviourOf(switched({ pressed: "lit", held: "lit" }));
  const one = behaviourOf(switched({ pressed: "lit" }));
  expect(comparisonLines(compare(one, both))).toEqual(["from off, held: now leads to lit"]);
  expect(comparisonLines(compare(both, one))).toEqual(["from off, held: no longer leads to lit"]);
  expect(comparisonLines(compare(both, both))).toEqual([]);
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

it("keeps a path's id when the chart gets another, shorter way to where it begins", () => {
  const before = idsOf(lamp({ next: "waiting" }));
  const after = idsOf(lamp({ next: "waiting", skipped: "ready" }));
  expect(before.get("pressed leads to lit")).toMatch(/^[0-9a-f]{8}$/);
  expect(after.get("pressed leads to lit")).toBe(before.get("pressed leads to lit"));
});
