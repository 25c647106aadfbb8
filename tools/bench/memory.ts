import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#test/support/server/postgres.ts";
import { startProcess } from "#test/support/server/process.ts";
import { ask } from "#test/support/server/remote-visit.ts";
import { newVisits, preQualification, taken } from "./measured-calls.ts";
import type { Place } from "./measured-calls.ts";

/**
 * `node tools/bench/memory.ts`: resident memory during 50,000 pre-qualifications, and its growth per thousand.
 */
const aSample = 1_000;
type Sample = { readonly held: number; readonly kept: number };
const allowed = { megabytes: 400, perTenThousand: 5 };
const firstAreaCode = 512;
const phonesAnAreaCode = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

function megabytesOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

const sum = (parts: readonly number[]) => parts.reduce((total, each) => total + each, 0);

function slope(samples: readonly number[]): number {
  const middle = (samples.length - 1) / 2;
  const mean = sum(samples) / samples.length;
  const rises = samples.map((each, index) => (index - middle) * (each - mean));
  return sum(rises) / sum(samples.map((_, index) => (index - middle) ** 2));
}

async function samplesOf(
  { url }: Place,
  { pid, watch }: { readonly pid: number; readonly watch: string },
  journeys: number,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (let done = 0; done < journeys; done += aSample) {
    const areaCode = firstAreaCode + Math.floor(done / phonesAnAreaCode);
    const from = done % phonesAnAreaCode;
    const visits = newVisits(aSample, areaCode, from);
    for (const step of preQualification) await taken(step, { url }, visits);
    const held = megabytesOf(pid);
    const { body } = await ask(watch, "GET /kept");
    const kept = Number(body["megabytes"]);
    samples.push({ held, kept });
    print(`${done + aSample} journeys: ${held.toFixed(0)} MB, ${kept.toFixed(1)} of them needed`);
  }
  return samples;
}

async function memory(journeys: number, isEmbedded: boolean): Promise<boolean> {
  const postgres = isEmbedded ? undefined : await startPostgres({ isRelaxed: true });
  const folder = mkdtempSync(join(tmpdir(), "carestep-memory-"));
  const env = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
  const server = startProcess("tools/bench/load-server.ts", env);
  try {
    const [, url = "", watch = ""] = await server.says(/load: (\S+) (\S+)/);
    const process = { pid: server.child.pid!, watch };
    const samples = await samplesOf({ url }, process, journeys);
    const most = Math.max(...samples.map(({ held }) => held));
    const later = samples.slice(samples.length / 2).map(({ kept }) => kept);
    const growth = slope(later) * (10_000 / aSample);
    print(`in ${journeys} journeys: ${most.toFixed(0)} MB at most, ${allowed.megabytes} allowed`);
    print(`needs ${growth.toFixed(1)} MB more in 10,000, ${allowed.perTenThousand} allowed`);
    return most <= allowed.megabytes && growth <= allowed.perTenThousand;
  } finally {
    await server.kill("SIGTERM");
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    journeys: { type: "string", default: "50000" },
    embedded: { type: "boolean", default: false },
  },
});
process.exitCode = (await memory(Number(values.journeys), values.embedded)) ? 0 : 1;
