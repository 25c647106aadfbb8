import { spawn, type ChildProcess } from "node:child_process";

const withCompanion = `exec 3<&0; (cat <&3; kill 0) >/dev/null 2>&1 & exec "$@" 3<&-`;

/** Starts a process group that ends with this process, however it ends. */
export function startEndingWithUs(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  return spawn("sh", ["-c", withCompanion, "sh", command, ...args], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    env,
  });
}
