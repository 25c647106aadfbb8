import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { flowModels, models } from "#test/model/models.ts";
import type { ChartModel } from "./generator/chart-model.ts";
import { runChart } from "./generator/run-chart.ts";
import type { ChartRun } from "./generator/run-chart.ts";
import { pathsCsv, pathsFeature, pathsJson, pathsMarkdown } from "./formats.ts";
import { pathsGraphwalker } from "./graphwalker.ts";
import { pathsJunit } from "./junit.ts";
import { chartPage, indexPage } from "./report-page.ts";
import type { EarlierPaths } from "./report-page.ts";
import { hasState, isWanting, reportOf } from "./report.ts";
import type { ChartReport } from "./report.ts";

/**
 * `npm run paths`: every path of every chart on real actors, and what they cover, as a table. Options, formats and
 * exit codes: contract section 7 and docs/testing.md.
 */
const usage = `npm run paths -- [options]

  --machine NAME       one chart (${models.map(({ name }) => name).join(", ")})
  --criterion NAME     edge (each way once), pair (each two ways that follow each other), shortest (to each state),
                       simple (all that come to no situation twice: for charts that hardly branch)
  --provider KEY       the compiled flows of a practice, or of a JSON file
  --to STATE           only the paths that end in that state
  --format NAME        json, md, csv, feature, junit, graphwalker or html
  --out DIR            where files go; without it a text goes to the terminal, and html to .cache/paths

Ends with 1 when something is not covered and has no reason, with 2 when the options are wrong.`;

class UsageError extends Error {}

const criteria = ["edge", "pair", "shortest", "simple"] as const;
const formats = ["json", "md", "csv", "feature", "junit", "graphwalker", "html"] as const;
type Format = (typeof formats)[number];

function oneOf<Name extends string>(names: readonly Name[], given: string, what: string): Name {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new UsageError(`${what} is one of ${names.join(", ")}`);
  return found;
}

const plain = (name: string) => name.toLowerCase().replaceAll("-", "");

/** The charts that are asked for: by their name or their id, in any spelling. */
function chosen(all: readonly ChartModel[], machine: string | undefined): readonly ChartModel[] {
  if (machine === undefined) return all;
  const found = all.filter(({ name, machine: { id } }) =>
    [name, id].map(plain).includes(plain(machine)),
  );
  if (found.length > 0) return found;
  throw new UsageError(
    `no chart is called ${machine}; there are ${all.map(({ name }) => name).join(", ")}`,
  );
}

/** The server's part is loaded only for a practice: it is slow to start. */
async function modelsOf(provider: string): Promise<readonly ChartModel[]> {
  const { ProviderError, configurationOf } =
    await import("#tools/provider/provider-configuration.ts");
  try {
    return flowModels(await configurationOf(provider));
  } catch (error) {
    throw error instanceof ProviderError ? new UsageError(error.message) : error;
  }
}

async function readOptions() {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      machine: text,
      criterion: { ...text, default: "edge" },
      provider: text,
      to: text,
      format: text,
      out: text,
      help: { type: "boolean" },
    },
  });
  const all = values.provider === undefined ? models : await modelsOf(values.provider);
  const charts = chosen(all, values.machine);
  const { to } = values;
  const reaching = to === undefined ? charts : charts.filter((model) => hasState(model, to));
  if (reaching.length === 0) throw new UsageError(`no chart has a state ${to}`);
  return {
    charts: reaching,
    criterion: oneOf(criteria, values.criterion, "--criterion"),
    to,
    format: values.format === undefined ? undefined : oneOf(formats, values.format, "--format"),
    out: values.out,
    isHelp: values.help ?? false,
  };
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function row(report: ChartReport): readonly string[] {
  const { name, states, transitions, guards, paths, stepCount, seconds } = report;
  const counts = [states, transitions, guards].map(({ covered, all }) => `${covered}/${all}`);
  return [name, ...counts, `${paths.length}`, `${stepCount}`, seconds.toFixed(2)];
}

