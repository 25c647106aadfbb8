import { cpSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import pg from "pg";

/**
 * What a store has in it when a test begins: `empty` the tables alone, `practices` the demo practices besides, `seeded` is
 * that of a product that ran.
 */
export type StoreKind = "empty" | "practices" | "seeded";

const require = createRequire(import.meta.url);
let engine: WebAssembly.Module | undefined;

/** Holds the compiled engine as long as the worker lives: V8 would compile its functions again for each store. */
function holdEngine(): void {
  engine ??= new WebAssembly.Module(
    readFileSync(require.resolve("@electric-sql/pglite/pglite.wasm")),
  );
}

/** Copies a store that was made for the whole run into a new data folder; leaves the folder as it is where none was made. */
export function copyStore(kind: StoreKind, dataDir: string): void {
  const stores = process.env["TEST_STORES"];
  holdEngine();
  // In one go: file by file, between other work, takes four times as much of the processor.
  if (stores !== undefined) cpSync(join(stores, kind), dataDir, { recursive: true });
}

/** The database that stores of a kind are copied from, on the PostgreSQL server of a run. */
export const templateOf = (kind: StoreKind) => `carestep_${kind}`;

/**
 * Creates a database on a server.
 *
 * @param kind - what it is a copy of, where that was prepared for the whole run
 * @returns its address
 */
export async function createStore(server: string, name: string, kind?: StoreKind): Promise<string> {
  const isPrepared = kind !== undefined && process.env["TEST_STORES"] !== undefined;
  const template = isPrepared ? ` template ${templateOf(kind)}` : "";
  await runSql(server, `create database ${name}${template}`);
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

export async function dropStore(server: string, name: string): Promise<void> {
  await runSql(server, `drop database ${name} with (force)`);
}

async function runSql(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
