import { defaultLocale } from "#domain/language/locale.ts";
import { shareMayBeTold } from "#domain/insights/funnel.ts";
import type { Ranking } from "#domain/insights/funnel.ts";
import { figures } from "#domain/insights/figure-names.ts";
import type { Hidden } from "#domain/insights/figure-names.ts";
import { wilson } from "#domain/insights/intervals.ts";
import type { Interval, Share } from "#domain/insights/intervals.ts";

/** What stands where so few attempts are counted that it could be about somebody who is known, or where it would give them away. */
export const notTold = "hidden";

/** A count for reading, unless it is hidden. */
export function countText(count: number, isHidden = false): string {
  return isHidden ? notTold : count.toLocaleString(defaultLocale);
}

/** A share with what so few numbers say of it: `40 % (31 to 50)`. */
export function shareText({ count, of }: Share, isHidden: boolean): string {
  if (isHidden) return notTold;
  if (of === 0) return "–";
  if (!shareMayBeTold(count, of)) return notTold;
  const { from, to } = wilson({ count, of });
  return `${percent(count / of)} % (${percent(from)} to ${percent(to)})`;
}

/** A difference of shares in points: `−6 to +2`. */
export function differenceText({ from, to }: Interval): string {
  return [from, to].map(pointsText).join(" to ");
}

function pointsText(value: number): string {
  const points = percent(value);
  if (Number(points) === 0) return "0";
  return value > 0 ? `+${points}` : points.replace("-", "\u2212");
}

/** A time for reading, to the second, from a minute on in minutes. */
export function timeText(ms: number | undefined): string {
  if (ms === undefined) return "–";
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Whether times on a step may be told: they stand where five left it, so that where it is hidden how many left, their absence
 * would tell of it.
 */
export function areTimesTold(step: string, hidden: Hidden): boolean {
  return ![figures.stopped(step), figures.reached(step)].some((name) => hidden.has(name));
}

/** What is told of a ranking. */
export function toldOf(ranking: Ranking, hidden: Hidden, nameOf: NameOf): Ranking {
  return ranking.filter(({ what, attempts }) => attempts > 0 && !hidden.has(nameOf(what)));
}

/**
 * What a ranking hides, by name: also what none of a group came to, where others did, so that it is not to be told from
 * what few did.
 */
export function hiddenOf(hidden: Hidden, nameOf: NameOf): readonly string[] {
  const before = nameOf("");
  return [...hidden]
    .filter((name) => name.startsWith(before))
    .map((name) => name.slice(before.length))
    .toSorted();
}

type Named = { readonly ranking: Ranking; readonly nameOf: NameOf };

/** The first of a ranking that are told. */
export function rankingText({ ranking, nameOf }: Named, hidden: Hidden, most = 3): string {
  const first = toldOf(ranking, hidden, nameOf).slice(0, most);
  if (first.length > 0) return first.map(({ what, attempts }) => `${what} ${attempts}`).join(", ");
  return hiddenOf(hidden, nameOf).length === 0 ? "–" : notTold;
}

type NameOf = (what: string) => string;

function percent(share: number): string {
  return (share * 100).toFixed(0);
}
