import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { models } from "#test/model/models.ts";
import { mutantsOf, planted } from "./mutants.ts";
import type { Mutant } from "./mutants.ts";

/**
 * Plants faults in copies of the charts and asks the tests of test/model to find them:
 * `node tools/mutation/mutation.ts [--sample 100] [--seed NAME] [--file session]`. Prints what was not found and the score;
 * the same seed takes the same sample.
 * The recorded tables and behaviours are left out: they would find every change, right or wrong. Ends with 1 below 90 %.
 */
const enough = 0.9;
const copied = [
  "machines",
  "domain",
  "api",
  "server",
  "test/model",
  "test/support",
  "tools",
  "docs",
  "package.json",
  "tsconfig.json",
];
/** The store that the project's own configuration prepares is not needed here. */
const configuration = `export default { test: { projects: [{ test: {
  name: "model", include: ["test/model/**/*.test.ts"], testTimeout: 60_000,
} }] } };`;
const withoutTables = "^(?!.*(orders and keeps|does what is recorded|through the runners)).*$";
const text = (value: string) => ({ type: "string", default: value }) as const;
const {
  sample,
  seed,
  file: only,
} = parseArgs({
  options: { sample: text("100"), seed: text(randomUUID().slice(0, 8)), file: text("") },
}).values;

/** Which tests know a chart. Every chart is also run by charts.test.ts. */
const testsOf: readonly (readonly [source: RegExp, tests: readonly string[]])[] = [
  [/applicant|visit-context|(?:confirmed|following|loan)-states?/, ["applicant", "applicant-loan"]],
  [/held-method|method-states/, ["payment-methods", "down-payment"]],
  [
    /component-chart-input/,
    ["offer-selection", "payment-schedule", "agreement", "confirm-identity"],
  ],
  [/faults\//, ["configuration-faults-corpus", "configuration-faults"]],
  [/phone-verification/, ["phone-verification", "invariants"]],
  [/pre-qual-outcome|call-failure/, ["pre-qual-outcome", "invariants"]],
  [
    /steps\//,
    ["wizard", "compile-steps-skips", "compile-steps-outcomes", "flow-decisions", "invariants"],
  ],
];

const chartOf = (file: string) => basename(file).replace(/(?:\.machine|\.setup)?\.ts$/, "");

/** The charts that a source is part of, for charts.test.ts; all when it is part of several. */
const chartAsked = (file: string) =>
  models.some(({ name }) => name === chartOf(file)) ? { CHART: chartOf(file) } : {};

function testsFor(file: string): readonly string[] {
  const known = testsOf.find(([source]) => source.test(file))?.[1];
  const own = known ?? [chartOf(file)];
  return [...own, "charts", "drawings-drawable"].map((name) => `test/model/${name}.test.ts`);
}

function workplace(): string {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  for (const part of copied) cpSync(part, join(folder, part), { recursive: true });
  writeFileSync(join(folder, "vitest.config.ts"), configuration);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Whether a test finds the fault. A run that never ends has found it too. */
function isFound(folder: string, mutant: Mutant): Promise<boolean> {
  const target = join(folder, mutant.file);
  const source = readFileSync(target, "utf8");
  writeFileSync(target, planted(source, mutant));
  const vitest = resolve("node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", "model", "--bail", "1", "-t", withoutTables];
  return new Promise((done) => {
    const run = spawn(process.execPath, [...args, ...testsFor(mutant.file)], {
      cwd: folder,
      env: { ...process.env, ...chartAsked(mutant.file) },
      stdio: "ignore",
      timeout: 120_000,
    });
    run.on("close", (code) => {
      writeFileSync(target, source);
      done(code !== 0);
    });
  });
}

const rank = ({ file, from, what }: Mutant) =>
  createHash("sha256").update(`${seed} ${file} ${from} ${what}`).digest("hex");

function sampled(mutants: readonly Mutant[], size: number): readonly Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, at: rank(mutant) }));
  const shuffled = ranked.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return shuffled.slice(0, size).map(({ mutant }) => mutant);
}

const sources = globSync("machines/{*,*/*}.ts").filter(
  (file) => file.includes(only) && !/faults|requirements|not-provided|-ref/.test(file),
);
const all = sources.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
const chosen = sampled(all, Number(sample));
const survivors: Mutant[] = [];
const queue = [...chosen];

/** Without a fault every test must pass, or each fault would count as found. */
async function refuseUnsound(folder: string): Promise<void> {
  const asked = new Map(
    chosen.map(({ file }) => [JSON.stringify([testsFor(file), chartAsked(file)]), file]),
  );
  for (const file of asked.values()) {
    const untouched = { file, line: 0, what: "nothing", from: 0, to: 0, text: "" };
    if (await isFound(folder, untouched)) throw new Error(`the tests of ${file} fail as it is`);
  }
}

async function work(): Promise<void> {
  const folder = workplace();
  try {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      if (await isFound(folder, mutant)) continue;
      survivors.push(mutant);
      process.stdout.write(`not found: ${mutant.file}:${mutant.line} ${mutant.what}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const first = workplace();
await refuseUnsound(first).finally(() => rmSync(first, { recursive: true }));
await Promise.all([work(), work()]);
const found = chosen.length - survivors.length;
const score = found / chosen.length;
process.stdout.write(
  `${found} of ${chosen.length} planted faults found (${(score * 100).toFixed(1)} %), of ${all.length} that can be planted; seed ${seed}\n`,
);
process.exitCode = score < enough ? 1 : 0;
