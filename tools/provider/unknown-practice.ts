import type { CommandResult } from "#server/commands/command.ts";
import type { Database } from "#server/database/database.ts";
import { listPractices } from "#server/stores/practice/practice-version.ts";
import { nearWord } from "./near-word.ts";

export async function unknownPractice(db: Database, key: string): Promise<CommandResult> {
  const keys = (await listPractices(db)).map((practice) => practice.key);
  const near = nearWord(key, keys);
  const hint =
    near === undefined ? "npm run provider -- list names all" : `did you mean "${near}"?`;
  return { exit: 1, lines: [`No practice is called ${key}: ${hint}`] };
}
