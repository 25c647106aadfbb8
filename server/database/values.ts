import { createRequire } from "node:module";

import pg from "pg";

/** Not in its declared types; both engines must send the same text. */
const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils") as {
  prepareValue: (value: unknown) => string | Buffer | null;
};

const { builtins } = pg.types;

/** int8 as a number while exact, dates as YYYY-MM-DD, numeric as text, bytea as Buffer, timestamptz as Date. */
export const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(builtins.INT8, parseWholeNumber);
valueTypes.setTypeParser(builtins.DATE, (text) => text);

export function valueReader(type: number): (text: string) => unknown {
  return valueTypes.getTypeParser(type) as unknown as (text: string) => unknown;
}

export function toParameterText(value: unknown): string | null {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString("hex")}` : prepared;
}

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a whole number is too large to be exact");
  return value;
}
