import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathsJson } from "./formats.ts";
import type { ChartReport } from "./report.ts";

export const sharedFolder = join(".cache", "paths");
export const sharedFile = join(sharedFolder, "paths.json");

export function readReports(file: string): readonly ChartReport[] {
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, "utf8")) as { charts: readonly ChartReport[] }).charts;
}

function write(file: string, reports: readonly ChartReport[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pathsJson(reports));
}

export function shareReports(
  reports: readonly ChartReport[],
  all: readonly { readonly name: string }[],
  file = sharedFile,
): void {
  const earlier = readReports(file);
  const known = all.flatMap(({ name }) => {
    const isOfIt = (report: ChartReport) => report.name === name;
    return reports.find(isOfIt) ?? earlier.find(isOfIt) ?? [];
  });
  write(file, known);
}

export async function sharePath(
  id: string,
  { name, report }: { readonly name: string; readonly report: () => Promise<ChartReport> },
  file = sharedFile,
): Promise<void> {
  const shared = readReports(file);
  if (shared.some(({ paths }) => paths.some((path) => path.id === id))) return;
  const own = await report();
  const path = own.paths.filter((each) => each.id === id);
  const known = shared.find((each) => each.name === name);
  const after =
    known === undefined
      ? [...shared, own]
      : shared.map((each) =>
          each === known ? { ...each, paths: [...each.paths, ...path] } : each,
        );
  write(file, after);
}
