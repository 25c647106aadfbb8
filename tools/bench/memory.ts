import { readFileSync } from "node:fs";
import { newVisits, preQualification, taken } from "./measured-calls.ts";
import { openPostgres } from "./started.ts";

/** `node tools/bench/memory.ts`: resident memory of one process during 50,000 pre-qualifications. */
const journeys = 50_000;
const aSample = 1_000;
const allowedMegabytes = 400;
const phonesAnAreaCode = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

function megabytesOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

await using load = await openPostgres();
await using server = await load.start(1);
let most = 0;
for (let done = 0; done < journeys; done += aSample) {
  const areaCode = 512 + Math.floor(done / phonesAnAreaCode);
  const visits = newVisits(aSample, areaCode, done % phonesAnAreaCode);
  for (const step of preQualification) await taken(step, server.urls[0]!, visits);
  const megabytes = megabytesOf(server.pid);
  most = Math.max(most, megabytes);
  print(`${done + aSample} journeys: ${megabytes.toFixed(0)} MB`);
}
print(`in ${journeys} journeys: ${most.toFixed(0)} MB at most, ${allowedMegabytes} allowed`);
process.exitCode = most <= allowedMegabytes ? 0 : 1;
