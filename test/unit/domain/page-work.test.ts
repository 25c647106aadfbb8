import { expect, it } from "vitest";
import { funnelOf } from "#domain/insights/funnel.ts";
import { brokenBeforeFlows, pageWorkIn } from "#domain/insights/page-work.ts";
import { attemptOf, began, phone } from "#test/support/attempts.ts";

type Happened = {
  readonly state: string;
  readonly event: string;
  readonly ms: number;
  readonly fault?: string;
};

const records = (...all: readonly Happened[]) => all.map((record, seq) => ({ seq, ...record }));
const start = { state: "wizard.start.editing", event: "xstate.init", ms: 0 };
const next = { state: "wizard.phone.editing", event: "next.pressed", ms: 4000 };
const visit = "applicant.preQualifying";
/** The steps of the flow on which the page did something. */
const on = (...all: readonly Happened[]) => [...pageWorkIn("wizard", records(...all)).keys()];
const inp = (state: string, ms: number) => ({ state, event: "vital.inp", ms });

it("finds what broke on a step, each error once", () => {
  const broke = { ...next, event: "page.broke", fault: "f1" };
  const work = pageWorkIn("wizard", records(start, next, broke, broke, { ...broke, fault: "f2" }));
  expect([...work.keys()]).toEqual(["phone"]);
  expect([...work.get("phone")!.broke]).toEqual(["f1", "f2"]);
});

it("finds it on the step before, where it was in the chart of the visit or of a decision, and on the first one after where none was", () => {
  const broke = { state: visit, event: "page.broke", ms: 1, fault: "f1" };
  expect(on(broke, start, next)).toEqual(["start"]);
  expect(on(start, next, broke)).toEqual(["phone"]);
  expect(on(start, broke, next)).toEqual(["start"]);
  const completed = { state: "wizard.completed", event: "next.pressed", ms: 5000 };
  expect(on(start, next, completed, { ...broke, state: "confirmation.approved" })).toEqual([
    "phone",
  ]);
  expect(on(broke)).toEqual([]);
});

it("finds of each vital the worst alone, with its state, in the flow in which it was", () => {
  const all = records(start, inp(start.state, 90), next, inp(next.state, 200), inp(next.state, 40));
  const work = pageWorkIn("wizard", all);
  expect([...work].map(([step, { vitals }]) => [step, vitals])).toEqual([
    ["phone", [{ what: "vital.inp wizard.phone.editing", value: 200 }]],
  ]);
  expect([...pageWorkIn("payment", all)]).toEqual([]);
});

it("counts attempts by what broke and by the worst of each vital, with what three of four stay within", () => {
  const told = [40, 80, 120, 400, 40, 80, 120, 400].map((ms) => ({
    ...attemptOf([began, phone]),
    records: records(
      start,
      next,
      { ...next, event: "vital.inp", ms },
      {
        ...next,
        event: "page.broke",
        fault: ms > 100 ? "slow" : "quick",
      },
    ),
  }));
  const [first, second] = funnelOf("wizard", told).steps;
  expect([first?.broke, first?.vitals]).toEqual([[], []]);
  expect(second?.broke).toEqual([
    { what: "quick", attempts: 4 },
    { what: "slow", attempts: 4 },
  ]);
  expect(second?.vitals).toEqual([
    { what: "vital.inp wizard.phone.editing", attempts: 8, value: 120 },
  ]);
});

const broke = (fault: string, build?: string) => ({
  state: "applicant.loading",
  event: "page.broke",
  ms: 1,
  fault,
  ...(build !== undefined && { build }),
});

it("counts what broke on attempts that came to no flow, in which builds where each told its own", () => {
  const came = records(start, broke("f1", "b1"));
  const early = [
    records(broke("f1", "b1"), broke("f1", "b1"), { ...start, state: "applicant.loading" }),
    records(broke("f1", "b2"), broke("f2")),
  ];
  expect(brokenBeforeFlows([came, ...early].map((all) => ({ records: all })))).toEqual([
    {
      id: "f1",
      attempts: 2,
      builds: new Map([
        ["b1", 1],
        ["b2", 1],
      ]),
    },
    { id: "f2", attempts: 1, builds: undefined },
  ]);
});
