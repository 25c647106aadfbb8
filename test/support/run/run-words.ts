import type { Command, CommandResult, Work } from "#server/commands/command.ts";

export async function runWords(
  command: Command,
  words: readonly string[],
  store: Parameters<Work>[0],
): Promise<CommandResult> {
  const requested = command(words);
  return typeof requested === "function" ? requested(store) : requested;
}
