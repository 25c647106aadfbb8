import { parseEnvironment } from "#server/environment.ts";
import type { CommandResult } from "#server/commands/command.ts";
import { checkPractice } from "./check.ts";
import { consentPartsOf } from "./consent-parts-file.ts";
import { readPractice } from "./practice-file.ts";
import { practiceSchema } from "./practice-shape.ts";

type Variables = Readonly<Record<string, string | undefined>>;
type Verb = (word: string, env: Variables) => Promise<CommandResult>;

const usage: CommandResult = {
  exit: 2,
  lines: [
    "npm run provider -- check FILE       whether a practice's file can be served, and how to mend it",
    "npm run provider -- schema           the JSON Schema of these files: docs/practice.schema.json",
    "FILE is JSON, under our names or those of the wire: docs/practices.md.",
  ],
};

const verbs: { readonly [verb: string]: Verb } = {
  check: async (file, env) => {
    const { lines, practice } = await checkPractice(readPractice(file), {
      served: {
        origins: parseEnvironment({ THEME_ORIGINS: env["THEME_ORIGINS"] }).themeOrigins,
        fetch,
      },
      consentParts: consentPartsOf(env),
    });
    if (practice === undefined) return { exit: 1, lines: [...lines, countOf(lines)] };
    const flows = Object.keys(practice.places.flows).join(", ") || "no flow of its own";
    return { exit: 0, lines: [`${file} can be served (${flows}).`] };
  },
};

function countOf(lines: readonly string[]): string {
  const count = lines.filter((line) => !line.startsWith("  ")).length;
  return `${count === 1 ? "One problem" : `${count} problems`}: it cannot be served.`;
}

/** `npm run provider`. Exit 0: good; 1: refused, with reasons; 2: wrong use. */
export async function provider(
  [verb = "", word, ...more]: readonly string[],
  env: Variables,
): Promise<CommandResult> {
  if (verb === "schema" && word === undefined)
    return { exit: 0, lines: [JSON.stringify(practiceSchema(), null, 2)] };
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (run === undefined || word === undefined || more.length > 0) return usage;
  return run(word, env);
}

if (import.meta.main) {
  const { exit, lines } = await provider(process.argv.slice(2), process.env).catch(
    (error: unknown): CommandResult => ({
      exit: 1,
      lines: [error instanceof Error ? error.message : String(error)],
    }),
  );
  const stream = exit === 0 ? process.stdout : process.stderr;
  stream.write(`${lines.join("\n")}\n`);
  process.exitCode = exit;
}
