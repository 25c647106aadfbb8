import type { ChartReport } from "./report.ts";

const parts = ["states", "transitions", "guards", "pairs"] as const;
type Part = (typeof parts)[number];

const headingOf = (part: Part) => (part === "guards" ? "guard outcomes" : part);

export function coverageTable(reports: readonly ChartReport[]): readonly string[] {
  const shown = parts.filter((part) => reports.some((report) => report[part] !== undefined));
  const lineOf = (name: string, some: readonly ChartReport[]): readonly string[] => {
    const total = (of: (report: ChartReport) => number) =>
      some.reduce((all, each) => all + of(each), 0);
    const counts = shown.map(
      (part) =>
        `${total((each) => each[part]?.covered ?? 0)}/${total((each) => each[part]?.all ?? 0)}`,
    );
    const paths = total((each) => each.paths.length);
    const steps = total(({ stepCount }) => stepCount);
    return [name, ...counts, `${paths}`, `${steps}`, total(({ seconds }) => seconds).toFixed(2)];
  };
  const headings = ["machine", ...shown.map(headingOf), "paths", "steps", "seconds"];
  const rows = [
    headings,
    ...reports.map((report) => lineOf(report.name, [report])),
    lineOf("all", reports),
  ];
  return aligned(rows);
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]!.map((_, column) =>
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
