import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { beginning, outcomeKey } from "#tools/behaviour/behaviour.ts";
import type { Behaviour, Way } from "#tools/behaviour/behaviour.ts";
import { compare, isSame } from "#tools/behaviour/compare.ts";
import { diffPage } from "#tools/behaviour/diff-page.ts";
import { diffComment, diffJson, diffText } from "#tools/behaviour/diff-text.ts";
import { practiceSource, usualSteps } from "#tools/behaviour/sources.ts";

type Arrows = ReadonlyMap<number, readonly { readonly label: string; readonly to: number }[]>;

function arrowsOf({ places }: Behaviour): Arrows {
  const numbers = new Map(Object.keys(places).map((place, index) => [place, index]));
  return new Map(
    Object.entries(places).map(([place, eventCases]) => [
      numbers.get(place)!,
      Object.entries(eventCases).map(([eventCase, [way]]) => ({
        label: JSON.stringify([eventCase, outcomeKey(way!)]),
        to: numbers.get(way!.to)!,
      })),
    ]),
  );
}

/** The textbook definition: relate all pairs, then remove pairs until nothing changes. */
function isRelated(one: Arrows, other: Arrows, isBothWays: boolean): boolean {
  const related = new Set(
    [...one.keys()].flatMap((a) => [...other.keys()].map((b) => `${a} ${b}`)),
  );
  const covers = (a: number, b: number) =>
    one
      .get(a)!
      .every(({ label, to }) =>
        other.get(b)!.some((each) => each.label === label && related.has(`${to} ${each.to}`)),
      );
  const isCovered = (a: number, b: number) =>
    other
      .get(b)!
      .every(({ label, to }) =>
        one.get(a)!.some((each) => each.label === label && related.has(`${each.to} ${to}`)),
      );
  for (let before = -1; before !== related.size;) {
    before = related.size;
    for (const pair of related) {
      const [a, b] = pair.split(" ").map(Number) as [number, number];
      if (!covers(a, b) || (isBothWays && !isCovered(a, b))) related.delete(pair);
    }
  }
  return related.has("0 0");
}

const names = ["off", "on", "on | warm", "on | hot", "off | cold"];
const way = fc.record({
  to: fc.constantFrom(...names),
  shows: fc.constantFrom<readonly string[]>([], ["userMessage wait"]),
  orders: fc.constantFrom<readonly string[]>([], [], [], ["reports flow done"]),
});
const place = fc.dictionary(fc.constantFrom("pressed", "held"), fc.tuple(way), {
  noNullPrototype: true,
});
const behaviour = fc.record({
  started: way,
  places: fc.tuple(place, place, place, place, place),
});

function behaviourWith(started: Way, places: readonly Behaviour["places"][string][]): Behaviour {
  const named = names.map((name, index) => [name, places[index]!] as const);
  return {
    chart: "random",
    description: "",
    states: {},
    types: {},
    places: Object.fromEntries([[beginning, { "begins with it": [started] }], ...named]),
  };
}

function renamed({
  started,
  places,
}: {
  started: Way;
  places: readonly Behaviour["places"][string][];
}): Behaviour {
  const roles: { readonly [name: string]: string } = {
    on: "on | hot",
    "on | hot": "on | warm",
    "on | warm": "on",
    off: "off | cold",
    "off | cold": "off",
  };
  const moved = ({ to, ...rest }: Way): Way => ({ ...rest, to: roles[to]! });
  const original = behaviourWith(started, places);
  const entries = names.map((name) => {
    const paths = Object.entries(original.places[name]!).map(
      ([eventCase, all]) => [eventCase, all.map(moved)] as const,
    );
    return [roles[name]!, Object.fromEntries(paths)] as const;
  });
  return {
    ...original,
    places: Object.fromEntries([[beginning, { "begins with it": [moved(started)] }], ...entries]),
  };
}

function extended(one: Behaviour): Behaviour {
  const more = { to: "off", shows: [], orders: [] };
  const places = Object.entries(one.places).map(
    ([name, paths]) => [name, name === beginning ? paths : { kicked: [more], ...paths }] as const,
  );
  return { ...one, places: Object.fromEntries(places) };
}

