/**
 * The whole seconds until a moment, for a clock that shows them: never one more than were granted.
 *
 * @param endsAt - in milliseconds
 * @param second - the present one, in whole seconds
 * @example secondsLeft(220_400, 100) // 120
 */
export function secondsLeft(endsAt: number, second: number): number {
  return Math.max(0, Math.floor(endsAt / 1000) - second);
}
