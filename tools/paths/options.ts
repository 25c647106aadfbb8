import { existsSync, readFileSync } from "node:fs";
import { flowModels, models } from "#test/model/models.ts";
import { commandOptions } from "#tools/command/command-options.ts";
import { Mistake } from "#tools/command/mistake.ts";
import { oneOf } from "#tools/command/values.ts";
import type { ChartModel } from "./generator/chart-model.ts";
import type { TestKeys } from "./junit.ts";
import { hasState } from "./report.ts";

const criteria = ["edge", "pair", "shortest", "simple"] as const;
const formats = ["json", "md", "csv", "testrail", "zephyr", "feature", "junit", "html"] as const;
export type Format = (typeof formats)[number];

/** Options, formats and exit codes: docs/testing.md. */
export const usage = `npm run paths -- [options]

  --chart NAME         one chart (${models.map(({ name }) => name).join(", ")})
  --criterion NAME     edge (each way once), pair (each two ways that follow each other), shortest (to each state),
                       simple (all that come to no situation twice: for charts that hardly branch)
  --path ID            one path by its id, as a script
  --provider KEY       the compiled flows of a practice, or of a JSON file
  --to STATE           only the paths that end in that state
  --format NAME        ${formats.join(", ")}
  --keys FILE          with junit, for Xray: lines "path id,issue key", the tests that it knows already; may be empty
  --out DIR            where files go; without it a text goes to the terminal, and html to .cache/paths
  --update             record what the charts do now, and say what changed by that
  --help               this

Ends with 1 when something is not covered and has no reason, or differs from what is recorded; with 2 when the options
are wrong. For a pipe: npm run --silent paths -- --format json`;

const plain = (name: string) => name.toLowerCase().replaceAll("-", "");

export function chosen(
  all: readonly ChartModel[],
  chart: string | undefined,
): readonly ChartModel[] {
  if (chart === undefined) return all;
  const found = all.filter(({ name, machine: { id } }) =>
    [name, id].map(plain).includes(plain(chart)),
  );
  if (found.length > 0) return found;
  throw new Mistake(
    `no chart is called ${chart}; there are ${all.map(({ name }) => name).join(", ")}`,
  );
}

async function modelsOf(provider: string): Promise<readonly ChartModel[]> {
  const { configurationOf } = await import("#tools/provider/provider-configuration.ts");
  return flowModels(await configurationOf(provider));
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

export const optionTypes = {
  chart: text,
  criterion: { ...text, default: "edge" },
  path: text,
  provider: text,
  to: text,
  format: text,
  keys: text,
  out: text,
  update: flag,
} as const;

type Values = ReturnType<typeof commandOptions<typeof optionTypes>>;

async function chartsOf({ provider, chart, to }: Values): Promise<readonly ChartModel[]> {
  const all = provider === undefined ? models : await modelsOf(provider);
  const charts = chosen(all, chart);
  if (to === undefined) return charts;
  const reaching = charts.filter((model) => hasState(model, to));
  if (reaching.length === 0) throw new Mistake(`no chart has a state ${to}`);
  return reaching;
}

function formatOf({ format, path }: Values): Format | undefined {
  if (format !== undefined) return oneOf(formats, format, "--format");
  return path === undefined ? undefined : "md";
}

function keysOf(file: string | undefined): TestKeys | undefined {
  if (file === undefined) return undefined;
  if (!existsSync(file)) throw new Mistake(`--keys: there is no file ${file}`);
  const lines = readFileSync(file, "utf8")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  return new Map(
    lines.map((line) => {
      const [, id, key] = /^"?([0-9a-f]{8})"?[,;\t]"?([A-Z][A-Z0-9_]*-\d+)"?\s*$/.exec(line) ?? [];
      if (id === undefined || key === undefined)
        throw new Mistake(`--keys: no path id and issue key in "${line}"`);
      return [id, key];
    }),
  );
}

export type Part = {
  readonly ofAll: string | undefined;
  readonly ofChart: string | undefined;
  readonly ofPaths: string | undefined;
};

function typed(options: { readonly [name: string]: string | undefined }): string | undefined {
  const words = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
  return words.length === 0 ? undefined : words.join(" ");
}

function partOf({ chart, criterion, path, provider, to }: Values): Part {
  const isWhole = criterion === "edge" || criterion === "pair";
  const ofChart = { path, provider, to, ...(!isWhole && { criterion }) };
  return {
    ofAll: typed({ chart, ...ofChart }),
    ofChart: typed(ofChart),
    ofPaths: typed({ path, to }),
  };
}

export async function readOptions() {
  const values = commandOptions(usage, optionTypes);
  const { to, path, provider, update: isUpdate, out } = values;
  const isCompared = provider === undefined && to === undefined && path === undefined;
  if (isUpdate && !isCompared)
    throw new Mistake("--update records the product's own charts whole: leave the rest out");
  const criterion = oneOf(criteria, values.criterion, "--criterion");
  const format = formatOf(values);
  const part = partOf(values);
  return {
    charts: await chartsOf(values),
    criterion,
    to,
    path,
    format,
    out,
    keys: keysOf(values.keys),
    isUpdate,
    part,
    isCompared,
    isOfWholeCharts: isCompared && criterion === "edge",
  };
}
