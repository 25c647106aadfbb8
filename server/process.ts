import { EnvironmentError } from "./config/environment.ts";
import { PortInUseError } from "./port-reservation.ts";
import { FolderInUseError } from "./database/folder-lock.ts";
import { createLog, describeError } from "./telemetry/log.ts";
import { DataFolderError } from "./database/pglite-folder.ts";
import { WrongKeysError } from "./secrets/secrets-keys.ts";
import { type RunningServer, startServer } from "./start.ts";
import { brokenBy } from "./telemetry/error-report.ts";
import { noErrorReports } from "./telemetry/error-reports.ts";

/** A drain that takes longer than this is cut off; the store recovers what was committed. */
const drainMs = 30_000;
/** Telling what ended the process holds up its end for no longer than this. */
const tellingMs = 1000;
const log = createLog("error");

/** A full disk or a closed pipe behind the log must not end the process: only the line is lost. */
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
  process.once("SIGTERM", () => void drain(server));
  process.once("SIGINT", () => void drain(server));
  const addresses = server.providerKeys.map((key) => `${server.url}/${key}`);
  for (const address of addresses.length === 0 ? [server.url] : addresses) {
    process.stdout.write(`Carestep is ready: ${address}\n`);
  }
} catch (error) {
  process.stderr.write(`Carestep cannot start: ${explain(error)}\n`);
  process.exit(1);
}

/**
 * Exits with 0 when everything was finished. A second signal ends the process at once, which is the system's default.
 */
async function drain(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), drainMs).unref();
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    await endAtOnce(error);
  }
}

/**
 * The message of an unexpected error may hold what an applicant typed: only its kind and place are logged, and told where
 * somebody takes them.
 */
async function endAtOnce(error: unknown): Promise<void> {
  log.error("ended unexpectedly", describeError(error));
  if (errors === noErrorReports) process.exit(1);
  setTimeout(() => process.exit(1), tellingMs);
  errors.tell({ source: "process", place: "process", ...brokenBy(error) });
  await errors.stop();
  process.exit(1);
}

/** What to do about a failed start, in words for whoever started it. */
function explain(error: unknown): string {
  const ours = [
    EnvironmentError,
    FolderInUseError,
    DataFolderError,
    PortInUseError,
    WrongKeysError,
  ];
  if (!(error instanceof Error)) return String(error);
  if (ours.some((kind) => error instanceof kind)) return error.message;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === "connect" || error instanceof AggregateError) {
    return `the database at DATABASE_URL cannot be reached (${code})`;
  }
  if (path !== undefined) return `${path} cannot be used (${code}): check DATA_DIR and its owner`;
  if ("severity" in error) return `the database refuses: ${error.message}`;
  log.error("start failed", describeError(error));
  return `${error.message} (unforeseen: the line of the log says where)`;
}
