import { addMinutes } from "date-fns/addMinutes";

/** How far apart the clocks of processes that share a database may be. */
const skewMinutes = 5;

/** A later time comes from a clock that was fast: until then it must neither block a caller nor let one in. */
export function latestPlausibleTime(now: Date): Date {
  return addMinutes(now, skewMinutes);
}
