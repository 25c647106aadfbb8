/** Rounded so that the clock never shows more than granted. */
export function secondsLeft(endsAt: number, second: number): number {
  return Math.max(0, Math.floor(endsAt / 1000) - second);
}
