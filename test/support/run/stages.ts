import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Tally } from "./tally.ts";

export type Stage = readonly [name: string, command: string, ...args: string[]];

type Outcome = {
  readonly output: Buffer;
  readonly seconds: number;
  readonly fault: string | undefined;
};

/** Go programs run in parallel, so each gets one thread. */
const env = { ...process.env, GOMAXPROCS: "1" };

export async function runStages(
  stages: readonly Stage[],
  print: (text: string | Buffer) => void,
): Promise<readonly Tally[]> {
  const running = stages.map(runStage);
  const tallies: Tally[] = [];
  for (const [index, [name]] of stages.entries()) {
    const { output, seconds, fault } = await running[index]!;
    const verdict = fault === undefined ? "passed" : "FAILED";
    print(`\n— ${name}\n`);
    print(output);
    print(`— ${name}: ${verdict} in ${seconds.toFixed(1)} s\n`);
    const failures = fault === undefined ? [] : [`${name}: ${fault}`];
    tallies.push({ passed: 1 - failures.length, failures, skipped: [] });
  }
  return tallies;
}

async function runStage([, command, ...args]: Stage): Promise<Outcome> {
  const start = performance.now();
  const run = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env });
  const said: Buffer[] = [];
  for (const stream of [run.stdout, run.stderr]) {
    stream.on("data", (part: Buffer) => said.push(part));
  }
  const fault = await ended(run);
  return {
    output: Buffer.concat(said),
    seconds: (performance.now() - start) / 1000,
    fault,
  };
}

async function ended(run: ReturnType<typeof spawn>): Promise<string | undefined> {
  try {
    const [status, signal] = (await once(run, "close")) as [number | null, string | null];
    return status === 0 ? undefined : `ended with ${status ?? signal}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
