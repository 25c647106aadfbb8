import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { Mistake, end } from "./mistake.ts";

/**
 * The options that a command was called with. `--help` prints the usage instead of anything else, whatever stands beside it;
 * what it does not know is said in one line, and ends it with 2.
 *
 * @param usage - begins with `npm run NAME`
 */
export function commandOptions<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  return commandWords(usage, options, false).values;
}

/** The same, and the words that belong to no option. */
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
    // What the message goes on with is about words that begin with a dash.
    return end(usage, new Mistake((error as Error).message.split(". ")[0]));
  }
}
