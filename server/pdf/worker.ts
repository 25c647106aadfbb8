import { parentPort } from "node:worker_threads";
import type { PdfDocument } from "./document.ts";
import { layoutDocument } from "./layout.ts";

export type RenderRequest = { readonly id: number; readonly document: PdfDocument };
export type RenderAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };

parentPort?.on("message", ({ id, document }: RenderRequest) => {
  void answer(id, document).then((message) => parentPort?.postMessage(message, []));
});

async function answer(id: number, document: PdfDocument): Promise<RenderAnswer> {
  try {
    return { id, bytes: await layoutDocument(document) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.name : "unknown" };
  }
}
