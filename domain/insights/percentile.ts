/**
 * The smallest of some numbers that a share of them does not exceed.
 *
 * @param share - above 0, at most 1
 * @returns undefined of no numbers
 */
export function percentile(numbers: readonly number[], share: number): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1];
}

/** So many must be beyond a percentile on either side: then it is nobody's who could be known as the quickest or the slowest. */
const fewestBeyond = 2;

/**
 * A percentile as it may be told: that of half from five numbers on, of three quarters from eight, of nine in ten from twenty.
 * It is rounded up, so that the share still stays within it, and is no attempt's own number.
 *
 * @param grain - what it is a multiple of
 * @returns undefined of too few numbers
 * @example toldPercentile([4200, 5100, 5300, 6800, 9000], 0.5, 1000) // 6000
 */
export function toldPercentile(
  numbers: readonly number[],
  share: number,
  grain: number,
): number | undefined {
  const place = Math.ceil(numbers.length * share);
  if (Math.min(place - 1, numbers.length - place) < fewestBeyond) return undefined;
  return Math.ceil(percentile(numbers, share)! / grain) * grain;
}
