import { createHash } from "node:crypto";

import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** Names that a process gives: the statements of the stores are a few hundred, texts made of lists are not limited. */
const mostNames = 500;

/**
 * Lends clients whose statements with values have a name, so that each connection parses and plans them once.
 *
 * A statement whose columns a migration changed is refused by those who prepared it before; then all names change, and
 * the statement is run again where no transaction was lost with it.
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const names = createNames();
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = lent.get(client) ?? lend(client, names);
      lent.set(client, known);
      return known;
    },
  };
}

type Names = ReturnType<typeof createNames>;

function createNames() {
  let names = new Map<string, string>();
  let round = 0;
  return {
    of: (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames) return known;
      const name = `${round}-${createHash("sha256").update(text).digest("base64url")}`;
      names.set(text, name);
      return name;
    },
    change: () => {
      round += 1;
      names = new Map();
    },
  };
}

function lend(client: pg.PoolClient, names: Names): PostgresPoolClient {
  let isInTransaction = false;
  const ask = (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    if (values.length === 0) {
      isInTransaction = keepsTransaction(text) ?? isInTransaction;
      return client.query(text);
    }
    const name = names.of(text);
    return client.query({ ...(name !== undefined && { name }), text, values: [...values] });
  };
  const query = async (text: string, values?: readonly unknown[]) => {
    try {
      return await ask(text, values);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.change();
      if (isInTransaction) throw error;
      return ask(text, values);
    }
  };
  const wrapped = { query, release: (isBroken?: boolean) => client.release(isBroken) };
  return wrapped as unknown as PostgresPoolClient;
}

/** Whether a transaction is open after a statement without values; undefined where it has nothing to do with that. */
function keepsTransaction(text: string): boolean | undefined {
  if (/^(?:begin|start transaction)\b/.test(text)) return true;
  return text === "commit" || text === "rollback" ? false : undefined;
}

/** PostgreSQL has no code of its own for it, and says it in the words of its locale. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === "0A000" && routine === "RevalidateCachedQuery";
}
