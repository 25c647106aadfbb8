import { sum } from "#tools/command/measure.ts";
import type { ChartReport } from "./report.ts";

const headings = {
  states: "states",
  transitions: "transitions",
  guards: "guard outcomes",
  cases: "payload cases",
  pairs: "pairs",
} as const;
type Part = keyof typeof headings;

export function totalsOf(reports: readonly ChartReport[]) {
  const total = (of: (report: ChartReport) => number) => sum(reports.map(of));
  return {
    countOf: (part: Part) => ({
      heading: headings[part],
      covered: total((each) => each[part]?.covered ?? 0),
      all: total((each) => each[part]?.all ?? 0),
    }),
    paths: total(({ paths }) => paths.length),
    steps: total(({ stepCount }) => stepCount),
    seconds: total(({ seconds }) => seconds),
  };
}

export function coverageTable(reports: readonly ChartReport[]): readonly string[] {
  const parts = ["states", "transitions", "guards", "pairs"] as const;
  const shown = parts.filter((part) => reports.some((report) => report[part] !== undefined));
  const lineOf = (name: string, some: readonly ChartReport[]): readonly string[] => {
    const { countOf, paths, steps, seconds } = totalsOf(some);
    const counts = shown.map(countOf).map(({ covered, all }) => `${covered}/${all}`);
    return [name, ...counts, `${paths}`, `${steps}`, seconds.toFixed(2)];
  };
  const rows = [
    ["machine", ...shown.map((part) => headings[part]), "paths", "steps", "seconds"],
    ...reports.map((report) => lineOf(report.name, [report])),
    lineOf("all", reports),
  ];
  const widths = rows[0]!.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]!.length)),
  );
  return rows.map(([name = "", ...cells]) =>
    [
      name.padEnd(widths[0]!),
      ...cells.map((text, column) => text.padStart(widths[column + 1]!)),
    ].join("  "),
  );
}
