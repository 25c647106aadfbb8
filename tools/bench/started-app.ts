import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "#test/support/server/process.ts";

/** Starts the built app in a process of its own on a free port, with an empty store unless `DATA_DIR` names one. */
export async function startApp(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "carestep-bench-"));
  const own = { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error", ...env };
  const server = startProcess("server/main.ts", own);
  const [, url = ""] = await server.says(/ready: (\S+)\/bright-smile$/m);
  const stop = async () => {
    await server.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
