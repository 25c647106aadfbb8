import { Worker } from "node:worker_threads";
import type { PdfDocument } from "./document.ts";
import type { RenderAnswer, RenderRequest } from "./worker.ts";

type Waiting = {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
};

/** The document could not be typeset. The message contains nothing of the content. */
class RenderError extends Error {
  override name = "RenderError";
}

/**
 * One thread for the process: typesetting a page takes as long as many requests. It does not keep the process alive.
 */
let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined;
let lastId = 0;

/** Begins the thread, where there is none yet: a document is wanted soon, and its modules take as long as several documents. */
export function beginRendering(): void {
  thread ??= startThread();
}

/**
 * Typesets a document as a tagged PDF, in a separate thread.
 *
 * @returns the bytes; the same document gives the same bytes
 * @throws RenderError when it cannot be set, or when the thread ended
 */
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
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ("bytes" in answer) asked?.resolve(Buffer.from(answer.bytes));
    else asked?.reject(new RenderError(answer.error));
  });
  worker.on("error", end);
  worker.on("exit", end);
  worker.unref();
  return { worker, waiting };
}
