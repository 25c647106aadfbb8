import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { allCharts, statesWithin } from "#tools/charts/catalogue.ts";

export type Requirement = { readonly id: string; readonly flow: string; readonly text: string };

export type Traced = Requirement & {
  /** `file: test name` of every test whose name carries the id. */
  readonly tests: readonly string[];
  /** `chart.state` of every state whose meta carries the id. */
  readonly states: readonly string[];
  /** Why nothing shows it, of docs/untraced.tsv. */
  readonly reason: string | undefined;
};

export type Trace = {
  readonly rows: readonly Traced[];
  /** Ids of tests, charts and reasons that docs/requirements.tsv does not have. */
  readonly unknown: readonly string[];
};

type Carried = { readonly id: string; readonly carrier: string };

const idPattern = /\bR\d+(?:\.\d+)?-\d+\b/g;

/** The rows of a table of tab-separated values, without its head. */
function tableRows(file: string): readonly (readonly string[])[] {
  const lines = readFileSync(file, "utf8").split("\n").slice(1);
  return lines.filter((line) => line !== "").map((line) => line.split("\t"));
}

/** Every row of docs/requirements.tsv. */
export function requirements(): readonly Requirement[] {
  return tableRows(join("docs", "requirements.tsv")).map(([id = "", , flow = "", text = ""]) => ({
    id,
    flow,
    text,
  }));
}

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The text of the string that surrounds a place of a line, without the ids in brackets. */
function nameAround(line: string, at: number): string {
  const quotes = /(["'`])(?:\\.|(?!\1).)*\1/g;
  const literal = [...line.matchAll(quotes)].find(
    (match) => match.index <= at && at < match.index + match[0].length,
  );
  const text = literal?.[0].slice(1, -1) ?? line.trim();
  return text.replace(/\s*\[R[^\]]*\]/g, "").trim();
}

function carriedByLine(file: string, line: string): readonly Carried[] {
  return [...line.matchAll(idPattern)].map((match) => ({
    id: match[0],
    carrier: `${file}: ${nameAround(line, match.index)}`,
  }));
}

/** The ids that tests carry, each with its file and test name. */
export function carriedByTests(folder = "test"): readonly Carried[] {
  return testFiles(folder).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line) => carriedByLine(file, line)),
  );
}

async function carriedByCharts(): Promise<readonly Carried[]> {
  const charts = await allCharts();
  return charts.flatMap(({ name, machine }) =>
    statesWithin(machine.root).flatMap((state) => {
      const meta = state.meta as { requirements?: readonly string[] } | undefined;
      const carrier = [name, ...state.path].join(".");
      return (meta?.requirements ?? []).map((id) => ({ id, carrier }));
    }),
  );
}

function carriersOf(all: readonly Carried[], id: string): readonly string[] {
  return [...new Set(all.filter((one) => one.id === id).map(({ carrier }) => carrier))];
}

/** What carries each requirement: tests, states of charts, or the reason why nothing does. */
export async function trace(): Promise<Trace> {
  const tests = carriedByTests();
  const states = await carriedByCharts();
  const reasons = new Map(
    tableRows(join("docs", "untraced.tsv")).map(([id = "", reason = ""]) => [id, reason]),
  );
  const rows = requirements().map((row) => ({
    ...row,
    tests: carriersOf(tests, row.id),
    states: carriersOf(states, row.id),
    reason: reasons.get(row.id),
  }));
  const known = new Set(rows.map(({ id }) => id));
  const named = [...[...tests, ...states].map(({ id }) => id), ...reasons.keys()];
  return { rows, unknown: [...new Set(named)].filter((id) => !known.has(id)) };
}

/** Rows that no test shows and no reason excuses. */
export function missingOf({ rows }: Trace): readonly Traced[] {
  return rows.filter(({ tests, reason }) => tests.length === 0 && reason === undefined);
}
