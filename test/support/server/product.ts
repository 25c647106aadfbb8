import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeProvider } from "#test/support/server/change-provider.ts";
import type { Services } from "#server/services/services.ts";
import { startServer, type StartOptions } from "#server/start.ts";
import { originsOf } from "#test/support/browser/host-page.ts";
import { openStore } from "./store-copy.ts";

export type Product = {
  readonly url: string;
  readonly folder: string;
  readonly services: Services;
  /** Lets pages at a port of this machine frame the practice frame-hosts. */
  readonly allowHost: (port: number) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** Starts the product on a free port with high limits, from a copy of the built web app. */
export async function startProduct(
  env: Record<string, string> = {},
  options: Pick<StartOptions, "clock"> = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "carestep-"));
  const dist = join(folder, "dist");
  const dataDir = join(folder, "data");
  cpSync("dist", dist, { recursive: true });
  const store = await openStore("seeded", dataDir);
  const opened = Promise.withResolvers<Services>();
  const server = await startServer(
    {
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: store.databaseUrl ?? "",
      LOG_LEVEL: "error",
      ...env,
    },
    { dist, limitFactor: 100, onServices: opened.resolve, ...options },
  );
  const services = await opened.promise;
  const stop = async () => {
    await server.stop();
    await store.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: server.url,
    folder,
    services,
    async allowHost(port) {
      await changeProvider(services, "frame-hosts", { allowedOrigins: originsOf(port) });
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
