import type { Command, CommandResult, Work } from "#server/commands/command.ts";

/** Runs a command by its words on the store of a test. */
export async function runWords(
  command: Command,
  words: readonly string[],
  store: Parameters<Work>[0],
): Promise<CommandResult> {
  const asked = command(words);
  return typeof asked === "function" ? asked(store) : asked;
}
