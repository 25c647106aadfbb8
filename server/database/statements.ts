import { hash as digest } from "node:crypto";

import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** Prepared names per process; generated texts are unlimited. */
const maxNames = 500;

/** Each connection plans a statement once. A stale plan is replaced and the statement retried unless its transaction is lost. */
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

function createNames() {
  let names = new Map<string, string>();
  let round = 0;
  return {
    of: (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNames) return known;
      const name = `${round}-${digest("sha256", text, "base64url")}`;
      names.set(text, name);
      return name;
    },
    change: () => {
      round += 1;
      names = new Map();
    },
  };
}

function lend(client: pg.PoolClient, names: ReturnType<typeof createNames>): PostgresPoolClient {
  let isInTransaction = false;
  const request = (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    if (values.length === 0) {
      isInTransaction = keepsTransaction(text) ?? isInTransaction;
      return client.query(text);
    }
    const name = names.of(text);
    return client.query({ ...(name !== undefined && { name }), text, values: [...values] });
  };
  const query = async (text: string, values?: readonly unknown[]) => {
    try {
      return await request(text, values);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.change();
      if (isInTransaction) throw error;
      return request(text, values);
    }
  };
  const wrapped = { query, release: (isBroken?: boolean) => client.release(isBroken) };
  return wrapped as unknown as PostgresPoolClient;
}

function keepsTransaction(text: string): boolean | undefined {
  if (/^(?:begin|start transaction)\b/.test(text)) return true;
  return text === "commit" || text === "rollback" ? false : undefined;
}

/** PostgreSQL has no code for it, only a localized message. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === "0A000" && routine === "RevalidateCachedQuery";
}