it("finds a difference exactly where the textbook's algorithm finds one", () => {
  const seen = { same: 0, other: 0, more: 0 };
  const other = fc.oneof(behaviour, fc.constantFrom("renamed", "extended"));
  fc.assert(
    fc.property(behaviour, other, (one, two) => {
      const was = behaviourWith(one.started, one.places);
      const is =
        two === "renamed"
          ? renamed(one)
          : typeof two === "string"
            ? extended(was)
            : behaviourWith(two.started, two.places);
      const { changes } = compare(was, is);
      const [before, after] = [arrowsOf(was), arrowsOf(is)];
      expect(changes.length === 0).toBe(isRelated(before, after, true));
      const isMore = changes.every(({ kind }) => kind === "new");
      expect(isMore).toBe(isRelated(before, after, false));
      seen[changes.length === 0 ? "same" : isMore ? "more" : "other"] += 1;
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});

const reached = (one: Behaviour, walk: readonly string[]) =>
  walk.reduce<string | undefined>(
    (at, eventCase) => (at === undefined ? at : one.places[at]![eventCase]?.[0]!.to),
    beginning,
  );

function common(was: Behaviour, is: Behaviour, longest: number): readonly string[][] {
  const all: string[][] = [[]];
  for (const walk of all) {
    if (walk.length === longest) continue;
    for (const eventCase of ["begins with it", "pressed", "held"]) {
      const next = [...walk, eventCase];
      const [one, other] = [reached(was, next), reached(is, next)];
      const isSameState = one !== undefined && other?.split(" | ")[0] === one.split(" | ")[0];
      if (isSameState) all.push(next);
    }
  }
  return all;
}

it("reports a change with a shortest path to it", () => {
  let walked = 0;
  fc.assert(
    fc.property(behaviour, behaviour, (one, two) => {
      const [was, is] = [one, two].map((each) => behaviourWith(each.started, each.places));
      const walks = common(was!, is!, 3);
      for (const { at, eventCase, walk, ...change } of compare(was, is).changes) {
        const seenIn = change.is === undefined ? was! : is!;
        const [state, paths] = [reached(seenIn, walk)!, seenIn.places[at]!];
        expect([state, paths[eventCase]?.[0]]).toEqual([at, change.is ?? change.was]);
        const shorter = walks.filter(
          (each) =>
            each.length < walk.length &&
            isDeepStrictEqual(was!.places[reached(was!, each)!]![eventCase]?.[0], change.was) &&
            isDeepStrictEqual(is!.places[reached(is!, each)!]![eventCase]?.[0], change.is) &&
            reached(seenIn, each) === at,
        );
        expect(shorter).toEqual([]);
        walked += 1;
      }
    }),
    { numRuns: 300 },
  );
  expect(walked).toBeGreaterThan(300);
});

function diff(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["tools/behaviour/diff.ts", ...options],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

it("ends with 0 for the same, with 2 and one line for a wrong use", () => {
  expect(diff("HEAD", "HEAD", "--chart", "alert")).toMatchObject({
    status: 0,
    stdout: "HEAD and HEAD do the same in the one chart\n",
  });
  for (const [options, words] of [
    [[], "name one or two to compare"],
    [["nobody-and-nothing"], "nobody-and-nothing is no git revision, and no practice is called"],
    [["default", "default", "--chart", "nobody"], "no chart is called nobody; there are wizard"],
  ] as const) {
    const { status, stderr } = diff(...options);
    expect([status, stderr.includes(words), stderr.trimEnd().split("\n").length]).toEqual([
      2,
      true,
      1,
    ]);
  }
});

const [first, ...rest] = defaultConfiguration.steps;
const greeting = {
  key: "greeting",
  title: "Hello",
  components: [{ name: "Title" }],
  nextButton: {},
} as const;

it("distinguishes a practice's own steps from the defaults", () => {
  const folder = mkdtempSync(join(tmpdir(), "diff-"));
  const file = join(folder, "own.json");
  writeFileSync(file, JSON.stringify({ steps: [first, greeting, ...rest] }));
  const { status, stdout } = diff(file, "--chart", "wizard");
  expect(status).toBe(1);
  expect(stdout).toContain(
    "was phone > editing, is greeting > editing\n" +
      "  in wizard (3 places); first from start > editing, next.pressed\n",
  );
});

it("compares two practices, each change with its path from the first step", () => {
  const { status, stdout } = diff("bright-smile", "clear-vision", "--chart", "wizard");
  expect(status).toBe(1);
  expect(stdout).toContain(
    "was phone > editing, is what-to-expect > editing\n" +
      "  in wizard (3 places); first from start > editing, next.pressed\n" +
      "    begins with everything typed → next.pressed\n",
  );
  expect(stdout).toContain("bright-smile and clear-vision differ in 1 of 1 chart: ");
});

it("writes the differences for a program, a pull request and a page with what differs marked", () => {
  const [base, head] = [
    usualSteps(),
    practiceSource("own", { ...defaultConfiguration, steps: [first!, greeting, ...rest] }),
  ];
  const comparisons = base.behaviours
    .map((was, index) => compare(was, head.behaviours[index]))
    .filter((each) => !isSame(each));
  const whole = { base: base.name, head: head.name, comparisons, charts: 6 };
  expect(JSON.parse(diffJson(whole))).toMatchObject({
    schema: 2,
    base: "the usual steps",
    head: "own",
    differing: [{ chart: "wizard" }],
  });
  expect(comparisons[0]!.changes.every(({ walk }) => walk[0]!.startsWith("begins with "))).toBe(
    true,
  );
  expect(diffText(whole)).toContain("the usual steps and own differ in 1 of 6 charts: ");
  expect(diffComment(whole)).toContain("- **was phone \\> editing, is greeting \\> editing**<br>");
  const page = diffPage(whole, [base, head]);
  const [, before = "", after = ""] = page.split("<figure>");
  expect([before, after].map((each) => each.includes("<svg"))).toEqual([true, true]);
  expect(before).toMatch(/class="(?:way|arrow) gone"/);
  expect(before).not.toMatch(/class="(?:way|arrow) new"/);
  expect(after).toMatch(/class="(?:way|arrow) new"/);
  expect(page).toContain("only in the second");
});
