import type { Attempt } from "#domain/insights/funnel.ts";
import { vitals } from "#domain/insights/insight-record.ts";
import { percentile } from "#domain/insights/intervals.ts";

export type VitalFigure = {
  readonly vital: string;
  /** The state in which it was at its worst. */
  readonly state: string;
  readonly attempts: number;
  /** What three quarters of the attempts stay within: milliseconds, of CLS thousandths. */
  readonly value: number;
};

/** How well pages work, by the state in which they work worst; states that too few attempts are in are left out. */
export function vitalFigures(attempts: readonly Attempt[], fewest = 5): readonly VitalFigure[] {
  const measured = attempts.flatMap(({ records }) =>
    vitals.flatMap((vital) => {
      const worst = records
        .filter(({ event }) => event === vital)
        .toSorted((a, b) => b.ms - a.ms)[0];
      return worst === undefined ? [] : [{ vital, state: worst.state, ms: worst.ms }];
    }),
  );
  return [...Map.groupBy(measured, ({ vital, state }) => `${vital} ${state}`).values()]
    .filter(({ length }) => length >= fewest)
    .map((some) => {
      const { vital, state } = some[0]!;
      const value = percentile(
        some.map(({ ms }) => ms),
        0.75,
      )!;
      return { vital, state, attempts: some.length, value };
    })
    .toSorted((a, b) => a.vital.localeCompare(b.vital) || b.attempts - a.attempts);
}
