import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { toDirectedGraph } from "xstate/graph";
import { allCharts, compiledCharts } from "#tools/charts/drawing/catalogue.ts";
import { chartJson } from "#tools/charts/chart-json.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { chartSvg } from "#tools/charts/drawing/chart-svg.ts";
import { indexPage } from "#tools/charts/drawings.ts";
import { configurationOf } from "#tools/provider/provider-configuration.ts";

const known = {
  state:
    "after always context delays description entry exit history id initial invoke meta on onDone output route states tags target type version",
  transition: "actions description guard meta reenter target",
  invoke: "id input onDone onError onSnapshot src systemId",
} as const;

type Config = { readonly [key: string]: unknown };
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const values = (value: unknown): readonly unknown[] => Object.values((value ?? {}) as Config);
const isConfig = (value: unknown): value is Config => typeof value === "object" && value !== null;
const strangers = (kind: keyof typeof known, config: Config) =>
  Object.keys(config).filter((key) => !known[kind].split(" ").includes(key));

function unknownIn(state: Config): readonly string[] {
  const invokes = listed(state["invoke"] ?? []).filter(isConfig);
  const ends = invokes.flatMap((each) => [each["onDone"], each["onError"]]);
  const groups = [
    ...values(state["on"]),
    ...values(state["after"]),
    state["always"],
    state["onDone"],
  ];
  return [
    ...strangers("state", state),
    ...invokes.flatMap((each) => strangers("invoke", each)),
    ...[...groups, ...ends]
      .flatMap(listed)
      .filter(isConfig)
      .flatMap((each) => strangers("transition", each)),
    ...values(state["states"]).flatMap((each) => unknownIn(each as Config)),
  ];
}

describe.each(await allCharts())("the drawing of $name", ({ name, machine }) => {
  it("is up to date: `npm run charts` writes it", () => {
    const written = readFileSync(`docs/charts/${name}.svg`, "utf8");
    expect(written === chartSvg(describeChart(name, machine))).toBe(true);
  });

  it("is a chart again when its JSON is read: the same directed graph", () => {
    const read = createMachine(JSON.parse(chartJson(machine)) as { id: string });
    expect(JSON.stringify(toDirectedGraph(read))).toBe(JSON.stringify(toDirectedGraph(machine)));
  });

  it("says in its JSON nothing that a configuration of XState does not", () => {
    expect(unknownIn(JSON.parse(chartJson(machine)) as Config)).toEqual([]);
  });
});

it("has one drawing of each chart, and lists it on the index page", async () => {
  const charts = await allCharts();
  expect(readFileSync("docs/charts/README.md", "utf8")).toBe(indexPage(charts));
  const drawings = readdirSync("docs/charts").filter((file) => /^[\w-]+\.svg$/.test(file));
  const names = charts.map(({ name }) => `${name}.svg`);
  expect(drawings.toSorted()).toEqual(names.toSorted());
});

it("draws a practice's own steps", async () => {
  const [wizard] = compiledCharts(await configurationOf("clear-vision"));
  expect(Object.keys(wizard!.machine.states)).toContain("what-to-expect");
});

it("finds what a configuration of XState cannot say", () => {
  const off = { on: { pressed: { target: "lit", colour: "red" } }, invoke: { src: "a", wait: 1 } };
  expect(unknownIn({ id: "lamp", initial: "off", lamp: 1, states: { off } })).toEqual([
    "lamp",
    "wait",
    "colour",
  ]);
});
