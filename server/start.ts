import { openDatabase } from "./database/database.ts";
import { withEncryptionKeys } from "./config/encryption-key-source.ts";
import { type Environment, parseEnvironment } from "./config/environment.ts";
import { type ReservedPorts, reservePorts } from "./port-reservation.ts";
import { createLog, type Log } from "./telemetry/log.ts";
import type { Served, ServeOptions, Undo } from "./serve.ts";
import { noTelemetry, type Telemetry } from "./telemetry/telemetry.ts";

export type RunningServer = Served & {
  /** Rejects new calls, finishes open ones and running jobs, closes the store. */
  readonly stop: () => Promise<void>;
};

export type StartOptions = ServeOptions & {
  readonly clock?: () => Date;
};

/** @throws the cause, after stopping what had started */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<RunningServer> {
  const ports = await reservePorts(parseEnvironment(await withEncryptionKeys(env)));
  const steps: (() => unknown)[] = [];
  const stop = async () => {
    while (steps.length > 0) await steps.pop()!();
  };
  try {
    const started = await start(ports, options, (step) => steps.push(step));
    return { ...started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  { environment, release }: ReservedPorts,
  { clock = machineClock, ...options }: StartOptions,
  undo: Undo,
): Promise<Served> {
  undo(() => Promise.all([release("port"), release("tokenizerPort")]));
  const log = createLog(environment.logLevel);
  logProductionWarnings(environment, log);
  const telemetry = await startTelemetry(environment, log);
  undo(telemetry.stop);
  // Most of the modules load while the embedded store starts in its thread.
  const serving = import("./serve.ts");
  const database = await openDatabase({ environment, log, telemetry });
  undo(database.close);
  const { engine, durability, protection } = database;
  log.info("store opened", { engine, durability, protection });

  const { serve } = await serving;
  return serve({ environment, release, log, telemetry, database, clock }, options, undo);
}

/** Libraries load only when configured. */
async function startTelemetry({ telemetry }: Environment, log: Log): Promise<Telemetry> {
  if (telemetry === undefined) return noTelemetry;
  const { openTelemetry } = await import("./telemetry/otlp.ts");
  return openTelemetry(telemetry, log);
}

function machineClock(): Date {
  return new Date();
}

function logProductionWarnings(environment: Environment, log: Log): void {
  if (!environment.isProduction) return;
  if (environment.demo) log.warn("DEMO is on: demo practices and test mode are open to everyone");
  if (environment.processor === undefined) {
    log.warn("DEMO is on: the reference processor takes payments and moves no money");
  }
  if (environment.bureau === undefined) {
    log.warn("DEMO is on: the synthetic bureau decides, and no credit file is read");
  }
  if (environment.lender === undefined) {
    log.warn("LENDER_FILE is not set: documents name an example lender");
  }
  if (environment.outbox) log.warn("OUTBOX is on: everybody can read every message at /__outbox");
  if (environment.smtpUrl === undefined) log.warn("OUTBOX is on: no e-mail is delivered");
  if (environment.letterUrl === undefined) {
    log.warn("LETTER_URL is not set: notices that go by post wait until it is");
  }
  if (environment.sms === undefined) log.warn("OUTBOX is on: no text message is delivered");
}
