import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Fastify from "fastify";
import pg from "pg";
import { runSchedule } from "#server/jobs/disposal-schedule.ts";
import { reconcileOwed } from "#server/jobs/reconcile.ts";
import { summarizeMonth } from "#server/jobs/summarize.ts";
import type { Services } from "#server/services/services.ts";
import { startServer } from "#server/start.ts";
import { sealEvents } from "#server/stores/audit-chain.ts";
import { readOwed } from "#server/stores/owed.ts";
import { bareCall, nextTransaction } from "./bare-call.ts";
import type { BareCall, Learnt } from "./bare-call.ts";

/**
 * Run as a process by the load bench: the product on the PostgreSQL server of DATABASE_URL with limits out of the way,
 * and one bare route beside it that does what a call did that it was shown. Says where both are.
 */
let statements = 0;
type Ask = (this: pg.Client, ...asked: readonly unknown[]) => unknown;
const ask = Reflect.get(pg.Client.prototype, "query") as Ask;
const counted: Ask = function counted(...asked) {
  statements += 1;
  return ask.apply(this, [...asked]);
};
Reflect.set(pg.Client.prototype, "query", counted);

let services: Services | undefined;
const product = await startServer(
  { ...process.env, PORT: "0", LOG_LEVEL: "error" },
  { dist: "no-such-folder", limitFactor: 1_000_000, onServices: (given) => (services = given) },
);
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const bare = Fastify();
let learnt: BareCall | undefined;
bare.get("/next", async () => ({ next: await nextTransaction(pool) }));
bare.post<{ Body: Learnt }>("/learn", async ({ body }) => {
  learnt = await bareCall(pool, body);
  return { rows: learnt.rows };
});
bare.post("/nothing", async () => ({}));
bare.post("/bare", async () => {
  await learnt!.make();
  return { IsSuccess: true };
});
bare.post<{ Body: { readonly tokens: readonly string[]; readonly key?: string } }>(
  "/processor",
  async ({ body: { tokens, key } }) => {
    const { payments } = services!;
    if (key === undefined) await Promise.all(tokens.map((token) => payments.describe(token)));
    else await payments.charge({ token: tokens[0]!, amountCents: 100, idempotencyKey: key });
    return { IsSuccess: true };
  },
);
const works = {
  disposal: (all: Services) => runSchedule(all, all.clock()),
  summaries: summarizeMonth,
  reconciling: reconcileOwed,
  owed: readOwed,
  sealing: ({ db }: Services) => sealEvents(db),
};
bare.post<{ Params: { work: keyof typeof works } }>("/work/:work", async ({ params }) => ({
  done: await works[params.work](services!),
}));
bare.get("/used", async () => {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const { user, system } = process.cpuUsage();
  const seconds = (user + system) / 1_000_000;
  return { statements, seconds, backend: rows[0]!.pid };
});
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
bare.get("/kept", async () => {
  // What the first finds waits for its finalizers, in a turn of its own.
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
