import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chartAsked } from "./knowing-tests.ts";
import { planted } from "./mutants.ts";
import type { Mutant } from "./mutants.ts";

/** A copy of the tree, so that a fault is never planted in the tree itself. */
const copied =
  "api docs domain machines routes server tools ui test/model test/property test/support test/unit package.json tsconfig.json";
/** The store that the project's own configuration prepares is not needed here. */
const configuration = `export default { test: {
  include: ["test/{model,property,unit}/**/*.test.ts"], testTimeout: 60_000, isolate: false, maxWorkers: 1,
} };`;
/** Tables, recorded behaviour and drawings would find every change, right or wrong. */
const withoutRecords =
  "^(?!.*(orders and keeps|does what is recorded|through the runners|is what its charts say)).*$";
const longestMinutes = 5;

export type Workplace = {
  /** Whether one of these tests fails. A run that never ends has failed too. */
  readonly fails: (mutant: Mutant, tests: readonly string[]) => Promise<boolean>;
  readonly remove: () => void;
};

export function newWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  for (const part of copied.split(" ")) cpSync(part, join(folder, part), { recursive: true });
  writeFileSync(join(folder, "vitest.config.ts"), configuration);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return {
    fails: (mutant, tests) => failsIn(folder, mutant, tests),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function failsIn(folder: string, mutant: Mutant, tests: readonly string[]): Promise<boolean> {
  if (tests.length === 0) return Promise.resolve(false);
  const target = join(folder, mutant.file);
  const source = readFileSync(target, "utf8");
  writeFileSync(target, planted(source, mutant));
  const vitest = resolve("node_modules/vitest/vitest.mjs");
  return new Promise((done, fail) => {
    const args = [vitest, "run", "--bail", "1", "-t", withoutRecords, ...tests];
    const run = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...chartAsked(mutant.file) },
      stdio: "ignore",
      timeout: longestMinutes * 60_000,
    });
    run.on("close", (code, signal) => {
      writeFileSync(target, source);
      // Whoever else ends it has found nothing.
      if (signal !== null && !run.killed) fail(new Error(`the tests were ended by ${signal}`));
      else done(code !== 0);
    });
  });
}
