import type { CommandResult } from "#server/commands/command.ts";
import type { Database } from "#server/database/database.ts";
import { listPractices } from "#server/stores/practice/practice-version.ts";
import { didYouMean } from "./near-word.ts";

export async function unknownPractice(db: Database, key: string): Promise<CommandResult> {
  const keys = (await listPractices(db)).map((practice) => practice.key);
  const hint = didYouMean(key, keys) ?? "npm run provider -- list names all";
  return { exit: 1, lines: [`No practice is called ${key}: ${hint}`] };
}
