import { expect, it } from "vitest";
import { coverageTable } from "#tools/paths/coverage-table.ts";
import { tallies } from "#tools/paths/generator/coverage.ts";
import { pairIdsOf } from "#tools/paths/generator/pairs.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import { isWanting, reportOf } from "#tools/paths/report.ts";
import { alertModel } from "#test/model/alert.cases.ts";
import { hostBridgeModel } from "#test/model/host-bridge.cases.ts";
import { tokenizationModel } from "#test/model/loan/tokenization.cases.ts";

it("counts transition pairs taken by real actors, where each was requested", async () => {
  const run = await runChart(alertModel, "pair");
  expect(run.deviations).toEqual([]);
  expect(run.tallies.pairs).toEqual({ covered: 21, all: 21, missing: [] });
  const [headings, row] = coverageTable([reportOf(run)]).map((line) => line.split(/ {2,}/));
  expect(headings?.slice(0, 6)).toEqual([
    "machine",
    "states",
    "transitions",
    "guard outcomes",
    "pairs",
    "paths",
  ]);
  expect(row?.slice(0, 6)).toEqual(["alert", "6/6", "6/6", "2/2", "21/21", "72"]);
});

it("names the missing pairs, and fails", async () => {
  const run = await runChart(alertModel, "shortest");
  const counted = tallies(alertModel, run.coverage, run.explorations.flatMap(pairIdsOf));
  expect([counted.pairs?.covered, counted.pairs?.all]).toEqual([1, 21]);
  expect(counted.pairs?.missing[0]).toContain(" then ");
  const whole = await runChart(alertModel);
  expect(isWanting(reportOf(whole))).toBe(false);
  expect(isWanting(reportOf({ ...whole, tallies: counted }))).toBe(true);
  expect(coverageTable([reportOf(whole)])[0]).not.toContain("pairs");
});

it("lets no actor answer again that has ended", async () => {
  const { deviations, tallies: counted } = await runChart(hostBridgeModel, "pair");
  expect(deviations).toEqual([]);
  expect(counted.pairs).toEqual({ covered: 83, all: 83, missing: [] });
});

it("lets a timer ring that has nearly run out when a shorter one begins", async () => {
  const { deviations, tallies: counted } = await runChart(tokenizationModel, "pair");
  expect(deviations).toEqual([]);
  expect(counted.pairs).toEqual({ covered: 497, all: 497, missing: [] });
});
