import { parentPort, workerData } from "node:worker_threads";

import { PGlite, type Results } from "@electric-sql/pglite";

import type {
  ErrorFields,
  RawResult,
  ThreadAnswer,
  ThreadRequest,
  ThreadTask,
} from "./pglite-thread-messages.ts";

const { folder, mode } = workerData as ThreadTask;
const port = parentPort!;
const answer = (message: ThreadAnswer) => port.postMessage(message);
const asText = (value: unknown) => value as string;

if (mode === "create") await createDatabase();
else serve(await openDatabase());

/** Needs seconds and much memory, which the end of the thread frees. */
async function createDatabase(): Promise<void> {
  const lite = await PGlite.create(folder, { initDbStartParams: ["--wal-segsize=1"] });
  await lite.exec("checkpoint");
  await lite.close();
}

/** With 16 MB of buffers: PGlite touches each page of its default 128 MB at each start. */
async function openDatabase(): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
  const lite = await PGlite.create(folder, { startParams });
  for (const type of Object.keys(lite.parsers)) lite.parsers[type] = asText;
  for (const type of Object.keys(lite.serializers)) lite.serializers[type] = asText;
  return lite;
}

function serve(lite: PGlite): void {
  port.on("message", (request: ThreadRequest) => {
    if ("close" in request) void close(lite);
    else run(lite, request).then((results) => answer({ results }), reject);
  });
  answer({ results: [] });
}

async function run(
  lite: PGlite,
  { run: sql, parameters }: Extract<ThreadRequest, { run: string }>,
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

/** With a checkpoint, so that the next start has nothing to replay. */
async function close(lite: PGlite): Promise<void> {
  await lite.exec("checkpoint");
  await lite.close();
  answer({ results: [] });
  port.close();
}

/** Reports an error of PostgreSQL to the caller. Any other error means that the engine has died and ends the thread. */
function reject(error: unknown): void {
  const { severity, code, message, detail, constraint, table, column } = error as ErrorFields;
  if (severity !== "ERROR") throw error;
  answer({ error: { severity, code, message, detail, constraint, table, column } });
}
