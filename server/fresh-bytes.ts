import { randomFillSync } from "node:crypto";

/** Filled at once: a call of the system's generator takes as long for these as for twelve. */
const reserve = Buffer.alloc(4096);
let taken = reserve.length;

/**
 * Random bytes, each given to one caller alone and forgotten here: 0.2 µs instead of 2 to 3 of `randomBytes`.
 *
 * @throws RangeError for more than 4,096
 */
export function freshBytes(count: number): Buffer {
  if (count > reserve.length) throw new RangeError("more random bytes than are held at once");
  if (count > reserve.length - taken) {
    randomFillSync(reserve);
    taken = 0;
  }
  const place = reserve.subarray(taken, taken + count);
  const bytes = Buffer.from(place);
  place.fill(0);
  taken += count;
  return bytes;
}
