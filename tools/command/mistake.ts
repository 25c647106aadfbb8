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
