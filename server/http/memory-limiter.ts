/** In common windows. @returns counts once; the seconds until the window ends if over the limit */
export function openOwnCount(
  windowSeconds: number,
  clock: () => Date,
): (key: string, max: number) => number | undefined {
  const windowMs = windowSeconds * 1000;
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (key, max) => {
    const now = clock().getTime();
    // Also restarts after a corrected clock.
    if (now >= endsAt || endsAt - now > windowMs) {
      counts.clear();
      endsAt = now + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > max ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : undefined;
  };
}
