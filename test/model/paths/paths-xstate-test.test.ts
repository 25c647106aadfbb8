import { TestModel as FormerTestModel } from "@xstate/test";
import { describe, expect, it } from "vitest";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { TestModel } from "xstate/graph";
import type { ChartModel, Path } from "#tools/paths/generator/chart-model.ts";
import { noCoverage, tallies } from "#tools/paths/generator/coverage.ts";
import { driverOf } from "#tools/paths/generator/driver.ts";
import { expectedOf, recorded } from "#tools/paths/generator/expected.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import { models } from "#test/model/models.ts";
import { sessionModel } from "#test/model/session.cases.ts";

/**
 * Our paths in the runners of `@xstate/test` 1.0.0-beta.5 and `xstate/graph`. Their generators are not used:
 * docs/decisions/0003.
 */
type StatePath = { state: AnyMachineSnapshot; steps: Step[]; weight: number };
type Step = { state: AnyMachineSnapshot; event: AnyEventObject };

type Runner = {
  readonly getPaths: (generate: () => StatePath[]) => readonly {
    readonly steps: readonly unknown[];
    readonly test: (params: {
      states: { [key: string]: (state: AnyMachineSnapshot) => void };
      events: { [type: string]: (step: Step) => Promise<void> };
    }) => Promise<unknown>;
  }[];
};

type Model = ChartModel;

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
  const taken = paths.flatMap(({ steps }) => steps.flatMap(({ events }) => events));
  const types = [...new Set([...model.machine.events, ...taken.map(({ type }) => type)])];
  let checks = 0;
  let moments = 0;
  for (const path of paths) {
    const [tested] = runner.getPaths(() => [statePath(model, path)]);
    moments += tested!.steps.length;
    const driven = drive(path.input);
    const take = ({ event }: Step) => driven.take(event);
    await tested!.test({
      states: {
        "*": (state) => {
          checks += 1;
          expect(recorded(driven.snapshot())).toEqual(recorded(state));
          expect(state.status).not.toBe("error");
        },
      },
      events: Object.fromEntries(types.map((type) => [type, take])),
    });
    driven.stop();
  }
  return { checks, moments, tallies: tallies(model, coverage) };
}

const serializeState = (state: unknown) => JSON.stringify(recorded(state as AnyMachineSnapshot));

async function expectCovered(runner: Runner, model: Model): Promise<number> {
  const { checks, moments, tallies: covered } = await runThrough(runner, model);
  expect(checks).toBe(moments);
  expect(covered.transitions.missing).toEqual([]);
  expect(covered.states.missing).toEqual([]);
  return checks;
}

/** One compiler makes all flows. The two slowest charts take as long as all others. */
const runnable = models.filter(
  ({ flow, name }) =>
    !["phone-verification", "applicant"].includes(name) &&
    (flow === undefined || name === "wizard"),
);

describe("through the runners of XState", () => {
  it.each(runnable)(
    "checks every state of every path of $name with @xstate/test",
    async (model) => {
      const runner = new FormerTestModel(model.machine, { serializeState }) as unknown as Runner;
      const { paths } = pathsOf(model);
      const events = paths.flatMap(({ steps }) => steps.flatMap((step) => step.events));
      expect(await expectCovered(runner, model)).toBe(paths.length + events.length);
    },
  );

  it("checks as much of a chart with xstate/graph", async () => {
    const { machine } = sessionModel;
    const runners = [FormerTestModel, TestModel].map(
      (Model) => new Model(machine, { serializeState }) as unknown as Runner,
    );
    const [former, omitUndefined] = await Promise.all(
      runners.map((runner) => expectCovered(runner, sessionModel)),
    );
    expect(omitUndefined).toBe(former);
  });
});
