import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { configurationFaults } from "#machines/faults/configuration-faults.ts";
import { configurationFault } from "#server/seed/configuration-fault.ts";
import { flowModels } from "#test/model/models.ts";
import { brokenConfigurations } from "#test/support/configurations/broken.ts";
import { goodConfigurations } from "#test/support/configurations/good.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";

const stepsIn = ({ flow }: ChartModel) => flow?.steps;
const defaults = flowModels(defaultConfiguration).map(stepsIn);

function ownModels(configuration: StepsConfiguration) {
  return flowModels(configuration).filter(
    (model, index) => !isDeepStrictEqual(stepsIn(model), defaults[index]),
  );
}

describe("rejects a broken configuration, with the shortest path to its fault", () => {
  it.each(brokenConfigurations)("$name", ({ configuration, provider, faults }) => {
    expect(configurationFaults(configuration, provider)).toEqual(faults);
  });

  it("has at least thirty examples", () => {
    expect(brokenConfigurations.length).toBeGreaterThanOrEqual(30);
  });
});

describe("serves a valid configuration, and walks every path as a real actor [R2.5-01]", () => {
  it.each(goodConfigurations)("$name", async ({ configuration, provider }) => {
    expect(configurationFault(configuration, provider)).toBeUndefined();
    for (const model of ownModels(configuration)) {
      const { deviations, tallies } = await runChart(model);
      expect(deviations.slice(0, 3)).toEqual([]);
      const missing = Object.values(tallies).flatMap((tally) => tally.missing);
      expect([model.name, ...missing]).toEqual([model.name]);
    }
  });

  it("has at least ten examples", () => {
    expect(goodConfigurations.length).toBeGreaterThanOrEqual(10);
  });
});
