import { expect, it } from "vitest";
import { isKnown, vocabularyOf } from "#domain/insights/insight-record.ts";

const words = vocabularyOf(
  [
    {
      name: "wizard",
      states: [{ id: "wizard" }, { id: "wizard.phone.editing" }],
      edges: [{ from: "wizard.phone.editing", event: "next.pressed" }],
    },
  ],
  { fields: ["phone"], codes: ["phone.required"] },
);
const record = { seq: 1, state: "wizard.phone.editing", event: "next.pressed", ms: 10 };
const broken = { kind: "TypeError", script: "main.js", places: ["main.js:1:2"] };

it("knows the words of a report that its charts have, and no others", () => {
  expect(isKnown(record, words)).toBe(true);
  expect(isKnown({ ...record, errors: ["phone:phone.required", "phone.required"] }, words)).toBe(
    true,
  );
  for (const wrong of [
    { state: "wizard.5125550100.editing" },
    { state: "payment.offers" },
    { event: "back.pressed" },
    { errors: ["5125550100:phone.required"] },
    { errors: ["5125550100"] },
  ])
    expect([wrong, isKnown({ ...record, ...wrong }, words)]).toEqual([wrong, false]);
});

it("takes what broke with the event of a page that broke alone, after an event of its chart", () => {
  const after = { ...broken, after: "next.pressed" };
  expect(isKnown({ ...record, event: "page.broke", broke: after }, words)).toBe(true);
  expect(isKnown({ ...record, broke: after }, words)).toBe(false);
  const unknown = { ...broken, after: "Jane Doe" };
  expect(isKnown({ ...record, event: "page.broke", broke: unknown }, words)).toBe(false);
});
