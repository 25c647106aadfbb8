import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const toBrotli = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export type Site = { readonly url: string; readonly stop: () => void };

export async function serveCompressed(folder: string): Promise<Site> {
  const compressed = new Map<string, Buffer>();
  const bodyAt = async (path: string) => {
    const known = compressed.get(path);
    if (known !== undefined) return known;
    const body = await toBrotli(await readFile(join(folder, path)));
    compressed.set(path, body);
    return body;
  };
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    const path = url === "/" ? "/index.html" : url;
    const answer = async () => {
      const body = await bodyAt(path);
      const type = types[extname(path)] ?? "application/octet-stream";
      response.writeHead(200, { "Content-Type": type, "Content-Encoding": "br" }).end(body);
    };
    answer().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((done) => {
    server.listen(0, "localhost", done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
