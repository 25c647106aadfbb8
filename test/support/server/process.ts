import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { quickEngine } from "#test/support/run/quick-engine.ts";

export type TestProcess = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Waits for matching output; fails with the output when the process ends first. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: () => Promise<number | null>;
  readonly processorSeconds: () => number;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

const compiled = path.resolve(".cache/compiled");

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

/** proc(5): fields 12 and 13 are user and system time in hundredths of a second. */
function processorSeconds(pid: number): number {
  if (!fs.existsSync(`/proc/${pid}/stat`)) return 0;
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