function printTable(reports: readonly ChartReport[]): void {
  const headings = [
    "machine",
    "states",
    "transitions",
    "guard outcomes",
    "paths",
    "steps",
    "seconds",
  ];
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
  for (const cells of rows) {
    print(
      cells
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!),
        )
        .join("  "),
    );
  }
}

function printWanting(report: ChartReport): void {
  const { name, states, transitions, guards, cases, leftOut, deviations } = report;
  for (const id of [states, transitions, guards, cases].flatMap(({ missing }) => missing)) {
    print(`not covered in ${name}: ${id}`);
  }
  for (const { path, why } of deviations) print(`${name}, path ${path}: ${why}`);
  if (leftOut > 0) print(`${name}: ${leftOut} left out, there are too many`);
}

/** How a format is written, and what its files are called. */
type Text = {
  readonly of: (results: readonly Result[]) => string;
  readonly ending: string;
};

const ofReports =
  (textOf: (charts: readonly ChartReport[]) => string) => (results: readonly Result[]) =>
    textOf(results.map(({ report }) => report));

const texts: { readonly [Name in Exclude<Format, "html">]: Text } = {
  json: { of: ofReports(pathsJson), ending: "json" },
  md: { of: ofReports(pathsMarkdown), ending: "md" },
  csv: { of: ofReports(pathsCsv), ending: "csv" },
  feature: { of: ofReports(pathsFeature), ending: "feature" },
  junit: { of: ofReports(pathsJunit), ending: "junit.xml" },
  graphwalker: {
    of: (results) => pathsGraphwalker(results.map(({ run }) => run)),
    ending: "graphwalker.json",
  },
};

function earlierPaths(file: string): { readonly [chart: string]: EarlierPaths } {
  if (!existsSync(file)) return {};
  const { charts } = JSON.parse(readFileSync(file, "utf8")) as { charts: readonly ChartReport[] };
  return Object.fromEntries(charts.map(({ name, paths }) => [name, paths.map(({ id }) => id)]));
}

type Result = { readonly run: ChartRun; readonly report: ChartReport };

/** The pages, and beside them paths.json, with which the next run is compared. */
async function writePages(folder: string, results: readonly Result[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const reports = results.map(({ report }) => report);
  const earlier = earlierPaths(join(folder, "paths.json"));
  for (const { run, report } of results) {
    const html = await chartPage(run, report, earlier[report.name] ?? []);
    writeFileSync(join(folder, `${report.name}.html`), html);
  }
  writeFileSync(join(folder, "index.html"), indexPage(reports));
  writeFileSync(join(folder, "paths.json"), pathsJson(reports));
  print(join(folder, "index.html"));
}

async function write(
  format: Format,
  out: string | undefined,
  results: readonly Result[],
): Promise<void> {
  if (format === "html") return writePages(out ?? join(".cache", "paths"), results);
  const { of, ending } = texts[format];
  if (out === undefined) return void process.stdout.write(of(results));
  mkdirSync(out, { recursive: true });
  for (const result of results) {
    const file = join(out, `${result.report.name}.${ending}`);
    writeFileSync(file, of([result]));
    print(file);
  }
}

async function main(): Promise<number> {
  const { charts, criterion, to, format, out, isHelp } = await readOptions();
  if (isHelp) {
    print(usage);
    return 0;
  }
  const results: Result[] = [];
  for (const model of charts) {
    const run = await runChart(model, criterion);
    results.push({ run, report: reportOf(run, to) });
  }
  const reports = results.map(({ report }) => report);
  if (format === undefined) printTable(reports);
  else await write(format, out, results);
  if (to !== undefined) return reports.some(({ paths }) => paths.length > 0) ? 0 : 1;
  const wanting = reports.filter(isWanting);
  if (format === undefined) wanting.forEach(printWanting);
  return wanting.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isMistake =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (!isMistake) throw error;
  process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
  process.exitCode = 2;
}
