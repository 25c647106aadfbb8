import { PGlite, type PGliteInterface, type Results } from "@electric-sql/pglite";

import { DurableNodeFS, durableStartParams, fewBuffers } from "./pglite-durable-fs.ts";

/** An answer before its values are read: text as PostgreSQL wrote it, so that both engines share one reader. */
export type RawResult = {
  readonly command: string;
  readonly rowCount: number | null;
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
};

/** One connection to the embedded database; calls must not overlap. */
export type Engine = {
  /** One statement with parameters, or, without parameters, any number of statements. */
  readonly run: (
    sql: string,
    parameters?: readonly (string | null)[],
  ) => Promise<readonly RawResult[]>;
  readonly close: () => Promise<void>;
};

const asText = (value: unknown) => value as string;

/** Starts PGlite on a folder that holds a database, flushing each commit to disk. */
export async function openDurableEngine(folder: string): Promise<Engine> {
  return toEngine(
    await PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams }),
  );
}

/** Starts PGlite on a folder that holds a database, without flushing: for tests, whose data may be lost. */
export async function openRelaxedEngine(folder: string): Promise<Engine> {
  const startParams = [...PGlite.defaultStartParams, ...fewBuffers];
  return toEngine(await PGlite.create(folder, { startParams }));
}

/** Creates an empty database in a folder. Takes seconds and much memory: do it in a thread of its own. */
export async function createDatabaseFolder(folder: string): Promise<void> {
  const lite = await PGlite.create(folder, { initDbStartParams: ["--wal-segsize=1"] });
  await lite.exec("checkpoint");
  await lite.close();
}

/** Switches PGlite's own reading and writing of values off: text goes in, text comes out. */
function toEngine(lite: PGlite): Engine {
  for (const type of Object.keys(lite.parsers)) lite.parsers[type] = asText;
  for (const type of Object.keys(lite.serializers)) lite.serializers[type] = asText;
  return {
    run: (sql, parameters) => run(lite, sql, parameters),
    close: () => lite.close(),
  };
}

async function run(
  lite: PGliteInterface,
  sql: string,
  parameters?: readonly (string | null)[],
): Promise<readonly RawResult[]> {
  const options = { rowMode: "array" } as const;
  if (parameters === undefined) return (await lite.exec(sql, options)).map(toRawResult);
  return [toRawResult(await lite.query(sql, [...parameters], options))];
}

function toRawResult({ command, rowCount, fields, rows }: Results<unknown>): RawResult {
  return {
    command: command ?? "",
    rowCount: rowCount ?? null,
    fields,
    rows: rows as (string | null)[][],
  };
}
