import { createRequire } from "node:module";

import pg from "pg";

/** `pg`'s own conversion of a parameter, not part of its declared types; both engines must send the same text. */
const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils") as {
  prepareValue: (value: unknown) => string | Buffer | null;
};

const { builtins } = pg.types;

/**
 * How values are read from either engine: int8 as a number while it is exact, a calendar day as YYYY-MM-DD,
 * numeric as text, bytea as Buffer, timestamptz as Date.
 */
export const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(builtins.INT8, parseWholeNumber);
valueTypes.setTypeParser(builtins.DATE, (text) => text);

/** Reads values of one type, named by its number in PostgreSQL's catalogue, from their text. */
export function valueReader(type: number): (text: string) => unknown {
  return valueTypes.getTypeParser(type) as unknown as (text: string) => unknown;
}

/** A parameter as text for PostgreSQL, by the rules of `pg`. */
export function toParameterText(value: unknown): string | null {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString("hex")}` : prepared;
}

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a whole number is too large to be exact");
  return value;
}
