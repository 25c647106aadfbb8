import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { Mistake, end } from "./mistake.ts";

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
