import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  changesSinceRecord,
  leftovers,
  record,
  recordedFolder,
  removeLeftovers,
} from "#tools/behaviour/recorded.ts";
import { Mistake, runCommand } from "#tools/command/command.ts";
import { sum } from "#tools/command/measure.ts";
import { showProgress } from "#tools/command/progress.ts";
import { coverageTable } from "./coverage-table.ts";
import { pathsOf } from "./generator/paths.ts";
import { runChart } from "./generator/run-chart.ts";
import {
  pathsCsv,
  pathsFeature,
  pathsJson,
  pathsMarkdown,
  pathsTestRail,
  pathsZephyr,
} from "./formats.ts";
import { pathsJunit } from "./junit.ts";
import { models } from "#test/model/models.ts";
import { readOptions, usage, type Format } from "./options.ts";
import { chartPage, indexPage } from "./report-page.ts";
import { isWanting, missingIn, reportOf, type ChartReport } from "./report.ts";
import type { Result, Script } from "./scripts.ts";
import { bestSet, uncovered } from "./best.ts";
import { partsOf } from "./generator/chart-parts.ts";

type Options = Awaited<ReturnType<typeof readOptions>>;

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

function deviationLines(chart: string, deviations: ChartReport["deviations"]): readonly string[] {
  const kinds = Map.groupBy(deviations, ({ why }) => why.replace(/ after \d+ events$/, ""));
  return [...kinds.values()].map(([first, ...others]) => {
    const more = others.length === 0 ? "" : `, and so in ${others.length} more`;
    return `${chart}, path ${first!.path}: ${first!.why}${more}`;
  });
}

type Text<Each> = {
  readonly of: (all: readonly Each[], part: string | undefined) => string;
  readonly ending: string;
};

const scriptTexts: { readonly [Name in Format]?: Text<Script> } = {
  md: { of: pathsMarkdown, ending: "md" },
  csv: { of: pathsCsv, ending: "csv" },
  testrail: { of: pathsTestRail, ending: "testrail.csv" },
  zephyr: { of: pathsZephyr, ending: "zephyr.csv" },
  feature: { of: pathsFeature, ending: "feature" },
};

function writeTexts<Each>(
  { out, part }: Options,
  { of, ending }: Text<Each>,
  charts: ReadonlyMap<string, readonly Each[]>,
): void {
  if (out === undefined) return void process.stdout.write(of([...charts.values()].flat(), part));
  for (const [name, own] of charts) {
    const file = join(out, `${name}.${ending}`);
    writeFileSync(file, of(own, part));
    print(file);
  }
}

function writePages({ out, part }: Options, results: readonly Result[]): void {
  const folder = out ?? join(".cache", "paths");
  mkdirSync(folder, { recursive: true });
  const reports = results.map(({ report }) => report);
  for (const { run, report } of results) {
    writeFileSync(join(folder, `${report.name}.html`), chartPage(run, report, part));
  }
  writeFileSync(join(folder, "index.html"), indexPage(reports, part));
  writeFileSync(join(folder, "paths.json"), pathsJson(reports, part));
  print(join(folder, "index.html"));
}

async function write(format: Format, options: Options, results: readonly Result[]) {
  if (format === "html") return writePages(options, results);
  const scriptText = scriptTexts[format];
  if (scriptText !== undefined) {
    const { scriptsOf } = await import("./scripts.ts");
    const all = results.flatMap(scriptsOf);
    const { budget } = options;
    const chosen = budget === undefined ? all : chooseFor(budget, all, results);
    const charts = Map.groupBy(chosen, ({ chart }) => chart);
    return writeTexts(options, scriptText, charts);
  }
  const { keys } = options;
  const text: Text<ChartReport> =
    format === "json"
      ? { of: pathsJson, ending: "json" }
      : { of: (all, part) => pathsJunit(all, part, keys), ending: "junit.xml" };
  writeTexts(options, text, new Map(results.map(({ report }) => [report.name, [report]])));
}

