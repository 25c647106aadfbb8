import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";

/**
 * The options that a command was called with. `--help` prints the usage instead of anything else; what it does not know is
 * said in one line, and ends it with 2.
 *
 * @param usage - begins with `npm run NAME`
 */
export function commandOptions<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  if (process.argv.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [, command] = /^(npm run \S+)/.exec(usage) ?? [];
    process.stderr.write(`${(error as Error).message} (${command} -- --help)\n`);
    return process.exit(2);
  }
}
