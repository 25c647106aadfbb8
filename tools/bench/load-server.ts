import { startServer } from "#server/start.ts";

const product = await startServer(
  { ...process.env, PORT: "0", LOG_LEVEL: "error" },
  { dist: "no-such-folder", limitFactor: 1_000_000 },
);
process.stdout.write(`load: ${product.url}\n`);
process.once("SIGTERM", () => {
  void product.stop().then(() => process.exit(0));
});
