import { describe, expect, it } from "vitest";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { configurationFaults } from "#machines/faults/configuration-faults.ts";
import { configurationFault } from "#server/seed/configuration-fault.ts";
import { flowModels } from "#test/model/models.ts";
import { brokenConfigurations } from "#test/support/configurations/broken.ts";
import { goodConfigurations } from "#test/support/configurations/good.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";

/** The flows that a configuration writes itself; the default ones are walked elsewhere. */
function ownModels(configuration: StepsConfiguration) {
  const { applySteps, paymentSteps } = configuration;
  const isDefault = {
    entry: true,
    application: applySteps === undefined,
    payment: paymentSteps === undefined,
  };
  return flowModels(configuration).filter(({ name }) => !isDefault[name as keyof typeof isDefault]);
}

describe("a broken configuration is refused, with the shortest way to its fault", () => {
  it.each(brokenConfigurations)("$name", ({ configuration, provider, faults }) => {
    expect(configurationFaults(configuration, provider)).toEqual(faults);
    expect(configurationFault(configuration, provider)).toEqual(expect.any(String));
  });

  it("has at least thirty examples", () => {
    expect(brokenConfigurations.length).toBeGreaterThanOrEqual(30);
  });
});

describe("a good configuration is served, and goes every way as a real actor [R2.5-01]", () => {
  it.each(goodConfigurations)("$name", async ({ configuration, provider }) => {
    expect(configurationFaults(configuration, provider)).toEqual([]);
    expect(configurationFault(configuration, provider)).toBeUndefined();
    for (const model of ownModels(configuration)) {
      const { deviations, leftOut, tallies } = await runChart(model);
      expect(deviations.slice(0, 3)).toEqual([]);
      expect(leftOut).toBe(0);
      const missing = Object.values(tallies).flatMap((tally) => tally.missing);
      expect([model.name, ...missing]).toEqual([model.name]);
    }
  });

  it("has at least ten examples", () => {
    expect(goodConfigurations.length).toBeGreaterThanOrEqual(10);
  });
});
