import { CompiledQuery } from "kysely";
import type { Compilable } from "kysely";
import type { Database, Transaction } from "#server/database/database.ts";

/** An insert or an update without `returning`. */
export type Write = {
  readonly query: Compilable;
  /** Where it writes no row, nothing of all is written. */
  readonly isRequired?: true;
  /** It is a `select` of a function that writes, which is done before what stands after it. */
  readonly isCall?: true;
};

/** SQLSTATE of `require_written` (database/migrations/0001-baseline/calls.ts). */
const notWritten = "CS001";

/** A required write found no row to change: nothing was written. */
export class NotWrittenError extends Error {
  override name = "NotWrittenError";
}

/**
 * Makes several writes by one statement, which is all or nothing by itself: one journey to the database instead of one a
 * write and two for the transaction around them. None of them sees what another one wrote; references and triggers are
 * looked at when all are done.
 *
 * @throws NotWrittenError, or what the database refused
 */
export async function writeTogether(
  db: Database | Transaction,
  writes: readonly Write[],
): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map(({ query, isRequired = false, isCall = false }) => {
    const { sql, parameters } = query.compile();
    return { sql, parameters, isRequired, isCall };
  });
  const parameters = parts.flatMap((part) => part.parameters);
  const text = textOf(parts);
  await db.executeQuery(CompiledQuery.raw(text, parameters)).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== notWritten) throw error;
    throw new NotWrittenError("a row that was to be changed is not there", { cause: error });
  });
}

type Part = Pick<CompiledQuery, "sql" | "parameters"> & {
  readonly isRequired: boolean;
  readonly isCall: boolean;
};
/** What is written after the parts that lead here, and the text of all of them once it was asked for. */
type Known = { readonly next: Map<string, Known>; text?: string };

/** Parts whose text was put together before, by the text of each. Texts made of lists are not kept without end. */
let known: Known = { next: new Map() };
let count = 0;
const mostKnown = 500;

function textOf(parts: readonly Part[]): string {
  let at = known;
  for (const { sql, isRequired } of parts) {
    const part = isRequired ? `${sql} required` : sql;
    const next = at.next.get(part) ?? { next: new Map() };
    at.next.set(part, next);
    at = next;
  }
  if (at.text !== undefined) return at.text;
  at.text = putTogether(parts);
  count += 1;
  if (count >= mostKnown) {
    known = { next: new Map() };
    count = 0;
  }
  return at.text;
}

function putTogether(parts: readonly Part[]): string {
  let before = 0;
  const written = parts.map(({ sql, parameters, isCall }, place) => {
    const start = before;
    before += parameters.length;
    const numbered = sql.replaceAll(/\$(\d+)/g, (_, number) => `$${start + Number(number)}`);
    return `w${place} as (${numbered}${isCall ? "" : " returning 1"})`;
  });
  const counted = parts.map(({ isRequired, isCall }, place) => {
    const rows = `(select count(*) from w${place})`;
    if (isRequired) return `require_written(${rows})`;
    // What nobody reads is called by nobody.
    return isCall ? rows : "1";
  });
  return `with ${written.join(", ")} select ${counted.join(", ")}`;
}
