/**
 * Whole seconds until a moment, rounded so that the clock never shows more than granted.
 *
 * @param endsAt - in milliseconds
 * @param second - the current time in seconds
 */
export function secondsLeft(endsAt: number, second: number): number {
  return Math.max(0, Math.floor(endsAt / 1000) - second);
}
