import { spawnSync } from "node:child_process";

/** Sees to a build that is as new as its sources; where it fails, the process ends as it did. */
export function buildIfStale(): void {
  const { status } = spawnSync(process.execPath, ["tools/build/build.ts", "--if-stale"], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
