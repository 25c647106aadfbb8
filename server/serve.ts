import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ownAddress, shownAddress } from "./server-address.ts";
import { createApp, type AppOptions } from "./app.ts";
import { createCounters } from "./telemetry/counters.ts";
import type { OpenDatabase } from "./database/database.ts";
import { createBureau } from "./gateways/bureau.ts";
import { createPaymentGateway } from "./gateways/payment.ts";
import { type ReservedPorts, PortInUseError, type PortName } from "./port-reservation.ts";
import { startQueue } from "./jobs/queue.ts";
import { describeError, type Log } from "./telemetry/log.ts";
import { startMaintenance } from "./database/maintenance.ts";
import { openSecrets } from "./secrets/secrets-keys.ts";
import { keepProofs } from "./seed/proof-cache.ts";
import { seedProviders } from "./seed/seed-providers.ts";
import type { Services } from "./services/services.ts";
import { queueStoredMessages } from "./stores/message/outbox.ts";
import { publishedKeys } from "./stores/practice/practice-version.ts";
import { noErrorReports, type ErrorReports } from "./telemetry/error-reports.ts";
import { tracedCalls, type Telemetry } from "./telemetry/telemetry.ts";
import { createTokenizer } from "./tokenizer/app.ts";
import { syntheticBureau } from "./underwriting/credit-file.ts";
import { processorSecret } from "./tokenizer/secret.ts";
import { openVaultBox } from "./secrets/vault-keys.ts";

const callsMs = 10_000;

export type Served = {
  readonly url: string;
  /** Practices that can be served, the seeded ones first. */
  readonly providerKeys: readonly string[];
};

export type ServeOptions = AppOptions & {
  readonly onServices?: (services: Services) => void;
};

export type Undo = (step: () => unknown) => void;

export type Opened = ReservedPorts & {
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly database: OpenDatabase;
  readonly clock: () => Date;
};

export async function serve(
  opened: Opened,
  { onServices, ...options }: ServeOptions,
  undo: Undo,
): Promise<Served> {
  const { environment, release } = opened;
  const services = await startServices(opened, undo);
  onServices?.(services);
  const demos = environment.demo ? await seedDemos(services) : [];
  const providerKeys = [...new Set([...demos, ...(await publishedKeys(services))])];
  if (environment.processor === undefined) {
    const tokenizer = await createTokenizer(services, options.limitFactor);
    await listen(tokenizer, { environment, release, undo }, "tokenizerPort");
  }
  const app = await createApp(services, options);
  await listen(app, { environment, release, undo }, "port");
  return { url: shownAddress(environment), providerKeys };
}

async function seedDemos(services: Services): Promise<readonly string[]> {
  const { prove, keep } = keepProofs(services.environment.dataDir);
  const keys = await seedProviders(services, undefined, prove);
  try {
    keep();
  } catch (error) {
    // The next start checks them again.
    services.log.warn("could not store proofs", describeError(error));
  }
  return keys;
}

async function startErrorReports({
  environment: { errorsDsn, isProduction },
  log,
}: Pick<Opened, "environment" | "log">): Promise<ErrorReports> {
  if (errorsDsn === undefined) return noErrorReports;
  const { openSentry } = await import("./telemetry/sentry.ts");
  return openSentry(errorsDsn, isProduction ? "production" : "development", log);
}

async function startServices(
  { environment, log, telemetry, database, clock }: Opened,
  undo: Undo,
): Promise<Services> {
  const { db, vault, disposal, engine, durability, waiting } = database;
  const counters = createCounters(telemetry.metricReaders);
  const secrets = await openSecrets(db, environment);
  const vaultBox = openVaultBox(environment);
  const processor = createPaymentGateway(
    environment.processor ?? {
      url: ownAddress(environment, "tokenizerPort"),
      secret: processorSecret(secrets),
    },
  );
  const payments = tracedCalls(telemetry, "processor", processor);
  const bureau =
    environment.bureau === undefined
      ? syntheticBureau
      : tracedCalls(telemetry, "bureau", createBureau(environment.bureau));
  const errors = await startErrorReports({ environment, log });
  undo(errors.stop);
  const store = { db, vault, disposal, engine, durability, waiting };
  const started = { counters, telemetry, errors, secrets, vaultBox, payments, bureau };
  const services = { ...store, ...started, environment, log, clock };
  undo(startMaintenance({ database, log }));
  const queue = await startQueue({ database, services });
  undo(queue.stop);
  const released = await queueStoredMessages({ ...services, queue });
  if (released > 0) log.info("messages leave that waited for a gateway", { count: released });
  return { ...services, queue };
}

async function listen(
  app: FastifyInstance,
  { environment, release, undo }: ReservedPorts & { readonly undo: Undo },
  port: PortName,
): Promise<void> {
  undo(() => Promise.race([app.close(), setTimeout(callsMs, undefined, { ref: false })]));
  await release(port);
  try {
    await app.listen({ host: environment.host, port: environment[port] });
  } catch (error) {
    const isInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    throw isInUse ? new PortInUseError(port, environment[port]) : error;
  }
}
