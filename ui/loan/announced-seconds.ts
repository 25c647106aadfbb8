/** When the remaining time is announced: often enough to act on, and rarely enough to read in between. */
const moments = [10, 20, 30, 60, 90] as const;

/**
 * The remaining time as it is announced: it changes only at 90, 60, 30, 20 and 10 seconds, and at each whole minute
 * above.
 *
 * @example announcedSeconds(119) // 120
 */
export function announcedSeconds(secondsLeft: number): number {
  const next = moments.find((moment) => moment >= secondsLeft);
  return next ?? Math.ceil(secondsLeft / 60) * 60;
}
