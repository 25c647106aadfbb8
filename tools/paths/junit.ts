import { escapeHtml } from "#server/wording/format/line.ts";
import { sum } from "#tools/command/measure.ts";
import type { ChartReport, ReportPath } from "./report.ts";

// oxlint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return escapeHtml(text.replaceAll(notXml, "")).replaceAll("\n", "&#10;");
}

type Attributes = { readonly [name: string]: string | number };

function element(name: string, attributes: Attributes, inside = ""): string {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value))}"`,
  );
  const opening = `<${name}${given.join("")}`;
  return inside === "" ? `${opening} />\n` : `${opening}>${inside}</${name}>\n`;
}

export type TestKeys = ReadonlyMap<string, string>;

/** The limit of Jira's summary, nearly. */
const longestSummary = 250;

function propertiesOf({ id, title, requirements }: ReportPath, keys: TestKeys | undefined) {
  if (keys === undefined) return "";
  const properties = Object.entries({
    test_key: keys.get(id) ?? "",
    test_summary: `${title.slice(0, longestSummary - id.length - " ()".length)} (${id})`,
    tags: requirements.join(","),
  }).filter(([, value]) => value !== "");
  const all = properties.map(([name, value]) => element("property", { name, value }));
  return element("properties", {}, all.join(""));
}

function testsuite(report: ChartReport, keys: TestKeys | undefined) {
  const { name, paths, deviations, seconds } = report;
  const cases = paths.map((path) => {
    const faults = deviations.filter((each) => each.path === path.id).map(({ why }) => why);
    const failure = { message: faults[0] ?? "", type: "Deviation" };
    const failed =
      faults.length === 0 ? "" : element("failure", failure, faults.map(escaped).join("\n"));
    const about = { classname: name, name: `${path.id} ${path.title}` };
    const xml = element("testcase", about, propertiesOf(path, keys) + failed);
    return { xml, failed };
  });
  const tests = cases.length;
  const failures = cases.filter(({ failed }) => failed !== "").length;
  const counts = { name, tests, failures, errors: 0, skipped: 0, time: seconds.toFixed(3) };
  return {
    tests,
    failures,
    xml: element("testsuite", counts, cases.map(({ xml }) => xml).join("")),
  };
}

export function pathsJunit(charts: readonly ChartReport[], part?: string, keys?: TestKeys): string {
  const suites = charts.map((report) => testsuite(report, keys));
  const counts = {
    name: part === undefined ? "paths" : `paths, a part of them: ${part}`,
    tests: sum(suites.map((each) => each.tests)),
    failures: sum(suites.map((each) => each.failures)),
    errors: 0,
    time: sum(charts.map(({ seconds }) => seconds)).toFixed(3),
  };
  const inside = suites.map(({ xml }) => xml).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("testsuites", counts, inside)}`;
}