/** The best cases for people; what they leave uncovered goes to standard error. */
function chooseFor(budget: number, all: readonly Script[], results: readonly Result[]) {
  const chosen = bestSet(
    all.filter(({ mode }) => mode !== "automatic"),
    budget,
  );
  const minutes = sum(chosen.map((each) => each.minutes));
  const transitions = results.flatMap(({ run: { model } }) =>
    [...partsOf(model.machine).transitions.values()]
      .filter((id) => !Object.hasOwn(model.unreachable ?? {}, id))
      .map((id) => `${model.name} ${id}`),
  );
  complain(`${chosen.length} cases, ${Math.round(minutes)} of ${budget} minutes`);
  for (const { risk, ids } of uncovered([...new Set(transitions)], chosen)) {
    complain(`not covered, risk ${risk}: ${ids.length}`);
    for (const id of ids) complain(`  ${id}`);
  }
  return chosen;
}

function requested({ charts, criterion, path }: Options): Options["charts"] {
  if (path === undefined) return charts;
  const found = charts.find((model) =>
    pathsOf(model, criterion).paths.some(({ id }) => id === path),
  );
  if (found === undefined)
    throw new Mistake(`no path is called ${path}; --format md and --format html list the ids`);
  return [found];
}

async function runAll(options: Options): Promise<readonly Result[]> {
  const { criterion, to, path } = options;
  const charts = requested(options);
  const results: Result[] = [];
  for (const model of charts) {
    const place = `${results.length}/${charts.length} ${model.name}`;
    const run = await runChart(model, criterion, (walked, all) =>
      showProgress(`${place}, path ${walked + 1} of ${all}`),
    );
    results.push({ run, report: reportOf(run, { to, path }) });
  }
  showProgress();
  return results;
}

function changesOf({ isCompared }: Options, results: readonly Result[]) {
  if (!isCompared) return [];
  const lines = results.flatMap(({ run: { model, explorations } }) => {
    const changes = changesSinceRecord(model, explorations).map((line) => `  ${line}`);
    return changes.length === 0 ? [] : [`${model.name} differs from its record:`, ...changes];
  });
  const all = [
    ...lines,
    ...leftovers(models).map((file) => `${file}: there is no such chart any more`),
  ];
  return all.length === 0 ? [] : [...all, howToRecord];
}

const howToRecord = `To accept the changes: npm run paths -- --update, and commit ${recordedFolder}`;

function update({ charts }: Options): number {
  const changed = record(charts).filter(({ changes }) => changes.length > 0);
  for (const { chart, isFirst, changes } of changed) {
    print(`${chart} is recorded${isFirst ? " for the first time" : ":"}`);
    for (const line of isFirst ? [] : changes) print(`  ${line}`);
  }
  const removed = removeLeftovers(models);
  for (const file of removed) print(`removed ${file}: there is no such chart any more`);
  if (changed.length === 0 && removed.length === 0) print("nothing changed");
  return 0;
}

async function main(): Promise<number> {
  const options = await readOptions();
  const { format, isUpdate } = options;
  if (isUpdate) return update(options);
  const results = await runAll(options);
  const reports = results.map(({ report }) => report);
  if (format === undefined) {
    coverageTable(reports).forEach(print);
    if ((options.to ?? options.path) !== undefined)
      print("The coverage is that of all paths of the chart.");
  } else await write(format, options, results);
  return judged(options, results);
}

const nowhere = "No path ends there";
const onward = `${nowhere}, since each goes on: --criterion shortest has one to each state.`;

function judgedPart(reports: readonly ChartReport[], { format, criterion }: Options): number {
  const lines = reports.flatMap(({ name, paths, deviations }) => {
    const ids = new Set(paths.map(({ id }) => id));
    return deviationLines(
      name,
      deviations.filter(({ path }) => ids.has(path)),
    );
  });
  const isAny = reports.some(({ paths }) => paths.length > 0);
  const reported = isAny ? lines : [criterion === "shortest" ? `${nowhere}.` : onward];
  reported.forEach(format === undefined ? print : complain);
  return isAny && lines.length === 0 ? 0 : 1;
}

function judged(options: Options, results: readonly Result[]): number {
  const reports = results.map(({ report }) => report);
  const { to, path, format } = options;
  if (path !== undefined || to !== undefined) return judgedPart(reports, options);
  const wanting = reports.filter(isWanting);
  const lines = wanting.flatMap((report) => [
    ...missingIn(report).map((id) => `not covered in ${report.name}: ${id}`),
    ...deviationLines(report.name, report.deviations),
  ]);
  if (format === undefined) lines.forEach(print);
  const changes = changesOf(options, results);
  changes.forEach(format === undefined ? print : complain);
  return wanting.length > 0 || changes.length > 0 ? 1 : 0;
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

await runCommand(usage, main);
