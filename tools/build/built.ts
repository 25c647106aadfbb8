import { spawnSync } from "node:child_process";

export function buildIfStale(): void {
  const { status } = spawnSync(process.execPath, ["tools/build/build.ts", "--if-stale"], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
