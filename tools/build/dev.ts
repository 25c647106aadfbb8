import { commandOptions } from "#tools/command/command.ts";
import { startServer } from "#server/start.ts";

const usage = `npm run dev

Serves the app with hot reload at PORT (4310). docs/operations.md lists the environment variables.

  --help   this

Ends with 2 when it is given an option.`;
commandOptions(usage, {});

const server = await startServer(process.env, { vite: true });
for (const key of server.providerKeys) {
  process.stdout.write(`Carestep is ready: ${server.url}/${key}\n`);
}
process.once("SIGINT", () => void server.stop());
process.once("SIGTERM", () => void server.stop());
