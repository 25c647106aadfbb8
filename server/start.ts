import { once } from "node:events";
import net from "node:net";
import { setTimeout } from "node:timers/promises";

import type { FastifyInstance } from "fastify";

import { ownAddress, shownAddress } from "./addresses.ts";
import { createApp } from "./app.ts";
import type { AppOptions } from "./app.ts";
import { createCounters } from "./counters.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import { withEncryptionKeys } from "./encryption-key-source.ts";
import { type Environment, parseEnvironment } from "./environment.ts";
import { createPaymentGateway } from "./gateways/payment.ts";
import { startQueue } from "./jobs/queue.ts";
import { createLog, describeError, type Log } from "./log.ts";
import { startMaintenance } from "./maintenance.ts";
import { openSecrets } from "./secrets-keys.ts";
import { keepProofs } from "./seed/kept-proofs.ts";
import { seedProviders } from "./seed/seed-providers.ts";
import type { Services } from "./services.ts";
import { calendarDayAt } from "./calendar-day-at.ts";
import { addErrorGroups } from "./stores/error-group.ts";
import { releaseKept } from "./stores/outbox.ts";
import { publishedKeys } from "./stores/practice-version.ts";
import { warnOfStandIns } from "./stand-ins.ts";
import { createTokenizer } from "./tokenizer/app.ts";
import { processorSecret } from "./tokenizer/secret.ts";
import { openErrorReports } from "./telemetry/error-reports.ts";
import type { ErrorTaker } from "./telemetry/error-reports.ts";
import { toSentry } from "./telemetry/sentry.ts";
import { noTelemetry, tracedCalls } from "./telemetry/telemetry.ts";
import type { Telemetry } from "./telemetry/telemetry.ts";
import { openVaultBox } from "./vault-keys.ts";

/** A server that answers. */
export type RunningServer = {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** The keys of the practices that can be served, the seeded ones first: `url/key` is a practice's page. */
  readonly providerKeys: readonly string[];
  /** Refuses new calls, finishes those under way and the jobs in hand, and closes the store. */
  readonly stop: () => Promise<void>;
};

/** Options for tests and other programs. */
export type StartOptions = AppOptions & {
  /** The present moment; the machine's own clock where it is absent. */
  readonly clock?: () => Date;
  /** Is given what everything works on, before anything is served. */
  readonly onServices?: (services: Services) => void;
};

/** How long calls under way may take to end: a caller that sends half a request does not hold up the rest. */
const callsMs = 10_000;

/** What has been started, to be stopped in reverse order. */
type Undo = (step: () => unknown) => void;

