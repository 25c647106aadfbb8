import { addMinutes } from "date-fns/addMinutes";

/** How far the clocks of processes that share a database may be apart. */
const skewMinutes = 5;

/**
 * The latest moment that a row may have been written at. What says a later one was written by a clock that was ahead and has
 * been put right since: it must neither hold anybody up nor let anybody in until that day comes.
 */
export function latestBelievable(now: Date): Date {
  return addMinutes(now, skewMinutes);
}
