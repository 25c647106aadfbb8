import fc from "fast-check";
import { expect, it } from "vitest";
import type { Attempt } from "#domain/insights/funnel.ts";
import { figures } from "#domain/insights/figure-names.ts";
import { choicesIn, sliceOf } from "#server/insights/slices.ts";
import type { ToldFunnel } from "#server/insights/slices.ts";
import { attemptOf, began, phone } from "#test/support/attempts.ts";
import { few, isSmall, sum } from "#test/support/funnels.ts";
import { solvedBy } from "#test/support/shown-sums.ts";
import type { Sum } from "#test/support/shown-sums.ts";

/** Where attempts end: at the first step, at the second one, or in one of two ways behind them. */
const walks = [
  [began],
  [began, phone],
  ...["confirmed", "declined"].map((end) => [
    began,
    phone,
    ["wizard.completed", "next.pressed", 9000] as const,
    [`applicant.${end}`, "xstate.done.actor.wizard", 9001] as const,
  ]),
];
const told: readonly (readonly [name: string, from: number, to: number])[] = [
  [figures.attempts, 0, 4],
  [figures.started, 1, 4],
  [figures.ended, 2, 4],
  [figures.reached("start"), 0, 4],
  [figures.reached("phone"), 1, 4],
  [figures.stopped("start"), 0, 1],
  [figures.stopped("phone"), 1, 2],
  [figures.outcome("confirmed"), 2, 3],
  [figures.outcome("declined"), 3, 4],
];

/** All that attempts are chosen by, each with two values. */
const kinds = [1, 2].flatMap((version) =>
  ["en-US", "es-US"].flatMap((locale) =>
    [false, true].map((embedded) => ({ version, locale, embedded })),
  ),
);
type Kind = (typeof kinds)[number];
/** Mostly enough to be told apart by all three. */
const many = fc.oneof(
  { weight: 1, arbitrary: few },
  { weight: 3, arbitrary: fc.integer({ min: 5, max: 30 }) },
);
const counts = fc.constantFrom(few, many).chain((count) =>
  fc.array(fc.tuple(...walks.map(() => count)), {
    minLength: kinds.length,
    maxLength: kinds.length,
  }),
);
type Counts = readonly (readonly number[])[];

const names = {
  version: ({ version }: Kind) => `version ${version}`,
  locale: ({ locale }: Kind) => locale,
  embedded: ({ embedded }: Kind) => (embedded ? "on the practice's page" : "on a page of its own"),
};
type By = keyof typeof names;
const filters = ["version", "locale", "embedded"] as const;

const attemptsOf = (all: Counts): readonly Attempt[] =>
  all.flatMap((each, kind) =>
    each.flatMap((count, end) =>
      Array.from({ length: count }, () => attemptOf(walks[end]!, kinds[kind])),
    ),
  );

/** Every choice that the page offers, with the kinds of attempts that are in it. */
function viewsOf(attempts: readonly Attempt[]) {
  const offered = (by: By) => choicesIn(["wizard"], attempts, by);
  const isIn = (by: By, wanted: string, kind: Kind) => {
    const own = names[by](kind);
    return wanted === "" || wanted === (offered(by).includes(own) ? own : "all others");
  };
  const choices = (by: By) => ["", ...offered(by)];
  return choices("version").flatMap((version) =>
    choices("locale").flatMap((locale) =>
      choices("embedded").map((embedded) => {
        const wanted = { version, locale, embedded };
        const which = kinds.flatMap((kind, at) =>
          filters.every((by) => isIn(by, wanted[by], kind)) ? [at] : [],
        );
        return { wanted, which };
      }),
    ),
  );
}

function sumOf(all: Counts, which: readonly number[], [from, to]: readonly [number, number]): Sum {
  const isIn = (kind: number, end: number) => which.includes(kind) && end >= from && end < to;
  return {
    of: all.flatMap((each, kind) => each.map((_, end) => (isIn(kind, end) ? 1 : 0))),
    is: sum(which.flatMap((kind) => all[kind]!.slice(from, to))),
  };
}

const shownOf = (all: Counts, which: readonly number[], { hidden }: ToldFunnel): readonly Sum[] =>
  told.filter(([name]) => !hidden.has(name)).map(([, from, to]) => sumOf(all, which, [from, to]));

/** What whoever looks at every choice, one after the other, can reckon of fewer than five attempts that any of them has. */
function givenAway(all: Counts): readonly Sum[] {
  const attempts = attemptsOf(all);
  const views = viewsOf(attempts);
  const slices = views.map(({ wanted, which }) => {
    const apart = filters.filter((by) => wanted[by] !== "").join();
    return { which, apart, slice: sliceOf("wizard", attempts, { wanted, by: "version" }).told };
  });
  const shown = slices.flatMap(({ which, apart, slice }) => {
    if (slice !== undefined) return shownOf(all, which, slice);
    // Where others are told by the same things, this one is not because nobody is in it.
    const isNone = slices.some((other) => other.apart === apart && other.slice !== undefined);
    return isNone ? [sumOf(all, which, [0, walks.length])] : [];
  });
  const given = solvedBy(shown);
  const places = walks.flatMap((_, from) =>
    walks.slice(from).map((__, more) => [from, from + more + 1] as const),
  );
  return views
    .flatMap(({ which }) => places.map((place) => sumOf(all, which, place)))
    .filter((each) => isSmall(each.is) && given(each));
}

it("tells whoever looks at every version, language and page, and all of them together, no figure of fewer than five", () => {
  fc.assert(
    fc.property(counts, (all) => {
      expect(givenAway(all)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
