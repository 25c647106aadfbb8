import { expect, it } from "vitest";
import { lastStep } from "#domain/insights/attempt-walk.ts";

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
