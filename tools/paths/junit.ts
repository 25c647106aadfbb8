import type { ChartReport, ReportPath } from "./report.ts";

/** What XML 1.0 cannot contain even when it is escaped. */
// oxlint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return text
    .replaceAll(notXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;");
}

function element(name: string, attributes: { readonly [name: string]: string | number }): string {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value))}"`,
  );
  return `${name}${given.join("")}`;
}

function testcase(classname: string, name: string, faults: readonly string[]): string {
  const opening = element("testcase", { classname, name });
  if (faults.length === 0) return `    <${opening} />\n`;
  const failure = `<${element("failure", { message: faults[0]!, type: "Deviation" })}>${faults.map(escaped).join("\n")}</failure>`;
  return `    <${opening}>${failure}</testcase>\n`;
}

const pathName = ({ id, title }: ReportPath) => `${id} ${title}`;

/** What every chart has to show, beside its paths: what is missing of each. */
function coverageOf({ states, transitions, guards, cases, leftOut }: ChartReport) {
  const counts = { states, transitions, "guard outcomes": guards, "payload cases": cases };
  const tooMany = leftOut === 0 ? [] : [`${leftOut} left out, there are too many`];
  return [
    ...Object.entries(counts).map(
      ([part, { missing }]) => [`covers all ${part}`, missing] as const,
    ),
    ["leaves nothing out", tooMany] as const,
  ];
}

function testsuite(report: ChartReport): {
  readonly tests: number;
  readonly failures: number;
  readonly xml: string;
} {
  const { name, paths, deviations, seconds } = report;
  const cases = [
    ...paths.map((path) => {
      const faults = deviations.filter((deviation) => deviation.path === path.id);
      return [pathName(path), faults.map(({ why }) => why)] as const;
    }),
    ...coverageOf(report),
  ];
  const tests = cases.length;
  const failures = cases.filter(([, faults]) => faults.length > 0).length;
  const time = seconds.toFixed(3);
  const opening = element("testsuite", { name, tests, failures, errors: 0, skipped: 0, time });
  const inside = cases.map(([title, faults]) => testcase(name, title, faults)).join("");
  return { tests, failures, xml: `  <${opening}>\n${inside}  </testsuite>\n` };
}

/** A JUnit report: a suite a chart, a test a path and one for each kind of coverage. */
export function pathsJunit(charts: readonly ChartReport[]): string {
  const suites = charts.map(testsuite);
  const sum = (part: "tests" | "failures") =>
    suites.reduce((total, suite) => total + suite[part], 0);
  const time = charts.reduce((total, { seconds }) => total + seconds, 0).toFixed(3);
  const all = { name: "paths", tests: sum("tests"), failures: sum("failures"), errors: 0, time };
  const opening = element("testsuites", all);
  const inside = suites.map(({ xml }) => xml).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${opening}>\n${inside}</testsuites>\n`;
}
