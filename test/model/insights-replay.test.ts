import { initialTransition, transition, type AnyMachineSnapshot } from "xstate";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartBegan, isKnown, type InsightRecord } from "#domain/insights/insight-record.ts";
import { replay } from "#domain/insights/replay.ts";
import { stateName } from "#domain/insights/state-name.ts";
import { outlineOf, wordsOf } from "#server/insights/chart-outlines.ts";
import { walkAgain } from "#tools/charts/page/attempt.ts";
import { chartOfOutline } from "#tools/charts/page/outline-chart.ts";
import type { Case, Cases, ChartModel } from "#tools/paths/generator/chart-model.ts";
import { models } from "./models.ts";

const reported = [
  "applicant",
  "wizard",
  "confirmation",
  "decline",
  "entry",
  "application",
  "prefilled",
  "payment",
];

const casesAt = (cases: Cases, at: AnyMachineSnapshot): readonly Case[] =>
  typeof cases === "function" ? cases(at) : cases;

/** The events of a case that is possible now: the first from the chosen one on, so that no others need be tried. */
function possibleIn(at: AnyMachineSnapshot, cases: ChartModel["cases"], choice: number) {
  const all = Object.values(cases).flatMap((each) => casesAt(each, at));
  const from = choice % Math.max(1, all.length);
  const found = [...all.slice(from), ...all.slice(0, from)].find(
    ({ events: [event] }) => event !== undefined && at.can(event),
  );
  return found?.events ?? [];
}

/** A walk of at most so many events, each the choice of a number, as a page would report it. */
function walked({ machine, inputs, cases }: ChartModel, choices: readonly number[]) {
  const [first = 0, ...rest] = choices;
  const beginnings = Object.values(inputs);
  let [snapshot]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(
    machine,
    beginnings[first % beginnings.length],
  ) as never;
  const nameOf = () => stateName(machine.id, snapshot.value);
  const records: InsightRecord[] = [{ seq: 0, state: nameOf(), event: chartBegan, ms: 0 }];
  for (const choice of rest) {
    for (const event of possibleIn(snapshot, cases, choice)) {
      const before = nameOf();
      [snapshot] = transition(machine, snapshot, event) as [AnyMachineSnapshot, unknown[]];
      const { length: seq } = records;
      if (nameOf() !== before)
        records.push({ seq, state: nameOf(), event: event.type, ms: seq * 100 });
    }
  }
  return { records, end: nameOf() };
}

describe.each(models.filter(({ machine }) => reported.includes(machine.id)))("$name", (model) => {
  const outline = outlineOf(model.machine);
  const words = wordsOf([outline]);
  const rendered = new Set(
    chartOfOutline(outline).states.flatMap(({ transitions }) => transitions.map(({ id }) => id)),
  );

  it("ends in a replay where the walk ended, whatever happens, and every word of it is known", () => {
    const choices = fc.array(fc.nat(10_000), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(choices, (each) => {
        const { records, end } = walked(model, each);
        expect(records.filter((record) => !isKnown(record, words))).toEqual([]);
        expect(replay(outline, records)).toMatchObject({ ok: true, state: end });
        const { entries } = walkAgain({ outlines: [outline], records });
        expect(entries[0]!.actors.map(({ state }) => state.states.at(-1))).toEqual([end]);
        expect(entries.flatMap(({ taken }) => taken).filter((id) => !rendered.has(id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

it("says where a report is missing instead of inventing a way", () => {
  const { machine } = models.find(({ name }) => name === "wizard")!;
  const began = { seq: 0, state: "wizard.start.editing", event: chartBegan, ms: 0 };
  const leap = { seq: 1, state: "wizard.email.editing", event: "next.pressed", ms: 10 };
  const { state, event, ms } = began;
  const frames = [{ seq: 0, event, ms, through: [state], taken: [], errors: [] }];
  expect(replay(outlineOf(machine), [began, leap])).toEqual({ ok: false, frames, at: leap });
});

it("ends where the chart would go on by itself in a circle", () => {
  const outline = {
    name: "circle",
    states: [{ id: "circle" }, { id: "circle.one" }, { id: "circle.other" }],
    edges: [
      { from: "circle.one", event: "go", to: "circle.other" },
      { from: "circle.other", event: "", to: "circle.one" },
      { from: "circle.one", event: "", to: "circle.other" },
    ],
  };
  const began = { seq: 0, state: "circle.one", event: chartBegan, ms: 0 };
  const leap = { seq: 1, state: "circle.third", event: "go", ms: 10 };
  expect(replay(outline, [began, leap])).toMatchObject({ ok: false, at: leap });
});
