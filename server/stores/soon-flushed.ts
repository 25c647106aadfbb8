import { sql } from "kysely";

/** The same as text. */
export const flushSoon = "set_config('synchronous_commit', 'off', true)";

/**
 * Returned by a statement that commits by itself, it lets the commit answer before it is on the disk; the next commit that
 * waits takes it along. For what is worth nothing without what comes after it, such as a count of calls or the right to
 * begin: a machine that stops in between loses it together with the call. Never inside a longer transaction, whose commit
 * it would change.
 */
export const soonFlushed = sql.raw<string>(flushSoon).as("flush");
