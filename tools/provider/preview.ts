import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import Fastify from "fastify";
import type { Services } from "#server/services/services.ts";
import { startServer } from "#server/start.ts";
import { saveProvider } from "#server/stores/practice/provider.ts";
import { saveUploads } from "#server/stores/practice/upload.ts";
import { checkPractice, type CheckOptions } from "./check.ts";
import { readPractice } from "./practice-file.ts";

const interval = 200;

const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

/** Serves a page with the app as the file has it, which follows each save. */
export async function startPreview(
  file: string,
  { check, dist }: { readonly check: CheckOptions; readonly dist?: string },
) {
  const folder = mkdtempSync(join(tmpdir(), "carestep-preview-"));
  const opened = Promise.withResolvers<Services>();
  const server = await startServer(
    { PORT: "0", TOKENIZER_PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error" },
    { ...(dist === undefined ? { vite: true } : { dist }), onServices: opened.resolve },
  );
  const services = await opened.promise;
  const listeners = new Set<ServerResponse>();
  /* What a save with problems leaves as it is. */
  let shown: { readonly version: number; readonly [part: string]: unknown } = {
    name: basename(file),
    at: "",
    version: 0,
  };
  let problems: readonly string[] = [];
  const send = (listener: ServerResponse) =>
    listener.write(`data: ${JSON.stringify({ ...shown, problems })}\n\n`);

  const page = Fastify({ forceCloseConnections: true });
  const html = readFileSync(join(import.meta.dirname, "preview.html"));
  page.get("/", (_, reply) => reply.type("text/html; charset=utf-8").send(html));
  page.get("/changes", (_, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    listeners.add(raw);
    raw.once("close", () => listeners.delete(raw));
    send(raw);
  });
  const url = await page.listen({ host: "localhost", port: 0 });

  /** When each file was changed that the practice was read from; undefined for one that was not looked at yet. */
  const times = new Map<string, number | undefined>([[resolve(file), undefined]]);

  async function refresh(): Promise<void> {
    for (const path of times.keys()) times.set(path, timeOf(path));
    const { lines, paths, practice } = await checkPractice(readPractice(file), check);
    problems = lines;
    if (practice !== undefined) {
      const { name, provider, lender, loan, uploads = [] } = practice;
      const { key, practiceName } = provider;
      await saveUploads(services.db, uploads);
      await saveProvider(services, {
        name,
        provider: {
          ...provider,
          allowedOrigins: [...provider.allowedOrigins, url],
          isSandbox: true,
        },
        ...(lender && { lender }),
        ...(loan && { loan }),
        fault: undefined,
        isDemo: true,
      });
      shown = {
        name: practiceName,
        at: new Date().toTimeString().slice(0, 8),
        version: shown.version + 1,
        app: `${server.url}/${key}?istest=true`,
        charts: `${server.url}/__charts?practice=${key}`,
      };
    }
    for (const path of paths) if (!times.has(path)) times.set(path, undefined);
    for (const listener of listeners) send(listener);
  }

  const stopping = new AbortController();
  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await setTimeout(interval);
      if ([...times].some(([path, time]) => timeOf(path) !== time)) await refresh();
    }
  }
  await refresh();
  const following = follow();
  const stop = async () => {
    stopping.abort();
    await following;
    await page.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
