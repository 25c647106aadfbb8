/** So many of so many. */
export type Share = { readonly count: number; readonly of: number };

/** From and to, both included; of a share between 0 and 1, of a difference between -1 and 1. */
export type Interval = { readonly from: number; readonly to: number };

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const z = 1.959963984540054;

/**
 * The interval that holds the true share 95 times of 100, as far as so few numbers allow. Wilson's: right for small numbers,
 * and for shares near 0 and 1.
 *
 * @param share - `of` above 0
 * @example wilson({ count: 8, of: 10 }) // { from: 0.490, to: 0.943 }
 */
export function wilson({ count, of }: Share): Interval {
  const share = count / of;
  const middle = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return {
    from: Math.max(0, (middle - spread) / scale),
    to: Math.min(1, (middle + spread) / scale),
  };
}

/**
 * The interval of the difference of two shares, the later minus the earlier. Newcombe's, of two of Wilson's
 * (Statistics in Medicine 17, 873-890, method 10).
 *
 * @example difference({ count: 56, of: 70 }, { count: 48, of: 80 }) // { from: -0.3339, to: -0.0524 }
 */
export function difference(earlier: Share, later: Share): Interval {
  const [before, after] = [earlier.count / earlier.of, later.count / later.of];
  const [old, young] = [wilson(earlier), wilson(later)];
  const between = after - before;
  return {
    from: between - Math.hypot(after - young.from, old.to - before),
    to: between + Math.hypot(young.to - after, before - old.from),
  };
}
