import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "#test/support/server/process.ts";

/** Starts the built app in a process of its own on a free port, with an empty store unless `DATA_DIR` names one. */
export async function startApp(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempDisposableSync(join(tmpdir(), "carestep-bench-"));
  const own = { PORT: "0", DATA_DIR: folder.path, LOG_LEVEL: "error", ...env };
  const server = startProcess("server/main.ts", own);
  const [, url = ""] = await server.says(/ready: (\S+)\/bright-smile$/m);
  return {
    url,
    async [Symbol.asyncDispose]() {
      await server.kill("SIGTERM");
      folder.remove();
    },
  };
}
