import { isEmptyStore, openDatabase, type OpenDatabase } from "#server/database/database.ts";
import { withEncryptionKeys } from "#server/config/encryption-key-source.ts";
import { parseEnvironment, type Environment } from "#server/config/environment.ts";
import { createLog } from "#server/telemetry/log.ts";

/** Exit 0 good, 1 refused or broken, 2 wrong use. */
export type CommandResult = { readonly exit: 0 | 1 | 2; readonly lines: readonly string[] };

export type Work = (
  store: OpenDatabase & { readonly environment: Environment },
) => Promise<CommandResult>;

export type Command = (words: readonly string[]) => Work | CommandResult;

export function isOperatorName(name: string): boolean {
  return /^[\w.@-]{1,60}$/.test(name);
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Unknown arguments and `--help` open no store. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  env: Variables,
): Promise<CommandResult> {
  const usage = command([]);
  const run = async (work: Work) => (await emptyStore(env)) ?? runWork(work, env);
  if (typeof usage === "function") return run(usage);
  if (words.includes("--help")) return { ...usage, exit: 0 };
  const paths = pathsOf(usage);
  const requested = isTooLong(words, paths) ? usage : command(words);
  if (typeof requested === "function") return run(requested);
  return { exit: 2, lines: [misuse(words, paths)] };
}

/** Opening an empty store would create its tables. */
async function emptyStore(env: Variables): Promise<CommandResult | undefined> {
  const { dataDir, databaseUrl } = await environmentOf(env);
  if (!(await isEmptyStore({ dataDir, databaseUrl }))) return undefined;
  return { exit: 1, lines: ["The database is empty: the first start of the service fills it."] };
}

type Paths = ReadonlyMap<string, string>;

function pathsOf({ lines }: CommandResult): Paths {
  const paths = lines.map((line) => line.split(/ {2,}/)[0] ?? "");
  return new Map(paths.map((path) => [path.split(" ")[4] ?? "", path]));
}

function isTooLong([verb = "", ...words]: readonly string[], paths: Paths): boolean {
  const known = paths.get(verb)?.split(" ").slice(5) ?? [];
  return words.length > known.length;
}

function misuse([verb]: readonly string[], paths: Paths): string {
  const [command = ""] = /^npm run \S+/.exec([...paths.values()][0] ?? "") ?? [];
  return `${reasonOf(verb, paths)} (${command} -- --help)`;
}

function reasonOf(verb: string | undefined, paths: Paths): string {
  const verbs = [...paths.keys()].join(", ");
  if (verb === undefined) return `name a command: ${verbs}`;
  const path = paths.get(verb);
  return path === undefined ? `${verb} is no command: there are ${verbs}` : `use ${path}`;
}

async function environmentOf(env: Variables): Promise<Environment> {
  const read =
    /^(DATA_DIR|(MIGRATION_|DISPOSAL_|VAULT_)?DATABASE_URL|(VAULT_)?ENCRYPTION_KEYS\w*)$/;
  const own = Object.entries(env).filter(([name]) => read.test(name));
  return parseEnvironment(await withEncryptionKeys(Object.fromEntries(own)));
}

/** The embedded store must not be in use. */
export async function runWork(work: Work, env: Variables): Promise<CommandResult> {
  const environment = await environmentOf(env);
  const { databaseUrl, ...rest } = environment;
  const named = databaseUrl === undefined ? rest : { ...rest, databaseUrl: asCommand(databaseUrl) };
  const database = await openDatabase({ environment: named, log: createLog("error") });
  try {
    return await work({ ...database, environment });
  } finally {
    await database.close();
  }
}

/** The connection's name distinguishes commands from the service. */
function asCommand(databaseUrl: string): string {
  return `${databaseUrl}${databaseUrl.includes("?") ? "&" : "?"}application_name=carestep-command`;
}

export async function runAsProcess(command: Command): Promise<void> {
  const { exit, lines } = await runCommand(command, process.argv.slice(2), process.env).catch(
    (error: unknown): CommandResult => ({
      exit: 1,
      lines: [error instanceof Error ? error.message : String(error)],
    }),
  );
  const stream = exit === 0 ? process.stdout : process.stderr;
  stream.write(`${lines.join("\n")}\n`);
  process.exitCode = exit;
}
