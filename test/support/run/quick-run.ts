import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join, resolve } from "node:path";

const memory = "/dev/shm";
const enough = 2 * 1024 ** 3;
const name = /^carestep-tests-(\d+)$/;

/**
 * Makes a run cheaper for all of its processes: sources stay compiled, as those that a test starts keep them (process.ts),
 * and temporary files are in memory.
 */
export function setup(): (() => void) | undefined {
  process.env["NODE_COMPILE_CACHE"] ??= resolve(".cache/compiled");
  return keepFilesInMemory();
}

/**
 * Where Linux offers room for them: copying a store there takes a tenth of the processor's time. A process that is killed
 * loses no more there than on a disk. Whoever set TMPDIR keeps theirs.
 */
function keepFilesInMemory(): (() => void) | undefined {
  if (process.env["TMPDIR"] !== undefined || !hasRoom()) return undefined;
  removeLeftOver();
  const folder = join(memory, `carestep-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL, which does not run as root, has its own folder in it.
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

/** Of runs that were killed. */
function removeLeftOver(): void {
  for (const folder of readdirSync(memory)) {
    const pid = name.exec(folder)?.[1];
    if (pid === undefined || existsSync(join("/proc", pid))) continue;
    rmSync(join(memory, folder), { recursive: true, force: true });
  }
}
