import { describe, expect, it } from "vitest";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { walkAgain } from "#tools/charts/page/attempt.ts";
import { chartOfOutline } from "#tools/charts/page/outline-chart.ts";

const visit: ChartOutline = {
  name: "visit",
  states: [
    { id: "visit", initial: "visit.open" },
    { id: "visit.open" },
    { id: "visit.over", isFinal: true },
  ],
  edges: [
    { from: "visit.open", event: "closed", to: "visit.over" },
    { from: "visit.open", event: "xstate.after.a long while.visit.open", to: "visit.over" },
  ],
};
const form: ChartOutline = {
  name: "form",
  states: [
    { id: "form", initial: "form.name" },
    { id: "form.name", initial: "form.name.editing" },
    { id: "form.name.editing" },
    { id: "form.name.next-0" },
    { id: "form.age", initial: "form.age.pre-0" },
    { id: "form.age.pre-0" },
    { id: "form.age.editing" },
  ],
  edges: [
    { from: "form.name.editing", event: "next.pressed", to: "form.name.next-0" },
    { from: "form.name.editing", event: "next.pressed", to: "form.name.next-0" },
    { from: "form.name.editing", event: "next.pressed" },
    { from: "form.name.next-0", event: "", to: "form.age" },
    { from: "form.age.pre-0", event: "", to: "form.age.editing" },
  ],
};
const records = [
  { seq: 4, state: "form.age.editing", event: "next.pressed", ms: 4000 },
  { seq: 0, state: "visit.open", event: "xstate.init", ms: 0 },
  { seq: 1, state: "form.name.editing", event: "xstate.init", ms: 20 },
  {
    seq: 2,
    state: "form.name.editing",
    event: "next.pressed",
    ms: 1500,
    errors: ["name:name.required"],
  },
  { seq: 5, state: "visit.over", event: "closed", ms: 9000 },
];
const { entries, lost } = walkAgain({ outlines: [visit, form], records });
const places = (at: number) =>
  entries
    .find(({ number }) => number === at)!
    .actors.map(({ shape, state }) => [shape.name, state.states.at(-1)]);

describe("an attempt that is walked again", () => {
  it("lists what its charts did, newest first, with every transition that was taken", () => {
    const recorded = entries.map(({ number, at, actor, event, place, hasMoved, taken, errors }) => [
      number,
      at,
      actor,
      event,
      place,
      hasMoved,
      taken,
      errors,
    ]);
    expect(recorded).toEqual([
      [5, 9000, "visit", "closed", "over", true, ["visit.open closed visit.over"], []],
      [
        4,
        4000,
        "form",
        "next.pressed",
        "age.editing",
        true,
        [
          "form.name.editing next.pressed form.name.next-0",
          "form.name.next-0  form.age",
          "form.age.pre-0  form.age.editing",
        ],
        [],
      ],
      [
        3,
        1500,
        "form",
        "next.pressed",
        "name.editing",
        false,
        ["form.name.editing next.pressed "],
        ["name:name.required"],
      ],
      [2, 20, "form", "xstate.init", "name.editing", true, [], []],
      [1, 0, "visit", "xstate.init", "open", true, [], []],
    ]);
    expect(lost).toEqual([]);
  });

  it("knows where each chart is after a step, with the states around it", () => {
    expect(places(5)).toEqual([
      ["visit", "visit.over"],
      ["form", "form.age.editing"],
    ]);
    expect(places(1)).toEqual([["visit", "visit.open"]]);
    expect(entries[1]!.actors[1]!.state.states).toEqual(["form", "form.age", "form.age.editing"]);
  });

  it("goes as far as its reports, and names the chart of which one is missing", () => {
    const gap = records.filter(({ seq }) => seq !== 1);
    const walked = walkAgain({ outlines: [visit, form], records: gap });
    expect(walked.lost).toEqual(["form"]);
    expect(walked.entries.map(({ place }) => place)).toEqual(["over", "open"]);
  });
});

describe("the chart of an outline", () => {
  const chart = chartOfOutline(form);

  it("has each state in the one around it, and ways that read the same once", () => {
    expect(
      chart.states.map(({ id, parent, kind, initial }) => [id, parent, kind, initial]),
    ).toEqual([
      ["form", undefined, "compound", "form.name"],
      ["form.name", "form", "compound", "form.name.editing"],
      ["form.name.editing", "form.name", "atomic", undefined],
      ["form.name.next-0", "form.name", "atomic", undefined],
      ["form.age", "form", "compound", "form.age.pre-0"],
      ["form.age.pre-0", "form.age", "atomic", undefined],
      ["form.age.editing", "form.age", "atomic", undefined],
    ]);
    const paths = chart.states[2]!.transitions.map(({ trigger, targets }) => [
      trigger.name,
      targets,
    ]);
    expect(paths).toEqual([
      ["next.pressed", ["form.name.next-0"]],
      ["next.pressed", []],
    ]);
  });

  it("names what XState made up in a reader's words", () => {
    const [, open, over] = chartOfOutline(visit).states;
    expect(open!.transitions.map(({ trigger }) => trigger)).toEqual([
      { kind: "event", name: "closed" },
      { kind: "after", name: "a long while" },
    ]);
    expect(over!.kind).toBe("final");
  });
});
