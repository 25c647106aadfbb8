import { openDatabase } from "#server/database/database.ts";
import type { OpenDatabase } from "#server/database/database.ts";
import { withEncryptionKeys } from "#server/config/encryption-key-source.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import type { Environment } from "#server/config/environment.ts";
import { createLog } from "#server/telemetry/log.ts";

/** What a command printed, and how it ends: 0 good, 1 refused or broken, 2 wrong use. */
export type CommandResult = { readonly exit: 0 | 1 | 2; readonly lines: readonly string[] };

/** What a command does on the store that the environment names. */
export type Work = (
  store: OpenDatabase & { readonly environment: Environment },
) => Promise<CommandResult>;

/** A command for whoever runs the product: what the words of its line ask for; the usage, where it does not know them. */
export type Command = (words: readonly string[]) => Work | CommandResult;

type Variables = Readonly<Record<string, string | undefined>>;

/** Runs a command by the words of its line. Words that it does not know open no store, nor does `--help`, which is no mistake. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  env: Variables,
): Promise<CommandResult> {
  const usage = command([]);
  if (typeof usage === "function") return runWork(usage, env);
  if (words.includes("--help")) return { ...usage, exit: 0 };
  const ways = waysOf(usage);
  const asked = isTooLong(words, ways) ? usage : command(words);
  if (typeof asked === "function") return runWork(asked, env);
  return { exit: 2, lines: [misuse(words, ways)] };
}

/** What a command knows by its usage, a verb a line: `npm run NAME -- VERB WORDS   what it does`. */
type Ways = ReadonlyMap<string, string>;

function waysOf({ lines }: CommandResult): Ways {
  const ways = lines.map((line) => line.split(/ {2,}/)[0] ?? "");
  return new Map(ways.map((way) => [way.split(" ")[4] ?? "", way]));
}

function isTooLong([verb = "", ...words]: readonly string[], ways: Ways): boolean {
  const known = ways.get(verb)?.split(" ").slice(5) ?? [];
  return words.length > known.length;
}

/** What is wrong with the words of a line, in one line. */
function misuse([verb]: readonly string[], ways: Ways): string {
  const [command = ""] = /^npm run \S+/.exec([...ways.values()][0] ?? "") ?? [];
  return `${reasonOf(verb, ways)} (${command} -- --help)`;
}

function reasonOf(verb: string | undefined, ways: Ways): string {
  const verbs = [...ways.keys()].join(", ");
  if (verb === undefined) return `say what to do: ${verbs}`;
  const way = ways.get(verb);
  return way === undefined ? `${verb} is no command: there are ${verbs}` : `it is ${way}`;
}

/** Works on the store of the environment's variables; the embedded one must not be in use. */
export async function runWork(work: Work, env: Variables): Promise<CommandResult> {
  const { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL, VAULT_DATABASE_URL, ...others } = env;
  const { ENCRYPTION_KEYS, ENCRYPTION_KEYS_FILE, ENCRYPTION_KEYS_COMMAND } = others;
  const { VAULT_ENCRYPTION_KEYS } = others;
  const own = { ENCRYPTION_KEYS, ENCRYPTION_KEYS_FILE, ENCRYPTION_KEYS_COMMAND };
  const keys = { ...own, VAULT_ENCRYPTION_KEYS };
  const places = { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL, VAULT_DATABASE_URL };
  const environment = parseEnvironment(await withEncryptionKeys({ ...places, ...keys }));
  const { databaseUrl, ...rest } = environment;
  const named = databaseUrl === undefined ? rest : { ...rest, databaseUrl: asCommand(databaseUrl) };
  const database = await openDatabase({ environment: named, log: createLog("error") });
  try {
    return await work({ ...database, environment });
  } finally {
    await database.close();
  }
}

/** The database sees that it is not the service which works there. */
function asCommand(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", "carestep-command");
  return url.href;
}

/** A command as a process of its own. */
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
