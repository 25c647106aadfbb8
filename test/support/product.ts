import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#server/start.ts";

/** The whole product, running: web app, backend and database, in a folder of its own. */
export type Product = {
  readonly url: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
};

/** Starts the product on a free port; needs a built web app. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "carestep-"));
  const server = await startServer({ PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error", ...env });
  return {
    url: server.url,
    folder,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
