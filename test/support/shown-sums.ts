/** A sum of numbers that somebody wants to find out: how often each of them is in it, and what it is. */
export type Sum = { readonly of: readonly number[]; readonly is: number };

const nearly = 1e-9;

/**
 * Somebody who knows some sums, and that what they are of are counts: whole numbers, none below 0. Adds and subtracts the sums in
 * every way, and takes the parts of a sum that is 0 for 0.
 *
 * @returns whether another sum follows from them
 */
export function solvedBy(shown: readonly Sum[]): (wanted: Sum) => boolean {
  let known = shown;
  for (;;) {
    const rows = reduced(known.map(({ of, is }) => [...of, is]));
    const zeros = zerosIn(rows).filter((zero) => !follows(rows, zero));
    if (zeros.length === 0) return ({ of }) => follows(rows, of);
    known = [...known, ...zeros.map((of) => ({ of, is: 0 }))];
  }
}

type Row = readonly number[];

/** Rows of which each has a place of its own, by Gauss. The last number of each is what it comes to. */
function reduced(all: readonly Row[]): readonly Row[] {
  let rows = all;
  const done: Row[] = [];
  const places = (all[0]?.length ?? 1) - 1;
  for (let place = 0; place < places; place += 1) {
    const pivot = rows.find((row) => Math.abs(row[place]!) > nearly);
    if (pivot === undefined) continue;
    const unit = pivot.map((each) => each / pivot[place]!);
    const without = (row: Row) => row.map((each, at) => each - row[place]! * unit[at]!);
    rows = rows.filter((row) => row !== pivot).map(without);
    done.splice(0, done.length, ...done.map(without), unit);
  }
  return done;
}

/** The numbers of which some row says that they are 0: those of a sum that is 0, where none is taken away. */
function zerosIn(rows: readonly Row[]): readonly Row[] {
  return rows
    .filter(
      (row) => Math.abs(row.at(-1)!) < nearly && row.slice(0, -1).every((each) => each > -nearly),
    )
    .flatMap((row) =>
      row.slice(0, -1).flatMap((each, at) => (each > nearly ? [unitAt(at, row.length - 1)] : [])),
    );
}

function unitAt(at: number, length: number): Row {
  return Array.from({ length }, (_, place) => (place === at ? 1 : 0));
}

function follows(rows: readonly Row[], wanted: Row): boolean {
  const rest = rows.reduce<Row>((left, row) => {
    const place = row.findIndex((each) => Math.abs(each) > nearly);
    return left.map((each, at) => each - left[place]! * row[at]!);
  }, wanted);
  return rest.every((each) => Math.abs(each) < nearly);
}
