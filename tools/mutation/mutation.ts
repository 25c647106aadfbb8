import { createHash, randomUUID } from "node:crypto";
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { commandOptions } from "#tools/command/command-options.ts";
import { Mistake, runCommand } from "#tools/command/mistake.ts";
import { wholeNumber } from "#tools/command/values.ts";
import { openProgress } from "#tools/command/progress.ts";
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
  --help            this

What came out is kept in .cache/mutation, so that a run that was stopped goes on with the same seed. Ends with 1 below 92 %, with
2 when the options are wrong. Faults that change nothing are listed with their reasons in tools/mutation/equivalents.tsv.`;

const enough = 0.92;
const folder = ".cache/mutation";
const folders = ["api", "domain", "machines", "routes", "server", "test", "tools", "ui"];
const text = (value: string) => ({ type: "string", default: value }) as const;
const print = (line: string) => process.stdout.write(`${line}\n`);

type Options = ReturnType<typeof readOptions>;

function readOptions() {
  const values = commandOptions(usage, {
    sample: text("200"),
    seed: text(randomUUID().slice(0, 8)),
    file: text(""),
    workers: text("2"),
    again: { type: "boolean", default: false },
  });
  const sample = wholeNumber(values.sample, "--sample");
  const workers = wholeNumber(values.workers, "--workers");
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
  const isBroken = await place.fails({ file: "domain/money/money.ts", ...untouched }, [
    ...new Set(all),
  ]);
  place.remove();
  if (isBroken) throw new Mistake("the tests fail without a fault: npx vitest run says which");
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

/** Where faults are planted, and what is told of each. */
type Planting = {
  readonly tests: Tests;
  readonly workers: number;
  readonly note: (key: string, wasFound: boolean) => void;
};

/** Plants each fault, some at a time, and names those that no test finds. */
async function plantAll(faults: readonly Planted[], { tests, workers, note }: Planting) {
  const queue = [...faults];
  const progress = openProgress(faults.length);
  const work = async () => {
    const place = newWorkplace();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { key, mutant } = next;
      const fault = `${mutant.file}:${mutant.line} ${mutant.what}`;
      progress.tell(faults.length - queue.length, fault);
      const wasFound = await isFound(place, mutant, tests);
      note(key, wasFound);
      if (wasFound) continue;
      progress.clear();
      print(`not found: ${fault}`);
    }
    place.remove();
  };
  await Promise.all(Array.from({ length: workers }, work));
  progress.clear();
}

async function main(): Promise<number> {
  const options = readOptions();
  const { seed, again, workers, file } = options;
  const all = allFaults(options);
  if (all.length === 0)
    throw new Mistake(`no fault can be planted in files with ${file} in their path`);
  const chosen = sampled(all, options);
  const record = `${folder}/${seed}.txt`;
  mkdirSync(folder, { recursive: true });
  const outcomes = new Map(outcomesIn(record, again));
  const queue = chosen.filter(({ key }) => !outcomes.has(key));
  print(`seed ${seed}: ${queue.length} faults to plant, ${all.length} can be`);
  const tree = sourcesOf(".", folders);
  const tests = testIndex(tree);
  const sound = treeKey(tree);
  if (!outcomes.has(sound)) {
    print("first the tests without a fault");
    await refuseUnsound(chosen, tests);
  }
  const note = (key: string, wasFound: boolean) => {
    outcomes.set(key, wasFound);
    appendFileSync(record, `${key}\t${wasFound}\n`);
  };
  note(sound, true);
  await plantAll(queue, { tests, workers, note });
  const found = chosen.filter(({ key }) => outcomes.get(key)).length;
  const score = found / chosen.length;
  const percent = (score * 100).toFixed(1);
  print(`${found} of ${chosen.length} planted faults found (${percent} %); seed ${seed}`);
  return score < enough ? 1 : 0;
}

await runCommand(usage, main);
