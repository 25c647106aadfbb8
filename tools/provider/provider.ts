import { once } from "node:events";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import { lenderSchema } from "#server/config/lender-file.ts";
import { runWork, type CommandResult } from "#server/commands/command.ts";
import { checkPractice, type CheckOptions, type Checked } from "./check.ts";
import { consentPartsOf } from "./consent-parts-file.ts";
import { didYouMean } from "./near-word.ts";
import { readPractice } from "./practice-file.ts";
import { flowsIn } from "./practice.ts";
import { practiceSchema } from "./practice-shape.ts";
import { diff, list, operator, publish, rollback, servingStill, show } from "./stored-practices.ts";
import { exampleLenderLines } from "./example-lender.ts";
import { untranslatedLines } from "./untranslated.ts";

type Variables = Readonly<Record<string, string | undefined>>;
type Options = { readonly [Name in "by" | "to" | "out"]?: string | undefined };
type Given = { readonly options: Options; readonly env: Variables };
type Verb = readonly [
  takes: string,
  run: (words: readonly [string, string], given: Given) => Promise<CommandResult>,
];

const usage: CommandResult = {
  exit: 2,
  lines: [
    "npm run provider -- check FILE          whether a practice's file can be served, and how to fix it",
    "npm run provider -- preview FILE        the running app with it, and its charts; reloads with each save",
    "npm run provider -- publish FILE        serves it, with its style sheets and images, as the next version; --by NAME says who publishes",
    "npm run provider -- list                every practice with its published versions, dates and authors",
    "npm run provider -- show KEY            a practice as a file that can be changed and published",
    "npm run provider -- diff KEY FILE       what publishing the file would change",
    "npm run provider -- rollback KEY        publishes the previous version again; --to N an older one",
    "npm run provider -- poster KEY          a PDF to hang up, with a QR code of the practice's address; --out FILE",
    "npm run provider -- steps               the usual steps of all five flows, to be changed in a file",
    "npm run provider -- lender-schema       the JSON Schema of LENDER_FILE: docs/lender.schema.json",
    "npm run provider -- schema              the JSON Schema of these files: docs/practice.schema.json",
    "FILE is JSON, under our names or those of the wire; the store is that of DATABASE_URL or DATA_DIR: docs/practices.md.",
  ],
};

const { layout: _layout, ...preQualification } = defaultConfiguration;
const usualSteps = {
  ...preQualification,
  applySteps: defaultApplySteps,
  paymentSteps: defaultPaymentSteps,
};

const verbs: { readonly [verb: string]: Verb } = {
  check: ["FILE", ([file], { env }) => check(file, env)],
  preview: ["FILE", ([file], { env }) => preview(file, env)],
  publish: ["FILE", ([file], given) => publishFile(file, given)],
  list: ["", (_, { env }) => runWork(list, env)],
  show: ["KEY", ([key], { env }) => runWork(show(key), env)],
  diff: [
    "KEY FILE",
    async ([key, file], { env }) => {
      const { lines, practice } = await checked(file, env);
      return practice === undefined ? { exit: 1, lines } : runWork(diff(key, practice), env);
    },
  ],
  rollback: [
    "KEY",
    async ([key], { options: { to, by }, env }) => {
      if (to !== undefined && !/^\d{1,9}$/.test(to))
        return misused("--to is the number of a version, as list shows it");
      return runWork(rollback(key, to === undefined ? undefined : Number(to), operator(by)), env);
    },
  ],
  poster: [
    "KEY",
    async ([key], { options, env }) => {
      const { poster } = await import("./poster.ts");
      const { LENDER_NAME, LENDER_PHONE } = env;
      const lender = parseEnvironment({ LENDER_NAME, LENDER_PHONE });
      const out = options.out ?? `${key}-poster.pdf`;
      return runWork(poster({ key, out, publicUrl: publicUrlOf(env), lender }), env);
    },
  ],
  steps: ["", async () => printed(usualSteps)],
  "lender-schema": ["", async () => printed(lenderSchema())],
  schema: ["", async () => printed(practiceSchema())],
};

