import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join, resolve } from "node:path";

const memory = "/dev/shm";
const enough = 2 * 1024 ** 3;
const name = /^carestep-tests-(\d+)$/;

/** Shares compiled sources and puts temporary files in memory. */
export function setup(): (() => void) | undefined {
  process.env["NODE_COMPILE_CACHE"] ??= resolve(".cache/compiled");
  return keepFilesInMemory();
}

function keepFilesInMemory(): (() => void) | undefined {
  if (process.env["TMPDIR"] !== undefined || !hasRoom()) return undefined;
  removeLeftOver();
  const folder = join(memory, `carestep-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  process.env["TMPDIR"] = folder;
  return () => {
    delete process.env["TMPDIR"];
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  if (!existsSync(memory) || freemem() < enough) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough;
}

function removeLeftOver(): void {
  for (const folder of readdirSync(memory)) {
    const pid = name.exec(folder)?.[1];
    if (pid === undefined || existsSync(join("/proc", pid))) continue;
    rmSync(join(memory, folder), { recursive: true, force: true });
  }
}
