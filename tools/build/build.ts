import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { commandOptions } from "#tools/command/command.ts";
import { keepPreviousAssets } from "./previous-assets.ts";
import { precompress } from "./precompress.ts";

const usage = `npm run build -- [options]

Builds into dist/ the web app, the bundle with which the server prerenders the first step, and the charts page.
dist/previous keeps the assets of the build before.

  --if-stale   only when a source is newer than what was built
  --help       this

Ends with 2 when the options are wrong.`;

const sources = [
  "api",
  "domain",
  "machines",
  "routes",
  "ui",
  "public",
  "tools/build",
  "tools/charts/page",
  "index.html",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];
const stamp = "dist/.built";

function newest(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isStale(): boolean {
  return (
    !existsSync(stamp) ||
    Math.max(...sources.filter((path) => existsSync(path)).map(newest)) > statSync(stamp).mtimeMs
  );
}

const vite = [join("node_modules", "vite", "bin", "vite.js"), "build", "--logLevel", "warn"];
const builds = [vite, [...vite, "--ssr", "routes/prerender.tsx"], [...vite, "--mode", "charts"]];

async function make(args: readonly string[]): Promise<void> {
  const run = spawn(process.execPath, [...args], { stdio: "inherit" });
  const [status] = (await once(run, "close")) as [number | null];
  if (status !== 0) process.exit(status ?? 1);
}

function keepMaps(): void {
  const assets = join("dist", "client", "assets");
  const maps = join("dist", "maps");
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps);
  for (const name of readdirSync(assets).filter((file) => file.endsWith(".map")))
    renameSync(join(assets, name), join(maps, name));
}

async function build(): Promise<void> {
  rmSync(stamp, { force: true });
  await keepPreviousAssets("dist", async () => {
    await Promise.all(builds.map(make));
  });
  keepMaps();
  await precompress("dist/client");
  writeFileSync(stamp, "");
}

const values = commandOptions(usage, { "if-stale": { type: "boolean", default: false } });
if (!values["if-stale"] || isStale()) await build();
