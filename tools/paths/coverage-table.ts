import type { ChartReport } from "./report.ts";

const headings = [
  "machine",
  "states",
  "transitions",
  "guard outcomes",
  "paths",
  "steps",
  "seconds",
];

function row(report: ChartReport): readonly string[] {
  const { name, states, transitions, guards, paths, stepCount, seconds } = report;
  const counts = [states, transitions, guards].map(({ covered, all }) => `${covered}/${all}`);
  return [name, ...counts, `${paths.length}`, `${stepCount}`, seconds.toFixed(2)];
}

/** What was covered, a line a chart. */
export function coverageTable(reports: readonly ChartReport[]): readonly string[] {
  const sum = (of: (report: ChartReport) => number) =>
    reports.reduce((total, each) => total + of(each), 0);
  const total = [
    "all",
    ...(["states", "transitions", "guards"] as const).map(
      (part) => `${sum((each) => each[part].covered)}/${sum((each) => each[part].all)}`,
    ),
    `${sum(({ paths }) => paths.length)}`,
    `${sum(({ stepCount }) => stepCount)}`,
    sum(({ seconds }) => seconds).toFixed(2),
  ];
  const rows = [headings, ...reports.map(row), total];
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]!.length)),
  );
  return rows.map((cells) =>
    cells
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!),
      )
      .join("  "),
  );
}
