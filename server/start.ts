import { once } from "node:events";
import net from "node:net";
import { setTimeout } from "node:timers/promises";

import type { FastifyInstance } from "fastify";

import { createApp } from "./app.ts";
import type { AppOptions } from "./app.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import { type Environment, parseEnvironment } from "./environment.ts";
import { startQueue } from "./jobs/queue.ts";
import { createLog, type Log } from "./log.ts";
import { startMaintenance } from "./maintenance.ts";
import { openSecrets } from "./secrets-keys.ts";
import { seedProviders } from "./seed/seed-providers.ts";
import type { Services } from "./services.ts";

/** A server that answers. */
export type RunningServer = {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** The keys of the seeded providers: `url/key` is a practice's page. */
  readonly providerKeys: readonly string[];
  /** Refuses new calls, finishes those under way and the jobs in hand, and closes the store. */
  readonly stop: () => Promise<void>;
};

/** How long calls under way may take to end: a caller that sends half a request does not hold up the rest. */
const callsMs = 10_000;

/** What has been started, to be stopped in the opposite order. */
type Undo = (step: () => unknown) => void;

/**
 * Starts the web application, its jobs and its store in this process.
 *
 * @param env - environment variables, contract.md section 2
 * @param options - where the built web app is, or that it is served unbuilt, with hot reload
 * @throws what stopped it, after everything that had been started was stopped again
 */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  options: AppOptions = {},
): Promise<RunningServer> {
  const environment = await choosePort(parseEnvironment(env));
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
  options: AppOptions,
  undo: Undo,
): Promise<Omit<RunningServer, "stop">> {
  const log = createLog(environment.logLevel);
  const database = await openDatabase({ environment, log });
  undo(database.close);
  log.info("store opened", { engine: database.engine, durability: database.durability });

  const services = await startServices({ environment, log, database }, undo);
  const providerKeys = await seedProviders(services);
  const app = await createApp(services, options);
  const url = await listen(app, environment);
  undo(() => Promise.race([app.close(), setTimeout(callsMs, undefined, { ref: false })]));
  return { url, providerKeys };
}

type Opened = {
  readonly environment: Environment;
  readonly log: Log;
  readonly database: OpenDatabase;
};

async function startServices(
  { environment, log, database }: Opened,
  undo: Undo,
): Promise<Services> {
  const { db, engine, durability } = database;
  const secrets = await openSecrets(db, environment);
  const services = { db, engine, durability, secrets, environment, log, clock: () => new Date() };
  undo(startMaintenance({ database, log }));
  const queue = await startQueue({ database, services });
  undo(queue.stop);
  return { ...services, queue };
}

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<string> {
  await app.listen({ host, port });
  const isAnyAddress = host === "0.0.0.0" || host === "::";
  return `http://${isAnyAddress ? "localhost" : host}:${port}`;
}

/** Links in messages need the port before anything listens, so PORT=0 is settled first. */
async function choosePort(environment: Environment): Promise<Environment> {
  if (environment.port !== 0) return environment;
  const probe = net.createServer().listen(0, environment.host);
  await once(probe, "listening");
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, "close");
  const publicUrl = environment.publicUrl.replace(
    /^http:\/\/localhost:0$/,
    `http://localhost:${port}`,
  );
  return { ...environment, port, publicUrl };
}
