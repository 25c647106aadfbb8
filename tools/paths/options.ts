import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { flowModels, models } from "#test/model/models.ts";
import { commandOptions, Mistake, chartsNamed, oneOf } from "#tools/command/command.ts";
import { configurationOf } from "#tools/provider/provider-configuration.ts";
import type { ChartModel } from "./generator/chart-model.ts";
import type { TestKeys } from "./junit.ts";
import { hasState } from "./report.ts";

const criteria = ["edge", "pair", "shortest"] as const;
const forPeople = ["md", "csv", "testrail", "zephyr", "feature"] as const;
const formats = ["json", ...forPeople, "junit", "html"] as const;
export type Format = (typeof formats)[number];

export const usage = `npm run paths -- [options]

  --chart NAME         one chart (${models.map(({ name }) => name).join(", ")})
  --machine NAME       the same as --chart
  --criterion NAME     edge (each way once), pair (each two ways that follow each other), shortest (to each state)
  --path ID            one path by its id, as a script
  --provider KEY       the compiled flows of a practice, or of a JSON file
  --to STATE           only the paths that end in that state
  --best TIME          the cases that cover the most risk in that time: 30m, 2h or 1d; prints what they leave uncovered
  --smoke              --best 30m
  --all                every case, also those that only programs can run; without it, formats for people have --best 2h
  --format NAME        ${formats.join(", ")}
  --keys FILE          with junit, for Xray: lines "path id,issue key", the tests that it knows already; may be empty
  --out DIR            where files go; without it a text goes to the terminal, and html to .cache/paths
  --update             record what the charts do now, and say what changed by that
  --help               this

Ends with 1 when something is not covered and has no reason, or differs from what is recorded; with 2 when the options
are wrong. For a pipe: npm run --silent paths -- --format json`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

export const optionTypes = {
  chart: text,
  machine: text,
  criterion: { ...text, default: "edge" },
  path: text,
  provider: text,
  to: text,
  best: text,
  smoke: flag,
  all: flag,
  format: text,
  keys: text,
  out: text,
  update: flag,
} as const;

type Values = ReturnType<typeof commandOptions<typeof optionTypes>>;

async function chartsOf({ provider, chart, to }: Values): Promise<readonly ChartModel[]> {
  const all = provider === undefined ? models : flowModels(await configurationOf(provider));
  const charts = chartsNamed(all, chart);
  if (to === undefined) return charts;
  const reaching = charts.filter((model) => hasState(model, to));
  if (reaching.length === 0) throw new Mistake(`no chart has a state ${to}`);
  return reaching;
}

function formatOf({ format, path, best, smoke, all }: Values): Format | undefined {
  if (format !== undefined) return oneOf(formats, format, "--format");
  const isForPeople = path !== undefined || best !== undefined || smoke || all;
  return isForPeople ? "md" : undefined;
}

/** Creates the folder, so that a bad one is reported before minutes of work. */
function folderOf(out: string | undefined): string | undefined {
  if (out === undefined) return undefined;
  try {
    mkdirSync(out, { recursive: true });
    accessSync(out, constants.W_OK);
  } catch (error) {
    throw new Mistake(`--out: cannot write to ${out}: ${(error as NodeJS.ErrnoException).code}`);
  }
  return out;
}

const minutesIn = { m: 1, h: 60, d: 8 * 60 } as const;
const usualMinutes = 120;

function minutesOf(time: string): number {
  const [, count, unit] = /^([1-9]\d*)([mhd])$/.exec(time) ?? [];
  if (count === undefined) throw new Mistake("--best is a time such as 30m, 2h or 1d");
  return Number(count) * minutesIn[unit as keyof typeof minutesIn];
}

function budgetOf(values: Values, format: Format | undefined): number | undefined {
  const { best, smoke, all, path, to } = values;
  if ([best, smoke, all].filter(Boolean).length > 1)
    throw new Mistake("--best, --smoke and --all exclude each other");
  const isForPeople = forPeople.some((each) => each === format);
  const time = smoke ? "30m" : best;
  if (time !== undefined && !isForPeople)
    throw new Mistake(`--best and --smoke choose cases for ${forPeople.join(", ")}`);
  if (time !== undefined) return minutesOf(time);
  const isPart = all || path !== undefined || to !== undefined;
  return isPart || !isForPeople ? undefined : usualMinutes;
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

function partOf({ chart, criterion, path, provider, to, best, smoke }: Values): string | undefined {
  const shortest = criterion === "shortest" ? criterion : undefined;
  const given = { chart, path, provider, to, criterion: shortest, best: smoke ? "30m" : best };
  const words = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
  return words.length === 0 ? undefined : words.join(" ");
}

export async function readOptions() {
  const given = commandOptions(usage, optionTypes);
  const values = given.machine === undefined ? given : { ...given, chart: given.machine };
  const { to, path, provider, update: isUpdate, out } = values;
  const isCompared = provider === undefined && to === undefined && path === undefined;
  if (isUpdate && !isCompared)
    throw new Mistake("--update records the product's own charts whole: leave the rest out");
  const criterion = oneOf(criteria, values.criterion, "--criterion");
  const format = formatOf(values);
  if (path !== undefined && !/^[0-9a-f]{8}$/.test(path))
    throw new Mistake(`--path is an id of 8 digits such as 1f71f71e, not ${path}`);
  return {
    charts: await chartsOf(values),
    criterion,
    to,
    path,
    format,
    budget: budgetOf(values, format),
    out: folderOf(out),
    keys: keysOf(values.keys),
    isUpdate,
    part: partOf(values),
    isCompared,
  };
}
