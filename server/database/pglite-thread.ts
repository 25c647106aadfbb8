import { Worker } from "node:worker_threads";

import pg from "pg";

import type {
  RawResult,
  ThreadAnswer,
  ThreadRequest,
  ThreadTask,
} from "./pglite-thread-messages.ts";

class EngineStoppedError extends Error {
  override name = "EngineStoppedError";
  readonly code = "EMBEDDED_STOPPED";
}

/** Calls must not overlap. */
export type Engine = {
  readonly run: (
    sql: string,
    parameters?: readonly (string | null)[],
  ) => Promise<readonly RawResult[]>;
  readonly close: () => Promise<void>;
};

/** In a thread, so that a long query does not block the server. After its death all calls reject with EngineStoppedError. */
export async function openEngine(folder: string): Promise<Engine> {
  const worker = startWorker({ folder, mode: "open" });
  let stopped: EngineStoppedError | undefined;
  let pending: PromiseWithResolvers<readonly RawResult[]> | undefined;
  const nextAnswer = () => (pending = Promise.withResolvers<readonly RawResult[]>()).promise;
  const end = (cause?: unknown) => {
    stopped ??= new EngineStoppedError("the embedded database stopped: start again", { cause });
    pending?.reject(stopped);
  };
  worker.on("error", end);
  worker.on("exit", () => end());
  worker.on("message", (message: ThreadAnswer) => {
    if ("error" in message) pending?.reject(toDatabaseError(message.error));
    else pending?.resolve(message.results);
  });
  const send = (request: ThreadRequest) => {
    if (stopped) return Promise.reject(stopped);
    const answer = nextAnswer();
    worker.postMessage(request, []);
    return answer;
  };
  await nextAnswer();
  return {
    run: (run, parameters) => send({ run, parameters }),
    close: async () => {
      if (!stopped) await send({ close: true });
    },
  };
}

export function createFolderInThread(folder: string): Promise<void> {
  const worker = startWorker({ folder, mode: "create" });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => (code === 0 ? resolve() : reject(new EngineStoppedError())));
  });
}

function startWorker(task: ThreadTask): Worker {
  return new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: task });
}

function toDatabaseError(fields: { readonly message: string }): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(fields.message, 0, "error"), fields);
}
