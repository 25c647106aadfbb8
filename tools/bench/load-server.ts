import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Fastify from "fastify";
import pg from "pg";
import { startServer } from "#server/start.ts";
import { bareCall, nextTransaction } from "./bare-call.ts";
import type { BareCall, Learnt } from "./bare-call.ts";

/**
 * Process for the load bench: the product on DATABASE_URL with high limits, and a bare route for comparison.
 */
const product = await startServer(
  { ...process.env, PORT: "0", LOG_LEVEL: "error" },
  { dist: "no-such-folder", limitFactor: 1_000_000 },
);
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const bare = Fastify();
let learnt: BareCall | undefined;
bare.get("/next", async () => ({ next: await nextTransaction(pool) }));
bare.post<{ Body: Learnt }>("/learn", async ({ body }) => {
  learnt = await bareCall(pool, body);
  return { rows: learnt.rows };
});
bare.post("/bare", async () => {
  await learnt!.make();
  return { IsSuccess: true };
});
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
bare.get("/kept", async () => {
  collect();
  await setImmediate();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return { megabytes: (heapUsed + external) / 1024 ** 2 };
});
const bareUrl = await bare.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`load: ${product.url} ${bareUrl}\n`);
process.once("SIGTERM", () => {
  void Promise.all([product.stop(), bare.close()])
    .then(async () => pool.end())
    .then(() => process.exit(0));
});
