/** Values of each part of a payload. */
export type Parts = { readonly [part: string]: readonly unknown[] };

export type Combined<Of extends Parts> = { readonly [Part in keyof Of]: Of[Part][number] };

type Row = readonly number[];
type Pair = readonly [part: number, value: number, other: number, otherValue: number];

const has = (row: Row, [part, value, other, otherValue]: Pair) =>
  row[part] === value && row[other] === otherValue;

function pairsOf(sizes: readonly number[]): readonly Pair[] {
  return sizes.flatMap((size, part) =>
    sizes.slice(part + 1).flatMap((otherSize, index) =>
      Array.from({ length: size * otherSize }, (_, at): Pair => {
        const [value, otherValue] = [Math.floor(at / otherSize), at % otherSize];
        return [part, value, part + 1 + index, otherValue];
      }),
    ),
  );
}

function rowsOf(sizes: readonly number[]): readonly Row[] {
  return sizes.reduce<readonly Row[]>(
    (rows, size) =>
      rows.flatMap((row) => Array.from({ length: size }, (_, value) => [...row, value])),
    [[]],
  );
}

/**
 * A small deterministic set of combinations that covers every pair of values.
 *
 * @param mayBe - excludes impossible combinations
 */
export function pairwise<const Of extends Parts>(
  parts: Of,
  mayBe: (combined: Combined<Of>) => boolean = () => true,
): readonly Combined<Of>[] {
  const names = Object.keys(parts);
  const sizes = names.map((name) => parts[name]!.length);
  const combined = (row: Row) =>
    Object.fromEntries(
      names.map((name, index) => [name, parts[name]![row[index]!]]),
    ) as Combined<Of>;
  const rows = rowsOf(sizes).filter((row) => mayBe(combined(row)));
  let left = pairsOf(sizes).filter((pair) => rows.some((row) => has(row, pair)));
  const chosen: Row[] = [];
  while (left.length > 0) {
    const gain = (row: Row) => left.filter((pair) => has(row, pair)).length;
    const best = rows.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    left = left.filter((pair) => !has(best, pair));
  }
  return chosen.map(combined);
}
