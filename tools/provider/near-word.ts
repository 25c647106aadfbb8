/**
 * The word that was probably meant: the nearest one, when it is near.
 *
 * @example nearWord("stpes", ["steps", "layout"]) // "steps"
 */
export function nearWord(typed: string, words: readonly string[]): string | undefined {
  const distances = words.map(
    (word) => [word, distance(typed.toLowerCase(), word.toLowerCase())] as const,
  );
  const [nearest] = distances.toSorted(([, one], [, other]) => one - other);
  return nearest !== undefined && nearest[1] <= Math.max(1, typed.length / 3)
    ? nearest[0]
    : undefined;
}

/** How many letters are to be put in, taken out, changed or swapped with the next one. */
function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        next[column - 1]! + 1,
        last[column]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length]!;
}
