import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/** SurveyJS and what it needs, at the versions that it is compared at. Installed for the benchmark only. */
const packages = {
  react: "19.3.1",
  "react-dom": "19.3.1",
  "survey-core": "3.0.0",
  "survey-react-ui": "3.0.0",
};
const home = resolve(".cache", "bench-peer");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Installs the peer once, beside the project's own packages. */
function install(): void {
  if (existsSync(join(home, "node_modules", "survey-react-ui"))) return;
  mkdirSync(home, { recursive: true });
  const manifest = { name: "peer", private: true, type: "module", dependencies: packages };
  writeFileSync(join(home, "package.json"), JSON.stringify(manifest));
  const run = spawnSync("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: home,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (run.status !== 0) throw new Error("the peer's packages could not be installed");
}

export type Peer = { readonly url: string; readonly stop: () => void };

/** Builds the same first step in SurveyJS and serves it as a production server would: compressed, on a free port. */
export async function startPeer(): Promise<Peer> {
  install();
  cpSync(join("tools", "bench", "peer"), home, { recursive: true });
  const outDir = join(home, "dist");
  await build({ root: home, configFile: false, logLevel: "error", build: { outDir } });
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    const answer = async () => {
      const body = compressed.get(path) ?? brotliCompressSync(await readFile(join(outDir, path)));
      compressed.set(path, body);
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
    url: `http://localhost:${port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
