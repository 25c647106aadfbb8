import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type StartedApp = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Starts the built app in a process of its own on a free port, with an empty store, unless `DATA_DIR` names one.
 *
 * @param env - further environment variables, such as DATABASE_URL
 */
export async function startApp(env: Readonly<Record<string, string>> = {}): Promise<StartedApp> {
  const ownFolder = mkdtempSync(join(tmpdir(), "carestep-bench-"));
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...inherited, PORT: "0", DATA_DIR: ownFolder, LOG_LEVEL: "error", ...env },
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [, url] = /ready: (\S+)\/bright-smile$/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once("exit", (code) => reject(new Error(`the app ended with ${code}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(ownFolder, { recursive: true, force: true });
  };
  return { url: await ready, stop };
}
