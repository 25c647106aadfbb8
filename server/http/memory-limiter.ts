/**
 * Counts in the memory of this process, by a key, in windows that begin for all keys at once: no statement, and for what may
 * be done so many times at each process.
 *
 * @returns counts once; the seconds until the window ends where that was once too often
 */
export function openOwnCount(
  windowSeconds: number,
  clock: () => Date,
): (key: string, max: number) => number | undefined {
  const windowMs = windowSeconds * 1000;
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (key, max) => {
    const now = clock().getTime();
    // A clock that was ahead and has been put right begins anew, too.
    if (now >= endsAt || endsAt - now > windowMs) {
      counts.clear();
      endsAt = now + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > max ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : undefined;
  };
}
