import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { quickEngine } from "#test/support/run/quick-engine.ts";

/** A program of the project in a process of its own, with what it said. */
export type TestProcess = {
  readonly child: ChildProcess;
  /** Everything on standard output so far. */
  readonly output: () => string;
  /** Everything on standard error so far. */
  readonly errors: () => string;
  /** Waits until the output matches; throws what was said when the process ends before. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Waits for the end. @returns the exit code, null when a signal ended it */
  readonly ended: () => Promise<number | null>;
  /** Seconds of the processor that it has used so far, all of its threads together; 0 where the system does not say. */
  readonly processorSeconds: () => number;
  /** Sends a signal and waits for the end. */
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Compiled sources are shared by all processes that tests start. */
const compiled = path.resolve(".cache/compiled");

/** Starts a TypeScript file with this Node; nothing is inherited from the environment but what is given. */
export function startProcess(
  file: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): TestProcess {
  const child = spawn(process.execPath, [...quickEngine, file, ...args], {
    env: { PATH: process.env["PATH"] ?? "", NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (errors += bytes.toString()));
  const end = once(child, "close").then(([code]) => code as number | null);
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const found = pattern.exec(output);
    if (found) return found;
    const next = await Promise.race([once(child.stdout, "data"), end]);
    if (Array.isArray(next) || pattern.test(output)) return says(pattern);
    throw new Error(`ended with ${next} before it said ${pattern}:\n${output}${errors}`);
  };
  return {
    child,
    output: () => output,
    errors: () => errors,
    says,
    ended: () => end,
    processorSeconds: () => processorSeconds(child.pid!),
    kill: (signal) => {
      child.kill(signal);
      return end;
    },
  };
}

/** proc(5): the fields after the name in brackets; 12 and 13 are hundredths of a second in user and system mode. */
function processorSeconds(pid: number): number {
  if (!fs.existsSync(`/proc/${pid}/stat`)) return 0;
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