/**
 * Starts the web application, its jobs and its store in this process.
 *
 * @param env - environment variables, contract.md section 2
 * @param options - where the built web app is, or that it is served unbuilt, with hot reload; and what time it is
 * @throws what stopped it, after everything that had been started was stopped again
 */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<RunningServer> {
  const environment = await choosePorts(parseEnvironment(await withEncryptionKeys(env)));
  const steps: (() => unknown)[] = [];
  const stop = async () => {
    while (steps.length > 0) await steps.pop()!();
  };
  try {
    const started = await start(environment, options, (step) => steps.push(step));
    return { ...started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  environment: Environment,
  { clock = machineClock, onServices, ...options }: StartOptions,
  undo: Undo,
): Promise<Omit<RunningServer, "stop">> {
  const log = createLog(environment.logLevel);
  warnOfStandIns(environment, log);
  const telemetry = await startTelemetry(environment, log);
  undo(telemetry.stop);
  const database = await openDatabase({ environment, log, telemetry });
  undo(database.close);
  const { engine, durability, protection } = database;
  log.info("store opened", { engine, durability, protection });

  const services = await startServices({ environment, log, telemetry, database, clock }, undo);
  onServices?.(services);
  const demos = environment.demo ? await seedDemos(services) : [];
  const providerKeys = [...new Set([...demos, ...(await publishedKeys(services))])];
  if (environment.processor === undefined) {
    const tokenizer = await createTokenizer(services, options.limitFactor);
    await serve(tokenizer, { environment, undo }, "tokenizerPort");
  }
  const app = await createApp(services, options);
  await serve(app, { environment, undo }, "port");
  return { url: shownAddress(environment), providerKeys };
}

/** Its libraries are loaded only where they are asked for. */
async function startTelemetry({ telemetry }: Environment, log: Log): Promise<Telemetry> {
  if (telemetry === undefined) return noTelemetry;
  const { openTelemetry } = await import("./telemetry/otlp.ts");
  return openTelemetry(telemetry, log);
}

/** The demo practices, proved once a configuration and build. */
async function seedDemos(services: Services): Promise<readonly string[]> {
  const { prove, keep } = keepProofs(services.environment.dataDir);
  const keys = await seedProviders(services, undefined, prove);
  try {
    keep();
  } catch (error) {
    // The next start proves them again.
    services.log.warn("proofs not kept", describeError(error));
  }
  return keys;
}

/** Told to nobody unless somebody takes it: the table of the insights, and whoever ERRORS_DSN names. */
function startErrorReports(opened: Pick<Opened, "environment" | "log" | "clock" | "database">) {
  const { environment, log, clock, database } = opened;
  const { errorsDsn, insights, isProduction } = environment;
  const takers: ErrorTaker[] = [];
  if (insights) takers.push((groups) => addErrorGroups(database, groups, calendarDayAt(clock())));
  const told = { environment: isProduction ? "production" : "development", clock };
  if (errorsDsn !== undefined) takers.push(toSentry(errorsDsn, told));
  return openErrorReports(takers, log);
}

type Opened = {
  readonly environment: Environment;
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly database: OpenDatabase;
  readonly clock: () => Date;
};

function machineClock(): Date {
  return new Date();
}

async function startServices(
  { environment, log, telemetry, database, clock }: Opened,
  undo: Undo,
): Promise<Services> {
  const { db, vault, engine, durability, waiting } = database;
  const counters = createCounters();
  const secrets = await openSecrets(db, environment);
  const vaultBox = openVaultBox(environment);
  const processor = createPaymentGateway(
    environment.processor ?? {
      url: ownAddress(environment, "tokenizerPort"),
      secret: processorSecret(secrets),
    },
  );
  const payments = tracedCalls(telemetry, "processor", processor);
  const store = { db, vault, engine, durability, waiting };
  const errors = startErrorReports({ environment, log, clock, database });
  undo(errors.stop);
  const parts = {
    counters,
    telemetry,
    errors,
    secrets,
    vaultBox,
    environment,
    log,
    clock,
    payments,
  };
  const services = { ...store, ...parts };
  undo(startMaintenance({ database, log }));
  const queue = await startQueue({ database, services });
  undo(queue.stop);
  const released = await releaseKept({ ...services, queue });
  if (released > 0) log.info("messages leave that waited for a gateway", { count: released });
  return { ...services, queue };
}

type Listening = { readonly environment: Environment; readonly undo: Undo };

async function serve(
  app: FastifyInstance,
  { environment, undo }: Listening,
  port: "port" | "tokenizerPort",
): Promise<void> {
  undo(() => Promise.race([app.close(), setTimeout(callsMs, undefined, { ref: false })]));
  await app.listen({ host: environment.host, port: environment[port] });
}

/** Links in messages and the page's policy need the ports before anything listens, so 0 is settled first. */
async function choosePorts(environment: Environment): Promise<Environment> {
  const port = environment.port || (await freePort(environment.host));
  const tokenizerPort = environment.tokenizerPort || (await freePort(environment.host));
  const publicUrl = environment.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`);
  const tokenizerUrl = environment.tokenizerUrl.replace(/:0$/, `:${tokenizerPort}`);
  return { ...environment, port, publicUrl, tokenizerPort, tokenizerUrl };
}

async function freePort(host: string): Promise<number> {
  const probe = net.createServer().listen(0, host);
  await once(probe, "listening");
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
