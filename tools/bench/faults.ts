import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, mkdtempDisposableSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startPostgres } from "#test/support/server/postgres.ts";
import { startProcess, type TestProcess } from "#test/support/server/process.ts";
import { crash, synchronousStandby } from "#test/support/server/standby.ts";
import { commandOptions } from "#tools/command/command.ts";
import { call, check, currentToken, instanceOf, start } from "#test/support/server/api-visit.ts";
import type { Answered } from "#test/support/server/api-visit.ts";
import { connected } from "./started.ts";
import { accountOf, preQualify } from "#test/support/submission.ts";

const usage = `node tools/bench/faults.ts

Pre-qualifies on two processes while one is killed, PostgreSQL crashes, its disk is full, and its machine fails and the
synchronous standby is promoted. Callers repeat a failed call under its key. Prints how long no call succeeded, what was
acknowledged and lost, and what exists twice. A full disk needs root, because it is a small tmpfs.

  --help   this

Exit code 1: something is lost or doubled, or a call was answered with other than 200, 409, 429 or 503.`;

const callers = 8;
const secret = `k:${randomBytes(32).toString("base64")}`;

const acknowledged = new Map<string, number>();
const wrong = new Set<string>();
let phones = 0;
const state = { isOver: false, refused: 0 };
const servers: string[] = [];

/** Repeats a call, at the other process, until it succeeds. @throws above a limit */
async function repeated(send: (server: string) => Promise<Answered>): Promise<Answered> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(servers[attempt % servers.length]!).catch(() => undefined);
    if (answer?.status === 200) return answer;
    state.refused += 1;
    // A code that failed after it was counted: the applicant has to wait, so another one comes.
    if (answer?.status === 429) throw new Error("limited");
    if (answer !== undefined && ![409, 503].includes(answer.status)) {
      wrong.add(`${answer.status} ${String(answer.body["Message"])}`);
    }
    await setTimeout(20);
  }
}

async function decide(): Promise<void> {
  phones += 1;
  const phone = `${512 + Math.floor(phones / 10_000)}555${String(phones % 10_000).padStart(4, "0")}`;
  const opened = await repeated((server) => call(server, "GET /v2/provider/bright-smile"));
  const first = String(opened.body["accessToken"]);
  const started = await repeated((server) =>
    start(server, first, { Source: phone, IsTest: true, key: `faults-start-${phone}` }),
  );
  const instance = instanceOf(started);
  const proof = { instance, code: "123456", IsTest: true, key: `faults-complete-${phone}` };
  await repeated((server) => check(server, first, proof));
  const token = currentToken(first);
  const decided = await repeated((server) =>
    preQualify(server, { token, phone, instance }, { key: `faults-decide-${phone}` }),
  );
  acknowledged.set(accountOf(decided), performance.now());
}

async function moreDecisions(): Promise<void> {
  const before = acknowledged.size;
  while (acknowledged.size < before + 12 * callers) await setTimeout(10);
}

/** What is wrong after the load: every caller went on until its decision was acknowledged. */
async function damage(url: string, since: Date): Promise<string> {
  type Found = { id: string; decisions: number; messages: number };
  const { rows } = await connected(url, (client) =>
    client.query<Found>(`select id, (select count(*)::int from decisions d where d.application_id = a.id) as decisions,
       (select count(*)::int from messages m where m.application_id = a.id) as messages from applications a where created_at >= '${since.toISOString()}'`),
  );
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...acknowledged.keys()].filter((id) => !stored.has(id)).length;
  const again = rows.filter(
    ({ decisions, messages }) => decisions !== 1 || messages !== rows[0]!.messages,
  ).length;
  const doubled = rows.length - acknowledged.size + lost + again;
  if (lost + doubled + wrong.size > 0) process.exitCode = 1;
  const answers = [...wrong].map((answer) => `\n  ${answer}`).join("");
  return `${acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled${answers}`;
}

type Scene = {
  readonly url: string;
  readonly fault: (processes: TestProcess[], begin: () => Promise<TestProcess>) => Promise<unknown>;
  /** Where the data is after it, if not at `url`. */
  readonly urlAfter?: string;
};

/** The longest time between two decisions after the beginning of the fault, and the damage. */
async function play(name: string, { url, urlAfter = url, fault }: Scene): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "carestep-faults-"));
  const begin = async () => {
    const env = { DATABASE_URL: url, DATA_DIR: folder.path, ENCRYPTION_KEYS: secret };
    const started = startProcess("tools/bench/load-server.ts", env);
    servers.push((await started.says(/load: (\S+)/))[1]!);
    return started;
  };
  const processes = [await begin(), await begin()];
  const since = new Date();
  state.isOver = false;
  const callsOf = async () => {
    while (!state.isOver) await decide().catch(() => undefined);
  };
  const running = Array.from({ length: callers }, callsOf);
  await moreDecisions();
  const begun = performance.now();
  await fault(processes, begin);
  await moreDecisions();
  state.isOver = true;
  await Promise.all(running);
  const times = [begun, ...[...acknowledged.values()].filter((at) => at > begun)];
  const pause = Math.max(...times.slice(1).map((at, index) => at - times[index]!));
  print(
    `${name}: no decision for ${(pause / 1000).toFixed(1)} s, ${await damage(urlAfter, since)}`,
  );
  await Promise.all(processes.map(({ kill }) => kill("SIGKILL")));
  acknowledged.clear();
  wrong.clear();
  servers.length = 0;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function fill(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(4096));
  } catch {
    // Full.
  }
}

async function fullDisk(): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), "carestep-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    print("disk full: not run, because only root can mount a small disk");
    return;
  }
  process.env["TMPDIR"] = disk;
  const cluster = await startPostgres();
  delete process.env["TMPDIR"];
  await play("disk full", {
    url: cluster.url,
    fault: async () => {
      const ballast = join(disk, "ballast");
      fill(ballast);
      state.refused = 0;
      while (state.refused < 20 * callers) await setTimeout(10);
      rmSync(ballast);
      // Without room for its log it has ended.
      await cluster.start().catch(() => undefined);
    },
  });
  await cluster.stop();
  execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true });
}

commandOptions(usage, {});
const cluster = await startPostgres();
const { url } = cluster;
await play("process killed", {
  url,
  fault: async (processes, begin) => {
    await processes[0]!.kill("SIGKILL");
    processes.push(await begin());
  },
});
await play("PostgreSQL crashed", {
  url,
  fault: async () => {
    await crash(cluster);
    await cluster.start();
  },
});
await fullDisk();
const standby = await synchronousStandby(cluster);
const hosts = `${new URL(url).host},${standby.host}`;
await play("synchronous standby promoted", {
  url: `postgres://carestep@${hosts}/carestep?target_session_attrs=read-write`,
  urlAfter: `postgres://carestep@${standby.host}/carestep`,
  fault: async () => {
    await crash(cluster);
    await standby.promote();
  },
});
await standby.stop();
await cluster.start();
await cluster.stop();
process.exit();
