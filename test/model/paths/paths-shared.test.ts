import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import { reportOf } from "#tools/paths/report.ts";
import type { ChartReport } from "#tools/paths/report.ts";
import { readReports, sharePath, shareReports } from "#tools/paths/shared-reports.ts";
import { alertModel } from "#test/model/alert.cases.ts";
import { followUpModel } from "#test/model/follow-up.cases.ts";

const alert = reportOf(await runChart(alertModel));
const followUp = reportOf(await runChart(followUpModel));
const charts = [{ name: "alert" }, { name: "follow-up" }];
const newFile = () => join(mkdtempSync(join(tmpdir(), "shared-")), "paths.json");
const idsIn = (file: string) =>
  readReports(file).map(({ name, paths }) => [name, paths.map(({ id }) => id)]);
const idsOf = ({ name, paths }: ChartReport) => [name, paths.map(({ id }) => id)];

it("takes the place of the charts that were run, keeps the others, and drops those that are no more", () => {
  const file = newFile();
  expect(readReports(file)).toEqual([]);
  shareReports([followUp, { ...alert, name: "fax" }], [...charts, { name: "fax" }], file);
  shareReports([alert], charts, file);
  expect(idsIn(file)).toEqual([idsOf(alert), idsOf(followUp)]);
  const fewer = { ...alert, paths: alert.paths.slice(1) };
  shareReports([fewer], charts, file);
  expect(idsIn(file)).toEqual([idsOf(fewer), idsOf(followUp)]);
});

it("adds the path of a failing walk once, to its chart's report or with it", async () => {
  const file = newFile();
  const { id } = alert.paths[0]!;
  const chart = { name: "alert", report: async () => alert };
  shareReports([{ ...alert, paths: alert.paths.slice(1) }], charts, file);
  await sharePath(id, chart, file);
  expect(idsIn(file)).toEqual([["alert", [...alert.paths.slice(1).map((each) => each.id), id]]]);
  shareReports([followUp], [{ name: "follow-up" }], file);
  await sharePath(id, chart, file);
  expect(idsIn(file)).toEqual([idsOf(followUp), idsOf(alert)]);
  const unasked = { name: "alert", report: () => Promise.reject(new Error("it is there")) };
  await sharePath(id, unasked, file);
});
