import { TestModel as FormerTestModel } from "@xstate/test";
import { describe, expect, it } from "vitest";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { TestModel } from "xstate/graph";
import { noCoverage, tallies } from "#tools/paths/generator/coverage.ts";
import { driverOf } from "#tools/paths/generator/driver.ts";
import { expectedOf, told } from "#tools/paths/generator/expected.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import type { Path } from "#tools/paths/generator/path.ts";
import { phoneVerificationModel } from "./phone-verification.cases.ts";
import { preQualOutcomeModel } from "./pre-qual-outcome.cases.ts";

/**
 * Our paths through the runner of `@xstate/test` 1.0.0-beta.5 and through that of `xstate/graph`, into which it was
 * merged. Their own generators are not used: docs/decisions/0003.
 */
type StatePath = { state: AnyMachineSnapshot; steps: Step[]; weight: number };
type Step = { state: AnyMachineSnapshot; event: AnyEventObject };

/** The part of a test model that both packages share. */
type Runner = {
  readonly getPaths: (generate: () => StatePath[]) => readonly {
    readonly steps: readonly unknown[];
    readonly test: (params: {
      states: { [key: string]: (state: AnyMachineSnapshot) => void };
      events: { [type: string]: (step: Step) => Promise<void> };
    }) => Promise<unknown>;
  }[];
};

const models = [phoneVerificationModel, preQualOutcomeModel];
type Model = (typeof models)[number];

function statePath(model: Model, path: Path): StatePath {
  const steps = expectedOf(model, path).map(({ event = { type: "xstate.init" }, snapshot }) => ({
    event,
    state: snapshot,
  }));
  return { state: steps.at(-1)!.state, steps, weight: steps.length };
}

async function runThrough(runner: Runner, model: Model) {
  const { paths } = pathsOf(model);
  const coverage = noCoverage();
  const drive = driverOf(model, coverage);
  const types = [
    ...model.machine.events,
    ...paths.flatMap(({ steps }) => steps.flatMap(({ events }) => events.map(({ type }) => type))),
  ];
  let checks = 0;
  let moments = 0;
  for (const tested of runner.getPaths(() => paths.map((path) => statePath(model, path)))) {
    moments += tested.steps.length;
    const driven = drive(Object.keys(model.inputs)[0]!);
    const take = ({ event }: Step) => driven.take(event);
    await tested.test({
      states: {
        "*": (state) => {
          checks += 1;
          expect(told(driven.snapshot())).toEqual(told(state));
          expect(state.status).not.toBe("error");
        },
      },
      events: Object.fromEntries(types.map((type) => [type, take])),
    });
    driven.stop();
  }
  return { checks, moments, tallies: tallies(model, coverage) };
}

const serializeState = (state: unknown) => JSON.stringify(told(state as AnyMachineSnapshot));

describe.each(models)("$name through the runners of XState", (model) => {
  it.each([
    [
      "@xstate/test",
      () => new FormerTestModel(model.machine, { serializeState }) as unknown as Runner,
    ],
    ["xstate/graph", () => new TestModel(model.machine, { serializeState }) as unknown as Runner],
  ])("checks every state of every path with %s", async (_, open) => {
    const { checks, moments, tallies: covered } = await runThrough(open(), model);
    expect(checks).toBe(moments);
    expect(checks).toBeGreaterThan(150);
    expect(covered.transitions.missing).toEqual([]);
    expect(covered.states.missing).toEqual([]);
  });
});
