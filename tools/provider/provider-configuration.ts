import { existsSync } from "node:fs";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { withEncryptionKeys } from "#server/config/encryption-key-source.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import { configurationFault } from "#server/seed/configuration-fault.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import type { FlowSurroundings } from "#machines/faults/walk-faults.ts";
import { Mistake } from "#tools/command/command.ts";
import { readPractice } from "./practice-file.ts";
import { surroundingsOf } from "./practice.ts";
import { problemLines } from "./problem.ts";

export class ProviderError extends Mistake {
  override name = "ProviderError";
}

type Variables = Readonly<Record<string, string | undefined>>;
type Practice = Pick<Provider, "configuration"> & FlowSurroundings;

/**
 * The flows of a practice, as they can be served.
 *
 * @param keyOrFile - a JSON file that `npm run provider` reads, or a key in the database that DATABASE_URL or DATA_DIR
 * names, without either of a demo practice
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
  if (read.practice !== undefined)
    return { ...read.practice.provider, ...surroundingsOf(read.practice) };
  const lines = read.problems.flatMap((problem) => problemLines(problem, read));
  throw new ProviderError(lines.join("\n"));
}

const namesDatabase = (env: Variables) =>
  ["DATABASE_URL", "DATA_DIR"].some((name) => (env[name] ?? "") !== "");

/** By key, in the database that DATABASE_URL or DATA_DIR names; none without either. @throws ProviderError */
export async function publishedConfigurations(env: Variables = process.env) {
  const practices = namesDatabase(env) ? await storedPractices(env) : [];
  return Object.fromEntries(practices.map(({ key, configuration }) => [key, configuration]));
}

async function practiceOfKey(key: string, env: Variables): Promise<Practice> {
  const isNamed = namesDatabase(env);
  const all = isNamed ? await storedPractices(env) : demoProviders.map(({ provider }) => provider);
  const found = all.find((practice) => practice.key === key);
  if (found !== undefined) return found;
  const keys = all.map((practice) => practice.key).join(", ");
  throw new ProviderError(
    isNamed
      ? `no practice is called ${key} in the database`
      : `no practice is called ${key}; there are ${keys}. Or give a JSON file, or name a database by DATABASE_URL or DATA_DIR`,
  );
}

async function storedPractices(env: Variables): Promise<readonly Provider[]> {
  const { databaseUrl, dataDir } = parseEnvironment(await withEncryptionKeys(env));
  if (databaseUrl === undefined && !existsSync(dataDir))
    throw new ProviderError(`there is no database in ${dataDir}`);
  const { runWork } = await import("#server/commands/command.ts");
  const { findProvider, listProviderKeys } = await import("#server/stores/practice/provider.ts");
  const found: Provider[] = [];
  await runWork(async (store) => {
    const keys = await listProviderKeys(store);
    const stored = await Promise.all(keys.map((key) => findProvider(store, key)));
    found.push(...stored.flatMap((each) => each?.provider ?? []));
    return { exit: 0, lines: [] };
  }, env).catch((error: Error) => {
    throw new ProviderError(`the database cannot be opened: ${error.message}`);
  });
  return found;
}
