import { expect, it } from "vitest";
import { startProcess } from "#test/support/server/process.ts";

function isThere(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

it.each(["SIGTERM", "SIGKILL"] as const)(
  "a program and what it started end with the process that started it, by %s, too",
  async (signal) => {
    const owner = startProcess("test/support/server/owner-process.ts");
    const group = Number((await owner.says(/^group (\d+)$/m))[1]);
    expect(isThere(group)).toBe(true);
    await owner.kill(signal);
    await expect.poll(() => isThere(group)).toBe(false);
  },
);
