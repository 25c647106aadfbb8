import { explainFailedStart } from "./failed-start.ts";
import { createLog, describeError } from "./telemetry/log.ts";
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
  process.stderr.write(`Carestep cannot start: ${explainFailedStart(error, log)}\n`);
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
