import { once } from "node:events";
import type { FSWatcher } from "node:fs";
import { existsSync, mkdtempSync, rmSync, watch } from "node:fs";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import type { Services } from "#server/services/services.ts";
import { startServer } from "#server/start.ts";
import { saveProvider } from "#server/stores/practice/provider.ts";
import { saveUploads } from "#server/stores/practice/upload.ts";
import { checkPractice } from "./check.ts";
import type { CheckOptions } from "./check.ts";
import { previewPage } from "./preview-page.ts";
import { readPractice } from "./practice-file.ts";
import type { WrittenPractice } from "./practice.ts";

type Reported = {
  readonly name: string;
  readonly at: string;
  readonly version: number;
  readonly app?: string;
  readonly charts?: string;
  readonly problems: readonly string[];
};

export type Preview = { readonly url: string; readonly stop: () => Promise<void> };

const settledMs = 150;

export async function startPreview(
  file: string,
  { check, dist }: { readonly check: CheckOptions; readonly dist?: string },
): Promise<Preview> {
  const folder = mkdtempSync(join(tmpdir(), "carestep-preview-"));
  const opened = Promise.withResolvers<Services>();
  const server = await startServer(
    { PORT: "0", TOKENIZER_PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error" },
    { ...(dist === undefined ? { vite: true } : { dist }), onServices: opened.resolve },
  );
  const page = createPage();
  const url = await page.listen();
  const shown = createShown({ file, check, services: await opened.promise, app: server.url, url });
  let timer: NodeJS.Timeout | undefined;
  const watched = createWatched(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      refreshed = refreshed.then(refresh);
    }, settledMs);
  });
  const refresh = async () => {
    const { paths, reported } = await shown.refresh();
    watched.watch([resolve(file), ...paths]);
    page.tell(reported);
  };
  let refreshed = refresh();
  await refreshed;
  const stop = async () => {
    watched.close();
    clearTimeout(timer);
    await refreshed;
    await page.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Watches folders, because editors replace files. */
function createWatched(onChange: () => void) {
  const watchers = new Map<string, FSWatcher>();
  let files: readonly string[] = [];
  return {
    watch: (paths: readonly string[]) => {
      files = paths;
      for (const folder of new Set(paths.map((path) => dirname(path)))) {
        if (watchers.has(folder) || !existsSync(folder)) continue;
        const watcher = watch(folder, (_event, name) => {
          if (name !== null && files.includes(join(folder, name))) onChange();
        });
        watchers.set(folder, watcher);
      }
    },
    close: () => {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

type Shown = {
  readonly file: string;
  readonly check: CheckOptions;
  readonly services: Services;
  readonly app: string;
  readonly url: string;
};

function createShown({ file, check, services, app, url }: Shown) {
  let good: Omit<Reported, "problems"> | undefined;
  const refresh = async () => {
    const { lines, paths, practice } = await checkPractice(readPractice(file), check);
    if (practice !== undefined) {
      await saveUploads(services.db, practice.uploads ?? []);
      await saveProvider(services, { ...framedBy(practice, url), fault: undefined, isDemo: true });
      const { key, practiceName: name } = practice.provider;
      good = {
        name,
        at: new Date().toTimeString().slice(0, 8),
        version: (good?.version ?? 0) + 1,
        app: `${app}/${key}?istest=true`,
        charts: `${app}/__charts?practice=${key}`,
      };
    }
    const none = { name: basename(file), at: "", version: 0 };
    return { reported: { ...(good ?? none), problems: lines }, paths };
  };
  return { refresh };
}

function framedBy({ name, provider, lender, loan }: WrittenPractice, origin: string) {
  const allowedOrigins = [...provider.allowedOrigins, origin];
  return {
    name,
    provider: { ...provider, allowedOrigins, isSandbox: true },
    ...(lender && { lender }),
    ...(loan && { loan }),
  };
}

function createPage() {
  const listeners = new Set<ServerResponse>();
  let current: Reported | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/changes") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      listeners.add(response);
      response.once("close", () => listeners.delete(response));
      if (current !== undefined) send(response, current);
      return;
    }
    const isPage = pathname === "/";
    response.writeHead(isPage ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(isPage ? previewPage : "There is nothing at this address.");
  });
  return {
    listen: async () => {
      server.listen(0, "localhost");
      await once(server, "listening");
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    },
    tell: (next: Reported) => {
      current = next;
      for (const listener of listeners) send(listener, next);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function send(listener: ServerResponse, reported: Reported): void {
  listener.write(`data: ${JSON.stringify(reported)}\n\n`);
}
