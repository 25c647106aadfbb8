import { expect, it } from "vitest";
import { lastStep, walkOf } from "#domain/insights/attempt-walk.ts";

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
