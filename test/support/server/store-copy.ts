import { cpSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import pg from "pg";

/** `empty`: tables only; `practices`: with demo practices; `seeded`: of a product that ran. */
export type StoreKind = "empty" | "practices" | "seeded";

const require = createRequire(import.meta.url);
let engine: WebAssembly.Module | undefined;

function holdEngine(): void {
  engine ??= new WebAssembly.Module(
    readFileSync(require.resolve("@electric-sql/pglite/pglite.wasm")),
  );
}

export function copyStore(kind: StoreKind, dataDir: string): void {
  const stores = process.env["TEST_STORES"];
  holdEngine();
  // Synchronous copying is four times cheaper.
  if (stores !== undefined) cpSync(join(stores, kind), dataDir, { recursive: true });
}

export const templateOf = (kind: StoreKind) => `carestep_${kind}`;

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
