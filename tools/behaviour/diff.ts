import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { models } from "#test/model/models.ts";
import { commandWords, Mistake, runCommand, oneOf } from "#tools/command/command.ts";
import { commitOf, practiceSource, revisionSource, usualSteps, workingTree } from "./sources.ts";
import { isChart } from "./all-models.ts";
import { compare, isSame, type Comparison } from "./compare.ts";
import { diffPage } from "./diff-page.ts";
import { diffComment, diffJson, diffText } from "./diff-text.ts";
import type { Observed, Source } from "./sources.ts";

const usage = `npm run diff -- BASE [HEAD] [options]

  BASE, HEAD       each a git revision, a practice's key, a practice's JSON file, or "default" for the usual steps.
                   Without HEAD: the working tree for a revision, the usual steps for a practice.
                   Of revisions, the flows of demo and example practices and of the practices in the database
                   that DATABASE_URL or DATA_DIR names are compared, too.
  --chart NAME     one chart; a flow, as each practice has it
  --format NAME    text, json, html or comment (for a pull request)
  --out PATH       the file to write; else the terminal, html to .cache/diff.html
  --help           this

Ends with 0 when both do the same, with 1 when they differ, with 2 when the options are wrong.`;

type Sources = readonly [Source, Source];

const formats = { text: diffText, json: diffJson, html: diffPage, comment: diffComment } as const;
const formatNames = Object.keys(formats) as (keyof typeof formats)[];

async function practice(keyOrFile: string, chart: string | undefined): Promise<Source> {
  const { ProviderError, configurationOf } =
    await import("#tools/provider/provider-configuration.ts");
  try {
    return practiceSource(keyOrFile, await configurationOf(keyOrFile), chart);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const [reason] = error.message.split("\n");
    throw new Mistake(`${keyOrFile} is no git revision, and ${reason}`);
  }
}

async function sourceOf(name: string, observed: Observed): Promise<Source> {
  if (name === "default") return usualSteps(observed.chart);
  if (name.endsWith(".json") && existsSync(name)) return practice(name, observed.chart);
  const commit = commitOf(name);
  return commit === undefined
    ? practice(name, observed.chart)
    : revisionSource(name, commit, observed);
}

async function sourcesOf(
  [base, head]: readonly string[],
  chart: string | undefined,
): Promise<Sources> {
  const { publishedConfigurations } = await import("#tools/provider/provider-configuration.ts");
  const observed = { chart, published: await publishedConfigurations() };
  const one = await sourceOf(base!, observed);
  if (head !== undefined && head === base) return [one, one];
  if (head !== undefined) return [one, await sourceOf(head, observed)];
  return commitOf(base!) === undefined ? [usualSteps(chart), one] : [one, workingTree(observed)];
}

function chartsOf(sources: readonly Source[], requested: string | undefined): readonly string[] {
  const names = sources.flatMap(({ behaviours }) => behaviours.map(({ chart }) => chart));
  const all = [...new Set(names)];
  const found = all.filter((name) => isChart(name, requested));
  if (found.length > 0) return found;
  throw new Mistake(
    `no chart is called ${requested}; there are ${models.map(({ name }) => name).join(", ")}`,
  );
}

function comparisonOf([base, head]: Sources, name: string): Comparison {
  const [was, is] = [base, head].map(({ behaviours }) =>
    behaviours.find(({ chart }) => chart === name),
  );
  return compare(was, is);
}

function write(file: string | undefined, text: string): void {
  if (file === undefined) {
    process.stdout.write(text);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}

await runCommand(usage, async () => {
  const option = { type: "string" } as const;
  const { values, positionals } = commandWords(usage, {
    chart: option,
    format: { ...option, default: "text" },
    out: option,
  });
  const { chart, out } = values;
  const format = oneOf(formatNames, values.format, "--format");
  if (positionals.length !== 1 && positionals.length !== 2)
    throw new Mistake("name one or two to compare");
  const sources = await sourcesOf(positionals, chart);
  const charts = chartsOf(sources, chart);
  const comparisons = charts
    .map((name) => comparisonOf(sources, name))
    .filter((each) => !isSame(each));
  const [base, head] = sources;
  const diff = { base: base.name, head: head.name, comparisons, charts: charts.length };
  const usual = format === "html" ? join(".cache", "diff.html") : undefined;
  write(out ?? usual, formats[format](diff, sources));
  return comparisons.length > 0 ? 1 : 0;
});
