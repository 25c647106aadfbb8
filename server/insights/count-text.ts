import { isHidden } from "#domain/insights/funnel.ts";

/** A count as the page and the CSV show it: one to four attempts are `<5`. */
export function countText(count: number): string {
  return isHidden(count) ? "<5" : `${count}`;
}

export function timeText(ms: number | undefined): string {
  if (ms === undefined) return "–";
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
