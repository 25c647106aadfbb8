import { CompiledQuery } from "kysely";
import type { Compilable } from "kysely";
import type { Database, Transaction } from "#server/database.ts";

/** An insert or an update without `returning`. */
export type Write = {
  readonly query: Compilable;
  /** Where it writes no row, nothing of all is written. */
  readonly isRequired?: true;
};

/** SQLSTATE of `require_written`, migration 0017. */
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
  const parameters: unknown[] = [];
  const parts = writes.map(({ query }, place) => {
    const { sql, parameters: own } = query.compile();
    const before = parameters.length;
    parameters.push(...own);
    const numbered = sql.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
    return `w${place} as (${numbered} returning 1)`;
  });
  const required = writes.flatMap(({ isRequired }, place) =>
    isRequired === true ? [`require_written((select count(*) from w${place}))`] : ["1"],
  );
  const text = `with ${parts.join(", ")} select ${required.join(", ")}`;
  await db.executeQuery(CompiledQuery.raw(text, parameters)).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== notWritten) throw error;
    throw new NotWrittenError("a row that was to be changed is not there", { cause: error });
  });
}
