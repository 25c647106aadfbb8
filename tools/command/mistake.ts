/** Whoever called a command asked for something that there is not; the first line of its message says what. */
export class Mistake extends Error {
  override name = "Mistake";
}

/** Says in one line what is the matter, and how to see what there is. */
function tell(usage: string, { message }: Error): void {
  const [reason = ""] = message.split("\n");
  const [, command] = /^npm run (?:--silent )?(\S+)/.exec(usage) ?? [];
  process.stderr.write(`${reason} (npm run ${command} -- --help)\n`);
}

/** Ends a command with 2. */
export function end(usage: string, mistake: Error): never {
  tell(usage, mistake);
  process.exit(2);
}

/** Reads what a command was called with, before it begins anything: a mistake in it ends the command. */
export function readOrEnd<Read>(usage: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof Mistake) return end(usage, error);
    throw error;
  }
}

/**
 * Runs a command to its exit code. A mistake of whoever called it is said in one line and is 2; a fault of ours is thrown on.
 *
 * @param usage - begins with `npm run NAME`
 */
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
