import { addDays } from "date-fns/addDays";
import { countWalks, mayBeTold, stepsIn, walkedIn } from "#domain/insights/funnel.ts";
import type { Attempt, Funnel, WalkedAttempt } from "#domain/insights/funnel.ts";
import type { Hidden } from "#domain/insights/figure-names.ts";
import { hiddenIn, toldByLater } from "#domain/insights/hidden.ts";
import { defaultLocale } from "#domain/language/locale.ts";

/** What attempts are told apart by. */
export const groupings = ["version", "week", "locale", "embedded"] as const;
export type Grouping = (typeof groupings)[number];
/** What a page may show a part of: of days it is asked by their dates. */
export const filters = ["version", "locale", "embedded"] as const;
type Filter = (typeof filters)[number];
/** The name of the group that is wanted; "" for all. */
export type Wanted = { readonly [By in Filter]: string };

/** Figures, and which of them are not told. */
export type ToldFunnel = { readonly funnel: Funnel; readonly hidden: Hidden };
export type Group = ToldFunnel & { readonly name: string };

export type Slice = {
  readonly flow: string;
  /** Undefined where the attempts may not be told apart as finely as it was asked for. */
  readonly told: ToldFunnel | undefined;
  /** Those that came last at the end; none where there are too few to tell them apart. */
  readonly groups: readonly Group[];
};

const groupOf: { readonly [By in Grouping]: (attempt: Attempt) => string } = {
  version: ({ version, chart }) =>
    version === undefined ? `charts ${chart.slice(0, 6)}` : `version ${version}`,
  week: ({ begunOn }) => `week of ${mondayOf(begunOn)}`,
  locale: ({ locale }) => locale,
  embedded: ({ embedded }) => (embedded ? "on the practice's page" : "on a page of its own"),
};
/** What the groups are called together. */
export const groupWords: { readonly [By in Grouping]: string } = {
  version: "Version",
  week: "Week",
  locale: "Language",
  embedded: "Page",
};
/** The groups that are too small to be told apart. */
const others = "all others";
/** Names of groups are ours; version 10 comes after version 9. */
const byName = new Intl.Collator(defaultLocale, { numeric: true });

/** What flows may be asked for of their attempts, in the order of the names: a group that is too small has none of its own. */
export function choicesIn(
  flows: readonly string[],
  attempts: readonly Attempt[],
  by: Filter,
): readonly string[] {
  const named = flows.flatMap((flow) => flowIn(flow, attempts).all);
  return [...new Set(named.map(({ names }) => names[by]))].toSorted(byName.compare);
}

/** Whether an attempt is one of those that are wanted. */
export function isWanted(attempt: Attempt, wanted: Wanted): boolean {
  return filters.every((by) => wanted[by] === "" || groupOf[by](attempt) === wanted[by]);
}

/** An attempt with the name of its group, by what it is told apart by. */
type Named = {
  readonly walked: WalkedAttempt;
  readonly names: { readonly [By in Grouping]: string };
};
type Flow = {
  readonly flow: string;
  readonly attempts: readonly Attempt[];
  readonly steps: readonly string[];
  readonly all: readonly Named[];
  readonly whole: Funnel;
  /** What is hidden, by what the attempts are told apart by: found once. */
  readonly found: Map<string, Hidden | undefined>;
};

/**
 * What became in a flow of those attempts that are wanted, and of groups of them.
 *
 * What is hidden follows from what attempts are told apart by, not from which group is looked at: whoever looks at one group after
 * the other, and at all of them together, finds no figure that is hidden by subtracting.
 *
 * @param attempts - of the practice and the days, those that began last first
 */
export function sliceOf(
  name: string,
  attempts: readonly Attempt[],
  { wanted, by }: { readonly wanted: Wanted; readonly by: Grouping },
): Slice {
  const flow = flowIn(name, attempts);
  const { whole } = flow;
  const narrowed = filters.filter((each) => wanted[each] !== "");
  const chosen = flow.all.filter(({ names }) =>
    narrowed.every((each) => names[each] === wanted[each]),
  );
  const hidden = hiddenBy(flow, narrowed);
  const isThere = hidden !== undefined && (chosen.length > 0 || flow.all.length === 0);
  return {
    flow: name,
    told: isThere
      ? { funnel: narrowed.length === 0 ? whole : funnelOfNamed(flow, chosen), hidden }
      : undefined,
    groups: groupsOf(flow, chosen, { by, hidden: hiddenBy(flow, [...narrowed, by]) }),
  };
}

/** What became in a flow of some attempts, and what of it may be told: judged with all other flows of theirs. */
export function toldIn(name: string, attempts: readonly Attempt[]): ToldFunnel | undefined {
  const flow = flowIn(name, attempts);
  const hidden = hiddenBy(flow, []);
  return hidden && { funnel: flow.whole, hidden };
}

/** The flows of some attempts: what is hidden of one depends on what the later ones tell. */
const flowsOf = new WeakMap<readonly Attempt[], Map<string, Flow>>();

