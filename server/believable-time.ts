import { addMinutes } from "date-fns/addMinutes";

/** How far the clocks of processes that share a database may be apart. */
const skewMinutes = 5;

/**
 * The latest moment that a row may have been written at. A later time was written by a clock that was ahead and has
 * since been corrected: it must neither block anybody nor let anybody in until then.
 */
export function latestBelievable(now: Date): Date {
  return addMinutes(now, skewMinutes);
}
