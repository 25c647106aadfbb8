import { expect, it } from "vitest";
import type { Attempt } from "#domain/insights/funnel.ts";
import { choicesIn, sliceOf } from "#server/insights/slices.ts";
import type { Grouping, Wanted } from "#server/insights/slices.ts";
import { attemptOf, began, phone } from "#test/support/attempts.ts";

/** Attempts of which half stop at the first step. */
const some = (count: number, about: Partial<Attempt>): readonly Attempt[] =>
  Array.from({ length: count }, (_, index) =>
    attemptOf(index % 2 === 0 ? [began] : [began, phone], about),
  );
const all: Wanted = { version: "", locale: "", embedded: "" };
const sliced = (attempts: readonly Attempt[], by: Grouping, wanted: Partial<Wanted> = {}) =>
  sliceOf("wizard", attempts, { wanted: { ...all, ...wanted }, by });
const sizes = ({ groups }: ReturnType<typeof sliced>) =>
  groups.map(({ name, funnel }) => [name, funnel.attempts]);

it("puts groups together that are too small, with another where they still are", () => {
  const attempts = [
    ...some(20, { version: 1 }),
    ...some(10, { version: 2 }),
    ...some(3, { version: 3 }),
    ...some(4, { version: 4 }),
  ];
  expect(sizes(sliced(attempts, "version"))).toEqual([
    ["all others", 7],
    ["version 1", 20],
    ["version 2", 10],
  ]);
  const withOne = [
    ...some(20, { version: 1 }),
    ...some(10, { version: 2 }),
    ...some(2, { version: 3 }),
  ];
  expect(sizes(sliced(withOne, "version"))).toEqual([
    ["all others", 12],
    ["version 1", 20],
  ]);
});

it("shows a part of the attempts, by what it is called in the form", () => {
  const attempts = [...some(20, { version: 1 }), ...some(10, { version: 2, embedded: true })];
  expect(sliced(attempts, "week", { version: "version 2" }).told?.funnel.attempts).toBe(10);
  const framed = sliced(attempts, "week", { embedded: "on the practice's page" });
  expect(framed.told?.funnel.attempts).toBe(10);
});

it("tells nothing of a part that is put together with others", () => {
  const attempts = [...some(20, { version: 1 }), ...some(3, { version: 2 })];
  expect(sliced(attempts, "week", { version: "version 2" }).told).toBeUndefined();
});

it("offers the names that something is shown of, and names no group that is too small", () => {
  const attempts = [
    ...some(20, { version: 9 }),
    ...some(10, { version: 10 }),
    ...some(8, { version: 11, locale: "es-US" }),
    ...some(1, { version: 12, locale: "fr-US" }),
    ...some(6, { version: 13 }),
  ];
  const choices = (by: "version" | "locale" | "embedded") => choicesIn(["wizard"], attempts, by);
  expect(choices("version")).toEqual(["all others", "version 9", "version 10", "version 11"]);
  expect(choices("locale")).toEqual(["all others", "en-US"]);
  expect(choices("embedded")).toEqual(["on a page of its own"]);
  for (const version of choices("version"))
    expect(sliced(attempts, "week", { version }).told).toBeDefined();
  expect(choicesIn(["payment"], attempts, "version")).toEqual([]);
});

it("tells nothing apart by two things where that leaves too few", () => {
  const attempts = [
    ...some(20, { version: 1 }),
    ...some(3, { version: 1, embedded: true }),
    ...some(20, { version: 2, embedded: true }),
  ];
  const both = { version: "version 1", embedded: "on the practice's page" };
  expect(sliced(attempts, "week", both).told).toBeUndefined();
  expect(sliced(attempts, "embedded", { version: "version 1" }).groups).toEqual([]);
  expect(sizes(sliced(attempts, "embedded"))).toEqual([
    ["on a page of its own", 20],
    ["on the practice's page", 23],
  ]);
});

const stopAtPhone = (count: number, about: Partial<Attempt>) =>
  Array.from({ length: count }, () => attemptOf([began, phone], about));

it("hides in each group what is too small in one, whichever is looked at", () => {
  const attempts = [
    ...some(40, { version: 1 }),
    ...some(20, { version: 2 }),
    ...stopAtPhone(2, { version: 2 }),
  ];
  const few = attempts.map((attempt, index) =>
    index < 36 && index % 2 === 0
      ? { ...attempt, records: attemptOf([began, phone]).records }
      : attempt,
  );
  const [first] = sliced(few, "version").groups;
  expect(first?.hidden).toContain("stopped start");
  const alone = sliced(few, "week", { version: "version 2" }).told;
  expect(alone?.hidden).toContain("stopped start");
  expect(sliced(few, "week").told?.hidden).not.toContain("stopped start");
});

it("tells attempts apart by the page and one other thing, and by no two others", () => {
  const kinds = [1, 2].flatMap((version) =>
    ["en-US", "es-US"].flatMap((locale) =>
      [false, true].map((embedded) => ({ version, locale, embedded })),
    ),
  );
  const attempts = kinds.flatMap((kind) => some(40, kind));
  const [version, locale, embedded] = ["version 1", "en-US", "on a page of its own"];
  const toldOf = (wanted: Partial<Wanted>) =>
    sliced(attempts, "week", wanted).told?.funnel.attempts;
  expect(
    [
      { version, embedded },
      { locale, embedded },
    ].map(toldOf),
  ).toEqual([80, 80]);
  expect(
    [
      { version, locale },
      { version, locale, embedded },
    ].map(toldOf),
  ).toEqual([undefined, undefined]);
  expect(sizes(sliced(attempts, "version", { embedded }))).toEqual([
    ["version 1", 80],
    ["version 2", 80],
  ]);
});

it("tells attempts apart by two things only where that hides nothing more", () => {
  const attempts = [
    ...some(40, { version: 1 }),
    ...some(40, { version: 2 }),
    ...some(40, { version: 1, embedded: true }),
    ...stopAtPhone(30, { version: 2, embedded: true }),
    // Three who stop at the start: too few of the framed ones of version 2, and enough of all others.
    ...Array.from({ length: 3 }, () => attemptOf([began], { version: 2, embedded: true })),
  ];
  const framed = { embedded: "on the practice's page" };
  expect(sliced(attempts, "week", framed).told?.hidden.size).toBe(0);
  expect(sliced(attempts, "version", framed).groups).toEqual([]);
  expect(sliced(attempts, "week", { ...framed, version: "version 2" }).told).toBeUndefined();
});
