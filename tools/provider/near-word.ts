import { distance } from "fastest-levenshtein";

/** @example nearWord("stpes", ["steps", "layout"]) // "steps" */
export function nearWord(typed: string, words: readonly string[]): string | undefined {
  const distances = words.map(
    (word) => [word, distance(typed.toLowerCase(), word.toLowerCase())] as const,
  );
  const [nearest] = distances.toSorted(([, one], [, other]) => one - other);
  return nearest !== undefined && nearest[1] <= Math.max(1, typed.length / 2)
    ? nearest[0]
    : undefined;
}

export function didYouMean(typed: string, words: readonly string[]): string | undefined {
  const near = nearWord(typed, words);
  return near === undefined ? undefined : `did you mean "${near}"?`;
}
