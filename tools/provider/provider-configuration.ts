import { existsSync } from "node:fs";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { withEncryptionKeys } from "#server/config/encryption-key-source.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import { configurationFault } from "#server/seed/configuration-fault.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import type { FlowSurroundings } from "#machines/faults/walk-faults.ts";
import { Mistake } from "#tools/command/mistake.ts";
import type { Services } from "#server/services/services.ts";
import { readPractice } from "./practice-file.ts";
import { surroundingsOf } from "./practice.ts";
import { problemLines } from "./problem.ts";

export class ProviderError extends Mistake {
  override name = "ProviderError";
}

type Variables = Readonly<Record<string, string | undefined>>;
type Practice = Pick<Provider, "configuration"> & FlowSurroundings;

/**
 * The flows of a practice, as they can be served: of a JSON file, or by a practice's key.
 *
 * A file is one that `npm run provider` reads. A key is looked up in the database that DATABASE_URL or DATA_DIR names,
 * without either among the demo practices.
 *
 * @throws ProviderError
 */
export async function configurationOf(
  keyOrFile: string,
  env: Variables = process.env,
): Promise<StepsConfiguration> {
  const practice = keyOrFile.endsWith(".json")
    ? practiceOfFile(keyOrFile)
    : await practiceOfKey(keyOrFile, env);
  const fault = configurationFault(practice.configuration, practice);
  if (fault === undefined) return practice.configuration;
  throw new ProviderError(`${keyOrFile} cannot be served: ${fault}`);
}

function practiceOfFile(file: string): Practice {
  const read = readPractice(file);
  if (read.practice === undefined)
    throw new ProviderError(
      read.problems.flatMap((problem) => problemLines(problem, read)).join("\n"),
    );
  return { configuration: read.practice.provider.configuration, ...surroundingsOf(read.practice) };
}

const namesDatabase = (env: Variables) =>
  ["DATABASE_URL", "DATA_DIR"].some((name) => (env[name] ?? "") !== "");

/**
 * The configurations by key in the database that DATABASE_URL or DATA_DIR names; none without either.
 *
 * @throws ProviderError
 */
export async function publishedConfigurations(
  env: Variables = process.env,
): Promise<{ readonly [key: string]: StepsConfiguration }> {
  if (!namesDatabase(env)) return {};
  return withDatabase(env, async (services) => {
    const { findProvider, listProviderKeys } = await import("#server/stores/practice/provider.ts");
    const found: { [key: string]: StepsConfiguration } = {};
    for (const key of await listProviderKeys(services)) {
      const stored = await findProvider(services, key);
      if (stored !== undefined) found[key] = stored.provider.configuration;
    }
    return found;
  });
}

async function practiceOfKey(key: string, env: Variables): Promise<Practice> {
  const isNamed = namesDatabase(env);
  const found = isNamed
    ? await storedPractice(key, env)
    : demoProviders.find(({ provider }) => provider.key === key)?.provider;
  if (found !== undefined) return found;
  const keys = demoProviders.map(({ provider }) => provider.key).join(", ");
  throw new ProviderError(
    isNamed
      ? `no practice is called ${key} in the database`
      : `no practice is called ${key}; there are ${keys}. Or give a JSON file, or name a database by DATABASE_URL or DATA_DIR`,
  );
}

async function storedPractice(key: string, env: Variables): Promise<Practice | undefined> {
  return withDatabase(env, async (services) => {
    const { findProvider } = await import("#server/stores/practice/provider.ts");
    return (await findProvider(services, key))?.provider;
  });
}

async function withDatabase<Found>(
  env: Variables,
  find: (services: Pick<Services, "db" | "environment">) => Promise<Found>,
): Promise<Found> {
  const environment = parseEnvironment(await withEncryptionKeys(env));
  if (environment.databaseUrl === undefined && !existsSync(environment.dataDir))
    throw new ProviderError(`there is no database in ${environment.dataDir}`);
  const { openDatabase } = await import("#server/database/database.ts");
  const { createLog } = await import("#server/telemetry/log.ts");
  try {
    const { db, close } = await openDatabase({ environment, log: createLog("silent") });
    return await find({ db, environment }).finally(close);
  } catch (error) {
    throw new ProviderError(`the database cannot be opened: ${(error as Error).message}`);
  }
}
