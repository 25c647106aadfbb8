import { spawnSync } from "node:child_process";

export function commitOf(revision: string): string | undefined {
  const { status, stdout } = spawnSync(
    "git",
    ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`],
    { encoding: "utf8" },
  );
  return status === 0 ? stdout.trim() : undefined;
}
