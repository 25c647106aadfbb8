import { median } from "./first-paint.ts";
import type { Frames } from "./step-frames.ts";

/**
 * What counts of several walks through a step: the middle one. Of typing that is the middle one of each key, and then the longest of
 * them: a key that is slow is so in most walks, whereas the longest of thirty keys is in each walk another, which the machine held up.
 */
export function middleFrame(walks: readonly Frames[], part: keyof Frames): number {
  if (part !== "typing") return median(walks.map((walk) => walk[part]));
  const keys = Math.max(...walks.map(({ typing }) => typing.length));
  const middles = Array.from({ length: keys }, (_, key) =>
    median(walks.flatMap(({ typing }) => typing.slice(key, key + 1))),
  );
  return Math.max(0, ...middles);
}
