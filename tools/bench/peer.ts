import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { build } from "vite";
import { precompress } from "#tools/build/precompress.ts";

const packages = {
  react: "19.3.1",
  "react-dom": "19.3.1",
  "survey-core": "3.0.0",
  "survey-react-ui": "3.0.0",
};
const home = resolve(".cache", "bench-peer");

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

export async function startPeer() {
  install();
  cpSync(join("tools", "bench", "peer"), home, { recursive: true });
  const outDir = join(home, "dist");
  await build({ root: home, configFile: false, logLevel: "error", build: { outDir } });
  await precompress(outDir);
  const server = Fastify();
  await server.register(fastifyStatic, { root: outDir, preCompressed: true });
  return {
    url: await server.listen({ host: "localhost", port: 0 }),
    [Symbol.asyncDispose]: () => server.close(),
  };
}
