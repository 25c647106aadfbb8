import { parentPort, workerData } from "node:worker_threads";

import {
  createDatabaseFolder,
  type Engine,
  openDurableEngine,
  openRelaxedEngine,
} from "./pglite-engine.ts";
import type {
  ErrorFields,
  ThreadAnswer,
  ThreadRequest,
  ThreadTask,
} from "./pglite-thread-messages.ts";

const { folder, mode } = workerData as ThreadTask;
const port = parentPort!;
const answer = (message: ThreadAnswer) => port.postMessage(message);

if (mode === "create") await createDatabaseFolder(folder);
else serve(await (mode === "durable" ? openDurableEngine(folder) : openRelaxedEngine(folder)));

function serve(engine: Engine): void {
  port.on("message", (request: ThreadRequest) => {
    if ("close" in request) void close(engine);
    else engine.run(request.run, request.parameters).then((results) => answer({ results }), refuse);
  });
  answer({ results: [] });
}

async function close(engine: Engine): Promise<void> {
  await engine.close();
  answer({ results: [] });
  port.close();
}

/** PostgreSQL refused a statement: pass its words on. Anything else means that the engine has died. */
function refuse(error: unknown): void {
  const { severity, code, message, detail, constraint, table, column } = error as ErrorFields;
  if (severity !== "ERROR") throw error;
  answer({ error: { severity, code, message, detail, constraint, table, column } });
}
