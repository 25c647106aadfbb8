import { escapeHtml } from "#server/wording/format/line.ts";
import { sum } from "#tools/command/measure.ts";
import type { ChartReport, ReportPath } from "./report.ts";

// oxlint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return escapeHtml(text.replaceAll(notXml, "")).replaceAll("\n", "&#10;");
}

function element(name: string, attributes: { readonly [name: string]: string | number }): string {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value))}"`,
  );
  return `${name}${given.join("")}`;
}

type Case = {
  readonly name: string;
  readonly properties: { readonly [name: string]: string };
  readonly faults: readonly string[];
};

function propertiesXml(properties: Case["properties"]): string {
  const all = Object.entries(properties).map(
    ([name, value]) => `<${element("property", { name, value })} />`,
  );
  return all.length === 0 ? "" : `<properties>${all.join("")}</properties>`;
}

function testcase(classname: string, { name, properties, faults }: Case): string {
  const opening = element("testcase", { classname, name });
  const reported = propertiesXml(properties);
  if (faults.length === 0)
    return reported === "" ? `    <${opening} />\n` : `    <${opening}>${reported}</testcase>\n`;
  const failure = `<${element("failure", { message: faults[0]!, type: "Deviation" })}>${faults.map(escaped).join("\n")}</failure>`;
  return `    <${opening}>${reported}${failure}</testcase>\n`;
}

export type TestKeys = ReadonlyMap<string, string>;

/** The limit of Jira's summary, nearly. */
const longestSummary = 250;

function pathCase({ id, title, requirements }: ReportPath, keys: TestKeys | undefined) {
  if (keys === undefined) return { name: `${id} ${title}`, properties: {} };
  const key = keys.get(id);
  return {
    name: `${id} ${title}`,
    properties: {
      ...(key === undefined ? {} : { test_key: key }),
      test_summary: `${title.slice(0, longestSummary - id.length - " ()".length)} (${id})`,
      ...(requirements.length === 0 ? {} : { tags: requirements.join(",") }),
    },
  };
}

function testsuite(report: ChartReport, keys: TestKeys | undefined) {
  const { name, paths, deviations, seconds } = report;
  const cases = paths.map((path): Case => {
    const faults = deviations.filter((deviation) => deviation.path === path.id);
    return { ...pathCase(path, keys), faults: faults.map(({ why }) => why) };
  });
  const tests = cases.length;
  const failures = cases.filter(({ faults }) => faults.length > 0).length;
  const time = seconds.toFixed(3);
  const opening = element("testsuite", { name, tests, failures, errors: 0, skipped: 0, time });
  const inside = cases.map((each) => testcase(name, each)).join("");
  return { tests, failures, xml: `  <${opening}>\n${inside}  </testsuite>\n` };
}

export function pathsJunit(charts: readonly ChartReport[], part?: string, keys?: TestKeys): string {
  const suites = charts.map((report) => testsuite(report, keys));
  const opening = element("testsuites", {
    name: part === undefined ? "paths" : `paths, a part of them: ${part}`,
    tests: sum(suites.map((each) => each.tests)),
    failures: sum(suites.map((each) => each.failures)),
    errors: 0,
    time: sum(charts.map(({ seconds }) => seconds)).toFixed(3),
  });
  const inside = suites.map(({ xml }) => xml).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${opening}>\n${inside}</testsuites>\n`;
}
