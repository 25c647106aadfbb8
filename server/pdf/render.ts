import { Worker } from "node:worker_threads";
import type { PdfDocument } from "./document.ts";
import type { RenderAnswer, RenderRequest } from "./worker.ts";

type Waiting = {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
};

/** Contains nothing of the content. */
class RenderError extends Error {
  override name = "RenderError";
}

/** One worker per process; it does not keep the process alive. */
let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined;
let lastId = 0;

/** Starts the worker early: loading its modules is slow. */
export function beginRendering(): void {
  thread ??= startThread();
}

/** The same document gives the same bytes. @throws RenderError */
export function renderPdf(document: PdfDocument): Promise<Buffer> {
  const { worker, waiting } = (thread ??= startThread());
  lastId += 1;
  const request: RenderRequest = { id: lastId, document };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    worker.ref();
    worker.postMessage(request, []);
  });
}

function startThread(): NonNullable<typeof thread> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  const waiting = new Map<number, Waiting>();
  const end = () => {
    if (thread?.worker === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(new RenderError("the thread ended"));
    waiting.clear();
  };
  worker.on("message", (answer: RenderAnswer) => {
    const requested = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ("bytes" in answer) requested?.resolve(Buffer.from(answer.bytes));
    else requested?.reject(new RenderError(answer.error));
  });
  worker.on("error", end);
  worker.on("exit", end);
  worker.unref();
  return { worker, waiting };
}
