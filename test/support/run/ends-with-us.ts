import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

/** Becomes the command, after a companion that waits until nobody holds the other end of its input any more, and then ends the group. */
const withCompanion = `exec 3<&0; (cat <&3; kill 0) >/dev/null 2>&1 & exec "$@" 3<&-`;

/**
 * Starts a program that ends with us, however that comes about, and with it all that it started: they are a group of
 * processes, and its companion hears when we are gone.
 */
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
