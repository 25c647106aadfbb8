import { expect, it } from "vitest";
import { flowBegunBy, lastStep, leftFor, walkOf } from "#domain/insights/attempt-walk.ts";

const records = [
  { seq: 2, state: "wizard.name.editing", event: "next.pressed", ms: 2000 },
  { seq: 1, state: "wizard.phone.editing", event: "next.pressed", ms: 1000 },
  { seq: 3, state: "payment.offers.editing", event: "xstate.init", ms: 3000 },
];

it("the last step of an attempt is that of the last record of its flows, in whatever order they came", () => {
  expect(lastStep(records, ["wizard"])).toBe("wizard name");
  expect(lastStep(records, ["wizard", "payment"])).toBe("payment offers");
  expect(lastStep(records, ["entry"])).toBe("");
});

const at = (step: string, event: string) => ({ state: `wizard.${step}.editing`, event });

it("a press after which nothing changed was refused: by what came before it, not by what comes after", () => {
  const outline = {
    name: "wizard",
    states: [{ id: "wizard.name" }, { id: "wizard.email" }],
    edges: [],
  };
  const walked = [
    at("name", "xstate.init"),
    at("name", "next.pressed"),
    at("email", "next.pressed"),
    at("email", "field.changed"),
  ].map((record, seq) => ({ ...record, seq, ms: 1000 * seq }));
  expect(walkOf(outline, walked)?.refused).toEqual(new Map([["name", 1]]));
});

const steps = ["name", "code", "email", "closing"];
const flow = {
  name: "wizard",
  states: steps.map((step) => ({ id: `wizard.${step}` })),
  edges: [0, 1, 2].map((index) => ({
    from: `wizard.${steps[index]}`,
    event: "next.pressed",
    to: `wizard.${steps[index + 1]}`,
  })),
};

type Told = readonly [state: string, ms: number, event?: string, ...errors: string[]];
const told = (...all: readonly Told[]) =>
  all.map(([state, ms, event = "next.pressed", ...errors], seq) => {
    const record = { seq, state: `wizard.${state}`, event, ms };
    return errors.length === 0 ? record : { ...record, errors };
  });

it("an attempt is followed from step to step: its times, what was refused, what failed, and where it went back", () => {
  const walked = told(
    ["name.editing", 0, "xstate.init"],
    ["name.editing", 1000, "next.pressed", "name:required"],
    ["name.next-0-submit", 3000],
    ["name.editing", 3000, "failed"],
    ["code.pre-0-skip", 4000],
    ["code.editing", 6000],
    ["name.editing", 7000, "back.pressed"],
    ["code.editing", 7400],
    ["code.next-0-validate", 8000],
    ["code.next-1-submit", 8500],
    ["email.editing", 9000],
    ["email.editing", 9500, "field.changed"],
  );
  const twice = walked.flatMap((record) => [record, record]);
  expect(walkOf(flow, twice)).toEqual({
    reached: ["name", "code", "email"],
    stoppedAt: "email",
    spent: new Map([
      ["name", 4400],
      ["code", 2600],
    ]),
    refused: new Map([["name", 1]]),
    failed: new Map([["name", 1]]),
    back: new Map([["code", new Set(["name"])]]),
    errors: new Map([["name", new Set(["name:required"])]]),
    lastSeen: "editing",
    end: "email",
  });
});

it("an attempt is over at the step that nothing leads away from, and stopped at any other, with the error that it saw last", () => {
  expect(walkOf(flow, told(["closing.editing", 0]))).toMatchObject({
    stoppedAt: undefined,
    end: "closing",
  });
  const wrong = told(["email.editing", 0, "next.pressed", "email:required", "email:invalid"]);
  expect(walkOf(flow, wrong)).toMatchObject({ stoppedAt: "email", lastSeen: "email:invalid" });
  const one = told(["email.editing", 0, "next.pressed", "email:required"]);
  expect(walkOf(flow, one)?.lastSeen).toBe("email:required");
});

it("a flow leads to a later one alone, and was left for nothing where nobody came to it", () => {
  expect(flowBegunBy("paying", "application")).toBe("payment");
  expect(flowBegunBy("paying", "payment")).toBeUndefined();
  expect(flowBegunBy("preQualifying", "application")).toBeUndefined();
  const visit = [
    ...told(["name.editing", 0]),
    { seq: 1, state: "applicant.confirmed.screen", event: "xstate.done.actor.wizard", ms: 1 },
  ];
  expect([leftFor("wizard", visit), leftFor("payment", visit)]).toEqual(["confirmed", undefined]);
});
