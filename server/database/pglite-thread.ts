import { Worker } from "node:worker_threads";

import pg from "pg";

import type { Engine, RawResult } from "./pglite-engine.ts";
import type { ThreadAnswer, ThreadRequest, ThreadTask } from "./pglite-thread-messages.ts";

/** The thread of the embedded database ended while it was needed; the next call starts it again. */
export class EngineStoppedError extends Error {
  override name = "EngineStoppedError";
  readonly code = "EMBEDDED_STOPPED";
}

type Thread = {
  readonly ask: (request: ThreadRequest) => Promise<readonly RawResult[]>;
  readonly hasEnded: () => boolean;
};

/**
 * The embedded database in a thread of its own, so that a long query or a dead engine does not stop the
 * web server. When the engine dies, the call that it was working on is rejected and the next one starts it
 * again: the folder recovers as after a kill.
 */
export async function openThreadEngine(
  folder: string,
  mode: "durable" | "relaxed",
): Promise<Engine> {
  let thread = await startThread({ folder, mode });
  return {
    run: async (run, parameters) => {
      if (thread.hasEnded()) thread = await startThread({ folder, mode });
      return thread.ask({ run, parameters });
    },
    close: async () => {
      if (!thread.hasEnded()) await thread.ask({ close: true });
    },
  };
}

/** Creates an empty database in a folder, in a thread of its own. */
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

/** One request at a time: whoever owns the engine waits for an answer before asking again. */
async function startThread(task: ThreadTask): Promise<Thread> {
  const worker = startWorker(task);
  let hasEnded = false;
  let settle: PromiseWithResolvers<readonly RawResult[]> | undefined;
  const nextAnswer = () => (settle = Promise.withResolvers<readonly RawResult[]>()).promise;
  const end = (cause?: unknown) => {
    hasEnded = true;
    settle?.reject(new EngineStoppedError("the embedded database stopped", { cause }));
    settle = undefined;
  };
  worker.on("error", end);
  worker.on("exit", () => end());
  worker.on("message", (message: ThreadAnswer) => {
    if ("error" in message) settle?.reject(toDatabaseError(message.error));
    else settle?.resolve(message.results);
    settle = undefined;
  });
  await nextAnswer();
  return {
    hasEnded: () => hasEnded,
    ask: (request) => {
      const answer = nextAnswer();
      worker.postMessage(request, []);
      return answer;
    },
  };
}

function toDatabaseError(fields: { readonly message: string }): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(fields.message, 0, "error"), fields);
}