async function check(file: string, env: Variables): Promise<CommandResult> {
  const { lines, practice } = await checked(file, env);
  if (practice === undefined) return { exit: 1, lines };
  const flows = flowsIn(practice).join(", ") || "the usual steps";
  return { exit: 0, lines: [...untranslatedLines(practice), `${file} can be served (${flows}).`] };
}

async function preview(file: string, env: Variables): Promise<CommandResult> {
  if (env["NODE_ENV"] === "production")
    return { exit: 1, lines: ["A preview is for development."] };
  const { startPreview } = await import("./preview.ts");
  const dist = existsSync("dist/client") ? { dist: "dist" } : {};
  const { url, stop } = await startPreview(file, { check: optionsOf(env), ...dist });
  process.stdout.write(`Preview of ${file}: ${url} (Ctrl+C ends it)\n`);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await stop();
  return { exit: 0, lines: ["The preview has ended."] };
}

async function publishFile(file: string, { options, env }: Given): Promise<CommandResult> {
  const { lines, practice, key } = await checked(file, env);
  if (practice === undefined) {
    const still = key === undefined ? [] : (await runWork(servingStill(key), env)).lines;
    return { exit: 1, lines: [...lines, ...still] };
  }
  if (practice.key === undefined) {
    const fix = '  fix: add "key": "sunny-dental" and "name": "Sunny Dental LLC"';
    return { exit: 1, lines: [`${file} names no practice`, fix] };
  }
  const examples = exampleLenderLines(practice.lender, env);
  if (examples.length > 0) return { exit: 1, lines: examples };
  return runWork(publish(practice, operator(options.by), publicUrlOf(env)), env);
}

function printed(value: object): CommandResult {
  return { exit: 0, lines: [JSON.stringify(value, null, 2)] };
}

async function checked(
  file: string,
  env: Variables,
): Promise<Checked & { readonly key?: string | undefined }> {
  const read = readPractice(file);
  const { practice, ...found } = await checkPractice(read, optionsOf(env));
  const { lines } = found;
  if (practice !== undefined) return { ...found, practice };
  const { length } = lines.filter((line) => !line.startsWith("  "));
  const counted = `${length === 1 ? "One problem" : `${length} problems`}: it cannot be served.`;
  return { ...found, lines: [...lines, counted], key: read.practice?.key };
}

function optionsOf(env: Variables): CheckOptions {
  const { themeOrigins: origins } = parseEnvironment({ THEME_ORIGINS: env["THEME_ORIGINS"] });
  return { origins, consentParts: consentPartsOf(env) };
}

function publicUrlOf(env: Variables): string {
  const { PUBLIC_URL, PORT } = env;
  return parseEnvironment({ PUBLIC_URL, PORT }).publicUrl;
}

function misused(reason: string): CommandResult {
  return { exit: 2, lines: [`${reason} (npm run provider -- --help)`] };
}

function unknown(verb: string): CommandResult {
  const all = Object.keys(verbs);
  if (verb === "") return misused(`name a command: ${all.join(", ")}`);
  const others = didYouMean(verb, all) ?? `there are ${all.join(", ")}`;
  return misused(`${verb} is no command: ${others}`);
}

/** `npm run provider`. Exit 0: good; 1: refused, with reasons; 2: wrong use. */
export async function provider(words: readonly string[], env: Variables): Promise<CommandResult> {
  if (words.includes("--help")) return { ...usage, exit: 0 };
  const [verb = "", ...rest] = words;
  if (!Object.hasOwn(verbs, verb)) return unknown(verb);
  const [takes, run] = verbs[verb]!;
  const requested = optionsIn(rest);
  if (typeof requested === "string") return misused(requested);
  const { positionals, values: options } = requested;
  const expected = takes.split(" ").filter((each) => each !== "").length;
  if (positionals.length !== expected)
    return misused(`use npm run provider -- ${`${verb} ${takes}`.trim()}`);
  const [first = "", second = ""] = positionals;
  return run([first, second], { options, env });
}

function optionsIn(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, options: { by: text, to: text, out: text }, allowPositionals: true });
  } catch (error) {
    return (error as Error).message.split(". ")[0]!;
  }
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
