import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { createActor, createMachine, getNextTransitions, transition } from "xstate";
import type { AnyMachineSnapshot } from "xstate";
import { changesSinceRecord } from "#tools/behaviour/recorded.ts";
import { describeChart, requirementsById } from "#tools/charts/drawing/chart-description.ts";
import { recorded } from "#tools/paths/generator/expected.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import type { ChartModel, Path } from "#tools/paths/generator/chart-model.ts";
import { chartFileNames } from "#tools/charts/drawing/catalogue.ts";
import { models } from "./models.ts";

const began = process.cpuUsage();
const requirements = new Set(
  readFileSync("docs/requirements.tsv", "utf8")
    .split("\n")
    .map((row) => row.split("\t")[0]),
);

const walked: Path[] = [];

/** The events of a model that have no transition in a situation, and change it all the same. */
function changedBy(model: ChartModel, snapshot: AnyMachineSnapshot): readonly string[] {
  const received = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return Object.entries(model.cases)
    .filter(([type]) => !received.has(type) && !type.startsWith("xstate.error.actor."))
    .flatMap(([, cases]) => (typeof cases === "function" ? [] : cases))
    .flatMap(({ events }) => events.slice(0, 1))
    .filter((event) => {
      const [next, actions] = transition(model.machine, snapshot, event);
      return actions.length > 0 || !isDeepStrictEqual(recorded(next), recorded(snapshot));
    })
    .map(({ type }) => type);
}

describe.each(models)("$name", (model) => {
  const running = runChart(model);

  it("goes on every path where the pure chart says, as a real actor", async () => {
    const { deviations, paths } = await running;
    expect(deviations.slice(0, 3)).toEqual([]);
    expect(paths.length).toBeGreaterThan(0);
    walked.push(...paths);
  });

  it("is covered: states, transitions, guard outcomes, payload cases", async () => {
    const { tallies } = await running;
    const missing = Object.entries(tallies).map(([part, tally]) => [part, tally.missing]);
    expect(Object.fromEntries(missing)).toEqual({
      states: [],
      transitions: [],
      guards: [],
      cases: [],
    });
  });

  it("has a reason for everything that it is excused from, and no reason too many", async () => {
    const { coverage } = await running;
    for (const [id, reason] of Object.entries(model.unreachable ?? {})) {
      expect(reason.length).toBeGreaterThan(20);
      expect(coverage.states.has(id) || coverage.transitions.has(id)).toBe(false);
    }
  });

  it("ignores events without a transition", async () => {
    const { explorations } = await running;
    const snapshots = explorations.flatMap(({ situations }) =>
      [...situations.values()].map(({ snapshot }) => snapshot),
    );
    const changed = snapshots
      .filter(({ status }) => status === "active")
      .flatMap((snapshot) => changedBy(model, snapshot));
    expect(changed).toEqual([]);
  });

  it("names only requirements that exist", () => {
    const carried = requirementsById(describeChart(model.name, model.machine)).values();
    expect([...carried].flat().filter((id) => !requirements.has(id))).toEqual([]);
  });

  it("does what is recorded of it", async () => {
    const { explorations } = await running;
    expect(changesSinceRecord(model, explorations)).toEqual([]);
  });
});

it("has no id and no title twice among the paths of all charts", () => {
  const ids = walked.map(({ id }) => id);
  const titles = walked.map(({ chart, title }) => `${chart}: ${title}`);
  for (const all of [ids, titles])
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  expect(walked.length).toBeGreaterThan(4000);
});

it("has a model for every chart", () => {
  const charts = chartFileNames().map((file) => basename(file, ".machine.ts"));
  const names = models.map(({ name }) => name);
  expect(
    [...charts, "wizard", "confirmation", "decline"].filter((name) => !names.includes(name)),
  ).toEqual([]);
});

/** The time of 100,000 events of a trivial chart: this machine's speed. */
function secondsOfBareEvents(): number {
  const there = createMachine({
    initial: "here",
    states: { here: { on: { go: "there" } }, there: { on: { go: "here" } } },
  });
  const actor = createActor(there).start();
  const start = process.cpuUsage();
  for (let event = 0; event < 100_000; event += 1) actor.send({ type: "go" });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

afterAll(() => {
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1_000_000;
  const bare = secondsOfBareEvents();
  process.stdout.write(
    `all charts on real actors: ${seconds.toFixed(1)} s of computing, ${(seconds / bare).toFixed(0)} times a hundred thousand bare events\n`,
  );
  // 34 to 66 were measured on one machine, idle and busy; a chart whose paths multiply exceeds the limit.
  expect(seconds / bare).toBeLessThan(150);
});
