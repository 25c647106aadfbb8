import { describe, expect, it } from "vitest";
import { changedParts, contextParts } from "#tools/charts/watched/context-parts.ts";

const before = {
  answers: { phone: "5550102030", email: "", optedIn: true },
  attempts: 2,
  offers: [{ cents: 120_000 }],
  codes: {},
  shown: undefined,
  byPerson: { "ana.lopez@example.com": "Ana Lopez" },
  deep: { inner: { secret: "4321" } },
};

describe("the components of a context", () => {
  it("are names and kinds: no values, and no names from input", () => {
    const parts = contextParts(before);
    expect(parts).toEqual([
      { name: "answers.phone", kind: "text" },
      { name: "answers.email", kind: "empty" },
      { name: "answers.optedIn", kind: "yes or no" },
      { name: "attempts", kind: "number" },
      { name: "offers", kind: "list" },
      { name: "codes", kind: "record" },
      { name: "shown", kind: "nothing" },
      { name: "byPerson", kind: "record" },
      { name: "deep.inner", kind: "record" },
    ]);
    expect(JSON.stringify(parts)).not.toMatch(/555|lopez|120|4321/i);
  });

  it("have changed when they say something else, not when they were copied", () => {
    const after = {
      ...before,
      answers: { ...before.answers, email: "ana@example.com" },
      offers: [{ cents: 120_000 }],
      deep: { inner: { secret: "1234" } },
      added: 1,
    };
    expect(changedParts(before, after)).toEqual(["answers.email", "deep.inner", "added"]);
    expect(changedParts(before, { ...before })).toEqual([]);
    expect(changedParts(undefined, after)).toEqual([]);
  });
});
