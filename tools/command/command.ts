import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

export function commandOptions<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  return commandWords(usage, options, false).values;
}

export function commandWords<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  allowPositionals = true,
) {
  if (process.argv.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  try {
    return parseArgs({ options, allowPositionals });
  } catch (error) {
    return end(usage, new Mistake((error as Error).message.split(". ")[0]));
  }
}

export class Mistake extends Error {
  override name = "Mistake";
}

function tell(usage: string, { message }: Error): void {
  const [reason = ""] = message.split("\n");
  const [, command] = /^npm run (?:--silent )?(\S+)/.exec(usage) ?? [];
  process.stderr.write(`${reason} (npm run ${command} -- --help)\n`);
}

export function end(usage: string, mistake: Error): never {
  tell(usage, mistake);
  process.exit(2);
}

export async function runCommand(
  usage: string,
  command: () => number | Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    tell(usage, error);
    process.exitCode = 2;
  }
}

/** One of some names that an option takes. @throws Mistake */
export function oneOf<Name extends string>(
  names: readonly Name[],
  given: string,
  option: string,
): Name {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new Mistake(`${option} is one of ${names.join(", ")}`);
  return found;
}

type Chart = { readonly name: string; readonly machine: { readonly id: string } };

const plain = (name: string) => name.toLowerCase().replaceAll("-", "");

/** The charts that `--chart` names, by file or id; all without it. @throws Mistake */
export function chartsNamed<Each extends Chart>(
  all: readonly Each[],
  requested: string | undefined,
): readonly Each[] {
  if (requested === undefined) return all;
  const found = all.filter(({ name, machine: { id } }) =>
    [name, id].map(plain).includes(plain(requested)),
  );
  if (found.length > 0) return found;
  const names = all.map(({ name }) => name).join(", ");
  throw new Mistake(`no chart is called ${requested}; there are ${names}`);
}
