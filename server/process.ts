import { EnvironmentError } from "./config/environment.ts";
import { PortInUseError } from "./port-reservation.ts";
import { FolderInUseError } from "./database/folder-lock.ts";
import { createLog, describeError } from "./telemetry/log.ts";
import { DataFolderError } from "./database/pglite-folder.ts";
import { SchemaError } from "./database/migrations/migrate.ts";
import { WrongKeysError } from "./secrets/secrets-keys.ts";
import { type RunningServer, startServer } from "./start.ts";
import { brokenBy } from "./telemetry/error-report.ts";
import { noErrorReports } from "./telemetry/error-reports.ts";

/** A longer drain is cut off; committed data survives. */
const drainMs = 30_000;
const reportingMs = 1000;
const log = createLog("error");

/** A full disk or closed pipe loses log lines but must not end the process. */
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

process.on("uncaughtException", (error) => void endAtOnce(error));
process.on("unhandledRejection", (error) => void endAtOnce(error));

let errors = noErrorReports;
try {
  const server = await startServer(process.env, {
    onServices: (services) => {
      errors = services.errors;
    },
  });
  for (const signal of ["SIGTERM", "SIGINT"])
    process.once(signal, () => void drain(server, signal));
  const addresses = server.providerKeys.map((key) => `${server.url}/${key}`);
  for (const address of addresses.length === 0 ? [server.url] : addresses) {
    process.stdout.write(`Carestep is ready: ${address}\n`);
  }
} catch (error) {
  process.stderr.write(`Carestep cannot start: ${explain(error)}\n`);
  process.exit(1);
}

/** A second signal ends the process at once. */
async function drain(server: RunningServer, signal: string): Promise<void> {
  process.stdout.write(`Carestep is stopping: ${signal}\n`);
  setTimeout(() => process.exit(1), drainMs).unref();
  try {
    await server.stop();
    process.stdout.write("Carestep has stopped\n");
    process.exit(0);
  } catch (error) {
    await endAtOnce(error);
  }
}

/** Logs and reports kind and place only: the message may contain input. */
async function endAtOnce(error: unknown): Promise<void> {
  log.error("ended unexpectedly", describeError(error));
  if (errors === noErrorReports) process.exit(1);
  setTimeout(() => process.exit(1), reportingMs);
  errors.report({ source: "process", place: "process", ...brokenBy(error) });
  await errors.stop();
  process.exit(1);
}

function explain(error: unknown): string {
  const ours = [
    EnvironmentError,
    FolderInUseError,
    DataFolderError,
    PortInUseError,
    SchemaError,
    WrongKeysError,
  ];
  if (!(error instanceof Error)) return String(error);
  if (ours.some((kind) => error instanceof kind)) return error.message;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === "connect" || error instanceof AggregateError) {
    return `the database at DATABASE_URL cannot be reached (${code})`;
  }
  if (code === "25006") return `no host of DATABASE_URL accepts writes`;
  if (path !== undefined) return `${path} cannot be used (${code}): check DATA_DIR and its owner`;
  if ("severity" in error) return `the database refuses: ${error.message}`;
  log.error("start failed", describeError(error));
  return `${error.message} (unforeseen: the line of the log says where)`;
}
