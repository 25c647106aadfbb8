import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Fastify from "fastify";
import { startServer } from "#server/start.ts";

/**
 * Process for the load bench: the product on DATABASE_URL with high limits, and a server that reports how much memory is
 * needed after a garbage collection.
 */
const product = await startServer(
  { ...process.env, PORT: "0", LOG_LEVEL: "error" },
  { dist: "no-such-folder", limitFactor: 1_000_000 },
);
const watch = Fastify();
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
watch.get("/kept", async () => {
  collect();
  await setImmediate();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return { megabytes: (heapUsed + external) / 1024 ** 2 };
});
const watchUrl = await watch.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`load: ${product.url} ${watchUrl}\n`);
process.once("SIGTERM", () => {
  void Promise.all([product.stop(), watch.close()]).then(() => process.exit(0));
});
