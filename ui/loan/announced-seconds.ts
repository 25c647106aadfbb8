const moments = [10, 20, 30, 60, 90] as const;

/** The announced time: changes at 90, 60, 30, 20 and 10 seconds, and at whole minutes above. */
export function announcedSeconds(secondsLeft: number): number {
  const next = moments.find((moment) => moment >= secondsLeft);
  return next ?? Math.ceil(secondsLeft / 60) * 60;
}
