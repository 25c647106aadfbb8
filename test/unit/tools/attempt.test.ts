import { describe, expect, it } from "vitest";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { activeIn, placeAt, walkAgain } from "#tools/charts/page/attempt.ts";
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
const { moments, lost } = walkAgain({ outlines: [visit, form], records });
const standing = (at: number) => [...placeAt(moments, at).values()].map(({ state }) => state);

describe("an attempt that is walked again", () => {
  it("has what its charts did in the order in which it happened, with every way that was taken", () => {
    expect(moments).toEqual([
      {
        chart: "visit",
        event: "xstate.init",
        ms: 0,
        state: "visit.open",
        hasMoved: true,
        taken: [],
        errors: [],
      },
      {
        chart: "form",
        event: "xstate.init",
        ms: 20,
        state: "form.name.editing",
        hasMoved: true,
        taken: [],
        errors: [],
      },
      {
        chart: "form",
        event: "next.pressed",
        ms: 1500,
        state: "form.name.editing",
        hasMoved: false,
        taken: ["form.name.editing next.pressed "],
        errors: ["name:name.required"],
      },
      {
        chart: "form",
        event: "next.pressed",
        ms: 4000,
        state: "form.age.editing",
        hasMoved: true,
        taken: [
          "form.name.editing next.pressed form.name.next-0",
          "form.name.next-0  form.age",
          "form.age.pre-0  form.age.editing",
        ],
        errors: [],
      },
      {
        chart: "visit",
        event: "closed",
        ms: 9000,
        state: "visit.over",
        hasMoved: true,
        taken: ["visit.open closed visit.over"],
        errors: [],
      },
    ]);
    expect(lost).toEqual([]);
  });

  it("knows where each chart stands at a step, also at one that is gone back to", () => {
    expect(standing(4)).toEqual(["visit.over", "form.age.editing"]);
    expect(standing(2)).toEqual(["visit.open", "form.name.editing"]);
    expect(standing(0)).toEqual(["visit.open"]);
  });

  it("goes as far as its reports, and says of which chart one is missing", () => {
    const gap = records.filter(({ seq }) => seq !== 1);
    const walked = walkAgain({ outlines: [visit, form], records: gap });
    expect(walked.lost).toEqual(["form"]);
    expect(walked.moments.map(({ state }) => state)).toEqual(["visit.open", "visit.over"]);
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

  it("is lit from a state outwards", () => {
    expect(activeIn("form.age.editing")).toEqual(["form", "form.age", "form.age.editing"]);
  });
});
