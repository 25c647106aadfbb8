import { createHash, randomUUID } from "node:crypto";
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sourcesOf } from "#tools/trace/sources.ts";
import { equivalents, isEquivalent } from "./equivalents.ts";
import { testIndex } from "./knowing-tests.ts";
import { mutantsOf } from "./mutants.ts";
import type { Mutant } from "./mutants.ts";
import { newWorkplace } from "./workplace.ts";
import type { Workplace } from "./workplace.ts";

const usage = `npm run mutation -- [options]

Plants faults in copies of machines/ and domain/, one at a time, and asks the unit, property and model tests to find them.

  --sample NUMBER   how many faults (200)
  --seed NAME       which ones: the same seed takes the same sample (a new one each time)
  --file PART       only in files whose path has this part
  --workers NUMBER  how many at a time (2)
  --again           with the seed of an earlier run: asks once more for those that were not found

What came out is kept in .cache/mutation, so that a run that was stopped goes on with the same seed. Ends with 1 below 92 %, with 2 when the options are wrong. Faults that change nothing are listed with
their reasons in tools/mutation/equivalents.tsv.`;

class UsageError extends Error {}

const enough = 0.92;
const folder = ".cache/mutation";
const folders = ["api", "domain", "machines", "routes", "server", "test", "tools", "ui"];
const text = (value: string) => ({ type: "string", default: value }) as const;
const print = (line: string) => process.stdout.write(`${line}\n`);

type Options = ReturnType<typeof readOptions>;

function readOptions() {
  const { values } = parseArgs({
    options: {
      sample: text("200"),
      seed: text(randomUUID().slice(0, 8)),
      file: text(""),
      workers: text("2"),
      again: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [sample, workers] = [Number(values.sample), Number(values.workers)];
  if (!Number.isInteger(sample) || !Number.isInteger(workers) || sample < 1 || workers < 1)
    throw new UsageError("--sample and --workers are whole numbers above 0");
  return { ...values, sample, workers };
}

/** Charts, their compiler and the rules; words are no behaviour, and only their names are types. */
function sources(part: string): readonly string[] {
  return [...globSync("machines/**/*.ts"), ...globSync("domain/**/*.ts")]
    .filter(
      (file) => file.includes(part) && !/^domain\/words|demo-list|not-provided|-ref\.ts/.test(file),
    )
    .toSorted();
}

/** What a fault is known by from run to run: it changes with its source. */
function keyOf(source: string, { file, from, what }: Mutant): string {
  return createHash("sha256")
    .update(`${file} ${from} ${what} ${source}`)
    .digest("hex")
    .slice(0, 16);
}

type Planted = { readonly key: string; readonly mutant: Mutant };

function allFaults({ file }: Options): readonly Planted[] {
  const known = equivalents();
  return sources(file).flatMap((path) => {
    const source = readFileSync(path, "utf8");
    return mutantsOf(path, source)
      .filter((mutant) => !isEquivalent(source, mutant, known))
      .map((mutant) => ({ key: keyOf(source, mutant), mutant }));
  });
}

/** The same sample for the same seed, whatever else changes in the tree. */
function sampled(all: readonly Planted[], { seed, sample }: Options): readonly Planted[] {
  const ranked = all.map((each) => {
    const { file, line, what } = each.mutant;
    return {
      each,
      at: createHash("sha256").update(`${seed} ${file} ${line} ${what}`).digest("hex"),
    };
  });
  const shuffled = ranked.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return shuffled.slice(0, sample).map(({ each }) => each);
}

type Tests = ReturnType<typeof testIndex>;

/** First the tests next to it, then whatever else runs it. */
async function isFound(place: Workplace, mutant: Mutant, tests: Tests): Promise<boolean> {
  const { near, far } = tests(mutant.file);
  return (await place.fails(mutant, near)) || place.fails(mutant, far);
}

/** Without a fault every test must pass, or each fault would count as found. */
async function refuseUnsound(chosen: readonly Planted[], tests: Tests): Promise<void> {
  const place = newWorkplace();
  const files = new Set(chosen.map(({ mutant }) => mutant.file));
  const all = [...files].flatMap((file) => [...tests(file).near, ...tests(file).far]);
  const untouched = { line: 0, what: "nothing", from: 0, to: 0, text: "" };
  const isBroken = await place.fails({ file: "domain/money.ts", ...untouched }, [...new Set(all)]);
  place.remove();
  if (isBroken) throw new UsageError("the tests fail without a fault: npx vitest run says which");
}

/** What came out before, by the faults' keys; `isAgain` leaves out what was not found. */
function outcomesIn(record: string, isAgain: boolean): ReadonlyMap<string, boolean> {
  const lines = existsSync(record) ? readFileSync(record, "utf8").trim().split("\n") : [];
  const outcomes = lines.map((line): [string, boolean] => {
    const [key = "", outcome] = line.split("\t");
    return [key, outcome === "true"];
  });
  return new Map(outcomes.filter(([, wasFound]) => wasFound || !isAgain));
}

/** A tree whose tests passed without a fault is known again. */
const treeKey = (tree: ReadonlyMap<string, string>) =>
  createHash("sha256")
    .update(JSON.stringify([...tree]))
    .digest("hex")
    .slice(0, 16);

async function main(options: Options): Promise<void> {
  const all = allFaults(options);
  const chosen = sampled(all, options);
  const record = `${folder}/${options.seed}.txt`;
  mkdirSync(folder, { recursive: true });
  const before = outcomesIn(record, options.again);
  const queue = chosen.filter(({ key }) => !before.has(key));
  print(`seed ${options.seed}: ${queue.length} faults to plant, ${all.length} can be`);
  const tree = sourcesOf(".", folders);
  const tests = testIndex(tree);
  const outcomes = new Map(before);
  const sound = treeKey(tree);
  if (!outcomes.has(sound)) await refuseUnsound(chosen, tests);
  appendFileSync(record, `${sound}\ttrue\n`);
  const work = async () => {
    const place = newWorkplace();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { key, mutant } = next;
      const isKnown = await isFound(place, mutant, tests);
      outcomes.set(key, isKnown);
      appendFileSync(record, `${key}\t${isKnown}\n`);
      if (!isKnown) print(`not found: ${mutant.file}:${mutant.line} ${mutant.what}`);
    }
    place.remove();
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  const found = chosen.filter(({ key }) => outcomes.get(key)).length;
  const score = found / chosen.length;
  const percent = (score * 100).toFixed(1);
  print(`${found} of ${chosen.length} planted faults found (${percent} %); seed ${options.seed}`);
  process.exitCode = score < enough ? 1 : 0;
}

try {
  const options = readOptions();
  if (options.help) print(usage);
  else await main(options);
} catch (error) {
  const { code = "" } = error as { readonly code?: string };
  if (!(error instanceof UsageError) && !code.startsWith("ERR_PARSE_ARGS")) throw error;
  process.stderr.write(`${(error as Error).message} (npm run mutation -- --help)\n`);
  process.exitCode = 2;
}
