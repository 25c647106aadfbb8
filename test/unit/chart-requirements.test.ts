import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allCharts } from "#tools/charts/drawing/catalogue.ts";
import {
  placedTransitions,
  transitionKey,
} from "#tools/paths/generator/transition-requirements.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";

const lifecycles = ["verification", "session", "outcome", "token-entry", "update", "payment"];

const rowsOf = (file: string) =>
  readFileSync(`docs/${file}`, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const requirements = rowsOf("requirements.tsv").map(([id = "", area = ""]) => ({ id, area }));
const unplaced = rowsOf("unplaced.tsv").flatMap(([, ids = ""]) => ids.split(" "));
const charts = await allCharts();
const transitions = charts
  .map(({ name, machine }) => describeChart(name, machine))
  .flatMap(({ id, states }) =>
    states.flatMap(({ path, transitions: own }) =>
      own.map((each) => ({ ...each, source: { machine: { id }, path } })),
    ),
  );
const carried = new Set(transitions.flatMap((each) => each.requirements));

it("places requirements on transitions that the charts have", () => {
  const known = new Set(transitions.map(transitionKey));
  expect([...placedTransitions].filter((key) => !known.has(key))).toEqual([]);
});

it("places only requirements that exist", () => {
  const known = new Set(requirements.map(({ id }) => id));
  expect([...carried, ...unplaced].filter((id) => !known.has(id))).toEqual([]);
});

it("places every row about a lifecycle on a transition, or says why not", () => {
  const rows = requirements.filter(({ area }) => lifecycles.includes(area)).map(({ id }) => id);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((id) => !carried.has(id) && !unplaced.includes(id))).toEqual([]);
});

it("gives no reason for a row that has its place, and none twice", () => {
  expect(unplaced.filter((id) => carried.has(id))).toEqual([]);
  expect(unplaced).toEqual([...new Set(unplaced)]);
});