function flowIn(name: string, attempts: readonly Attempt[]): Flow {
  const flows = flowsOf.get(attempts) ?? new Map<string, Flow>();
  flowsOf.set(attempts, flows);
  const made = flows.get(name) ?? newFlow(name, attempts);
  flows.set(name, made);
  return made;
}

function newFlow(name: string, attempts: readonly Attempt[]): Flow {
  const steps = stepsIn(name, attempts);
  const all = namedIn(name, attempts);
  const whole = funnelOfNamed({ flow: name, steps }, all);
  return { flow: name, attempts, steps, all, whole, found: new Map() };
}

function groupsOf(
  flow: Flow,
  chosen: readonly Named[],
  { by, hidden }: { readonly by: Grouping; readonly hidden: Hidden | undefined },
): readonly Group[] {
  const groups = Map.groupBy(chosen, ({ names }) => names[by]);
  if (hidden === undefined || groups.size < 2) return [];
  const lastDay = (name: string) =>
    Math.max(...groups.get(name)!.map(({ walked }) => Date.parse(walked.attempt.begunOn)));
  return [...groups.keys()]
    .toSorted((a, b) => lastDay(a) - lastDay(b) || byName.compare(a, b))
    .map((name) => ({ name, funnel: funnelOfNamed(flow, groups.get(name)!), hidden }));
}

function funnelOfNamed(
  { flow, steps }: Pick<Flow, "flow" | "steps">,
  some: readonly Named[],
): Funnel {
  return countWalks(
    flow,
    some.map(({ walked }) => walked),
    steps,
  );
}

function namedIn(flow: string, attempts: readonly Attempt[]): readonly Named[] {
  const all = walkedIn(flow, attempts);
  const small = new Map(groupings.map((by) => [by, smallGroups(all, by)]));
  return all.map((walked) => {
    const nameOf = (by: Grouping) => {
      const name = groupOf[by](walked.attempt);
      return small.get(by)!.has(name) ? others : name;
    };
    const names = {
      version: nameOf("version"),
      week: nameOf("week"),
      locale: nameOf("locale"),
      embedded: nameOf("embedded"),
    };
    return { walked, names };
  });
}

/** The groups that are put together so that no group is too small, and they together are not. */
function smallGroups(all: readonly WalkedAttempt[], by: Grouping): ReadonlySet<string> {
  const groups = Map.groupBy(all, ({ attempt }) => groupOf[by](attempt));
  const small = new Set<string>();
  let together = 0;
  for (const [name, { length }] of [...groups].toSorted(([, a], [, b]) => a.length - b.length)) {
    if (mayBeTold(length) && mayBeTold(together)) break;
    small.add(name);
    together += length;
  }
  return small;
}

/** What is hidden where a flow's attempts are told apart by something; undefined where a part of them is too small for any of it. */
function hiddenBy(flow: Flow, by: readonly Grouping[]): Hidden | undefined {
  const apart = groupings.filter((each) => by.includes(each) && isDivided(flow, each));
  const key = apart.join();
  if (!flow.found.has(key)) flow.found.set(key, judgedBy(flow, apart));
  return flow.found.get(key);
}

/** Whether attempts are told apart at all by something: by a name that all of them have they are not. */
function isDivided({ all }: Flow, by: Grouping): boolean {
  return all.some(({ names }) => names[by] !== all[0]!.names[by]);
}

/**
 * Whether attempts may be told apart by some things together: by the page and one other. By any two of three, the tables of all
 * pairs would say of the three together what is hidden.
 */
function areTold(apart: readonly Grouping[]): boolean {
  return apart.length === 2 && apart.includes("embedded");
}

function judgedBy(flow: Flow, apart: readonly Grouping[]): Hidden | undefined {
  const elsewhere = toldByLater(flow.whole, (name) => {
    const later = flowIn(name, flow.attempts);
    return { funnel: later.whole, hidden: hiddenBy(later, apart) };
  });
  if (apart.length === 0) return hiddenIn([flow.whole], elsewhere);
  if (apart.length > 1 && !areTold(apart)) return undefined;
  const parts = [
    ...Map.groupBy(flow.all, ({ names }) => apart.map((each) => names[each]).join("\n")).values(),
  ];
  const coarser = apart.map((each) =>
    hiddenBy(
      flow,
      apart.filter((other) => other !== each),
    ),
  );
  if (!parts.every(({ length }) => mayBeTold(length)) || coarser.includes(undefined))
    return undefined;
  const already = new Set([...elsewhere.already, ...coarser.flatMap((each) => [...(each ?? [])])]);
  const family = [flow.whole, ...parts.map((part) => funnelOfNamed(flow, part))] as const;
  const hidden = hiddenIn(family, { ...elsewhere, already });
  // A table that hides what its sides tell could be completed by them, where it is known to be empty somewhere.
  return apart.length > 1 && hidden.size > already.size ? undefined : hidden;
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return addDays(date, -((date.getUTCDay() + 6) % 7))
    .toISOString()
    .slice(0, 10);
}
