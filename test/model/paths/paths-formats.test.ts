import { expect, it } from "vitest";
import { pathsFeature, pathsJson, pathsMarkdown } from "#tools/paths/formats.ts";
import { pathsJunit } from "#tools/paths/junit.ts";
import { chartPage, indexPage } from "#tools/paths/report-page.ts";
import { reportOf } from "#tools/paths/report.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import { htmlTexts, readXml } from "#test/support/importers.ts";
import { alertModel } from "#test/model/alert.cases.ts";
import { followUpModel } from "#test/model/follow-up.cases.ts";

const runs = [await runChart(alertModel), await runChart(followUpModel)];
const reports = runs.map((run) => reportOf(run));

it("writes a JUnit report with a suite a chart and a test a path", () => {
  const { name, attributes, children } = readXml(pathsJunit(reports));
  expect([name, attributes["name"], attributes["failures"]]).toEqual(["testsuites", "paths", "0"]);
  expect(children.map((suite) => [suite.name, suite.attributes["name"]])).toEqual([
    ["testsuite", "alert"],
    ["testsuite", "follow-up"],
  ]);
  for (const [index, suite] of children.entries()) {
    const { tests, failures, errors, skipped, time } = suite.attributes;
    expect([tests, failures, errors, skipped]).toEqual([
      `${reports[index]!.paths.length}`,
      "0",
      "0",
      "0",
    ]);
    expect(time).toMatch(/^\d+\.\d{3}$/);
    expect(suite.children).toHaveLength(Number(tests));
    expect(new Set(suite.children.map((test) => test.name))).toEqual(new Set(["testcase"]));
    expect(suite.children.flatMap((test) => test.children)).toEqual([]);
  }
  const all = children.reduce((sum, suite) => sum + Number(suite.attributes["tests"]), 0);
  expect(attributes["tests"]).toBe(`${all}`);
});

it("reports in JUnit which path failed, and has no case for the coverage", () => {
  const [alert] = reports;
  const path = { ...alert!.paths[0]!, title: 'says "<&>" \u0000 and\nmore' };
  const xml = pathsJunit([
    {
      ...alert!,
      paths: [path],
      states: { covered: 1, all: 2, missing: ["alert.paused"] },
      deviations: [{ path: path.id, why: "is at a < b" }],
    },
  ]);
  const [suite] = readXml(xml).children;
  expect(suite!.attributes["failures"]).toBe("1");
  const failures = suite!.children.flatMap(({ attributes, children }) =>
    children
      .filter(({ name }) => name === "failure")
      .map((failure) => [attributes["name"], failure.attributes["message"]]),
  );
  expect(failures).toEqual([[`${path.id} says "<&>"  and\nmore`, "is at a < b"]]);
});

it("says of a part that it is one, in each format that has a place for it", () => {
  const part = "--chart alert --to held";
  const [run] = runs;
  const [report] = reports;
  const page = chartPage(run!, report!, part);
  expect(page).toContain("<strong>A part of it</strong>: <code>--chart alert --to held</code>");
  expect(indexPage(reports, part)).toContain("<code>--chart alert --to held</code>");
  const { attributes, children } = readXml(pathsJunit([report!], part));
  expect(attributes["name"]).toBe("paths, a part of them: --chart alert --to held");
  expect(children[0]!.children).toHaveLength(report!.paths.length);
  expect(JSON.parse(pathsJson([], part))).toEqual({
    schema: 2,
    part: "--chart alert --to held",
    charts: [],
  });
  expect(pathsMarkdown([], part)).toBe("> A part of it: `--chart alert --to held`.\n\n");
  const script = {
    id: "00000000",
    chart: "alert",
    title: "alert",
    mode: "assisted",
    risk: "plain",
    minutes: 1,
    guards: "",
    before: "",
    requirements: [],
    covers: [],
  } as const;
  const steps = [{ action: "Begin", data: "", expected: "hidden" }];
  expect(pathsFeature([{ ...script, steps }], part)).toMatch(
    /^Feature: alert\n\n {2}A part of it: --chart alert --to held\n\n {2}@00000000 @assisted\n/,
  );
});

it("says of a whole run no such thing", () => {
  expect(chartPage(runs[0]!, reports[0]!)).not.toContain("A part of it");
  expect(pathsJson(reports)).not.toContain('"part"');
});

it("writes pages that an HTML parser accepts, with every path and its title as it is", () => {
  const [run] = runs;
  const [report] = reports;
  const [first, ...others] = report!.paths;
  const paths = [{ ...first!, title: `says </summary> "<b>&amp;` }, ...others];
  const page = chartPage(run!, { ...report!, paths });
  expect(htmlTexts(page, "summary")).toEqual(paths.map(({ id, title }) => [id, title]));
  expect(htmlTexts(indexPage(reports), "a")).toEqual(reports.map(({ name }) => [name]));
});
