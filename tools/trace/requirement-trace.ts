import { join } from "node:path";
import { allCharts } from "#tools/charts/drawing/catalogue.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { tsvRows } from "#tools/command/tsv.ts";
import { codeOf, sourcesOf } from "./sources.ts";
import type { RanTest, TestKind, TestRun } from "./test-run.ts";

export type Traced = {
  readonly id: string;
  readonly flow: string;
  readonly text: string;
  readonly observed: string;
  readonly tests: readonly RanTest[];
  readonly states: readonly string[];
  /** Why nothing shows it, of docs/untraced.tsv. */
  readonly reason: string | undefined;
};

const idPattern = /\bR\d+(?:\.\d+)?-\d+\b/g;
const idsIn = (text: string): readonly string[] => [...text.matchAll(idPattern)].map(([id]) => id);

const needsBrowser = /\((?:screen|storage)\)/;
const inBrowser: readonly TestKind[] = ["view", "journey"];

export const requirements = () =>
  tsvRows<"id" | "flow" | "requirement" | "observe">(join("docs", "requirements.tsv"));

export function looseIds(sources: ReadonlyMap<string, string>, { tests }: TestRun) {
  const all = new Set(tests.flatMap(({ title }) => idsIn(title)));
  return [...sources].flatMap(([file, source]) => {
    const own = new Set(
      tests.filter((test) => test.file === file).flatMap(({ title }) => idsIn(title)),
    );
    const named = /\.test\.tsx?$/.test(file) ? own : all;
    const code = new Set(idsIn(codeOf(source)));
    const ids = [...new Set(idsIn(source))].filter((id) => !code.has(id) || !named.has(id));
    return ids.map((id) => `${file}: ${id}`);
  });
}

async function statesById(): Promise<ReadonlyMap<string, readonly string[]>> {
  const byId = new Map<string, string[]>();
  for (const { name, machine } of await allCharts()) {
    for (const { path, requirements: own, transitions } of describeChart(name, machine).states) {
      for (const id of [...own, ...transitions.flatMap((each) => each.requirements)])
        byId.set(id, [...(byId.get(id) ?? []), [name, ...path].join(".")]);
    }
  }
  return byId;
}

/** @returns `unknown`: ids that docs/requirements.tsv does not have; `loose`: ids outside of tests' names */
export async function trace(run: TestRun) {
  const passed = run.tests.filter(({ hasPassed }) => hasPassed);
  const states = await statesById();
  const excused = tsvRows<"id" | "reason">(join("docs", "untraced.tsv"));
  const reasons = new Map(excused.map(({ id, reason }) => [id, reason]));
  const rows = requirements().map(({ id, flow, requirement: text, observe: observed }) => {
    const tests = passed.filter(({ title }) => idsIn(title).includes(id));
    const own = [...new Set(states.get(id))];
    return { id, flow, text, observed, tests, states: own, reason: reasons.get(id) };
  });
  const known = new Set(rows.map(({ id }) => id));
  const named = [
    ...run.tests.flatMap(({ title }) => idsIn(title)),
    ...states.keys(),
    ...reasons.keys(),
  ];
  return {
    rows,
    unknown: [...new Set(named)].filter((id) => !known.has(id)),
    loose: looseIds(sourcesOf(".", ["test"]), run),
  };
}

export function kindsOf({ tests }: Pick<Traced, "tests">): string {
  return [...new Set(tests.map(({ kind }) => kind))].toSorted().join(", ") || "none";
}

/** Why a row does not count as shown; undefined when it does, or when a reason excuses it. */
export function faultOf({ tests, reason, observed }: Traced): string | undefined {
  if (reason !== undefined) return undefined;
  if (tests.length === 0) return "no test that passed carries it";
  if (needsBrowser.test(observed) && !tests.some(({ kind }) => inBrowser.includes(kind)))
    return `it is visible on a screen or in storage, and no view or journey test covers it (${kindsOf({ tests })})`;
  return undefined;
}
