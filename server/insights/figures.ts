import { defaultLocale } from "#domain/words/locale.ts";
import { mayBeTold, shareMayBeTold } from "#domain/insights/funnel.ts";
import type { Ranking } from "#domain/insights/funnel.ts";
import { wilson } from "#domain/insights/intervals.ts";
import type { Interval } from "#domain/insights/intervals.ts";

/** What stands where so few attempts are counted that it could be about somebody who is known. */
export const tooFew = "under 5";

/** A count for reading. */
export function countText(count: number): string {
  return mayBeTold(count) ? count.toLocaleString(defaultLocale) : tooFew;
}

/** A share with what so few numbers say of it: `40 % (31 to 50)`. */
export function shareText(count: number, of: number): string {
  if (of === 0) return "–";
  if (!shareMayBeTold(count, of)) return tooFew;
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

/** The first of a ranking, those of them that enough attempts share. */
export function rankingText(ranking: Ranking, most = 3): string {
  const told = ranking.filter(({ attempts }) => attempts > 0 && mayBeTold(attempts)).slice(0, most);
  if (told.length > 0) return told.map(({ what, attempts }) => `${what} ${attempts}`).join(", ");
  return ranking.length === 0 ? "–" : tooFew;
}

function percent(share: number): string {
  return (share * 100).toFixed(0);
}
