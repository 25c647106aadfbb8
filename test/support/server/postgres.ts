import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { freePort } from "#test/support/run/free-port.ts";
import { missing, postgresBin } from "#test/support/run/prerequisites.ts";

const run = promisify(execFile);

export type TestPostgres = {
  readonly url: string;
  readonly home: string;
  readonly command: (name: string, ...options: string[]) => Promise<unknown>;
  readonly start: () => Promise<unknown>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** For tests that do not depend on durability. */
const relaxed = ["fsync", "synchronous_commit", "full_page_writes"]
  .map((setting) => ` -c ${setting}=off`)
  .join("");

export async function startPostgres({ isRelaxed = false } = {}): Promise<TestPostgres> {
  const bin = postgresBin();
  if (bin === undefined) throw missing("PostgreSQL");
  const owner = await unprivilegedOwner();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-postgres-"));
  if (owner !== undefined) fs.chownSync(home, owner.uid, owner.gid);
  const folder = path.join(home, "data");
  const command = (name: string, ...options: string[]) =>
    run(path.join(bin, name), options, {
      ...owner,
      cwd: home,
      env: { ...process.env, LC_ALL: "C" },
    });
  await command(
    "initdb",
    "-D",
    folder,
    "-U",
    "carestep",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-instructions",
  );
  const port = await freePort();
  const options = `-p ${port} -h 127.0.0.1 -k ${home} -c max_connections=200${isRelaxed ? relaxed : ""}`;
  const log = path.join(home, "log");
  const start = () => command("pg_ctl", "-D", folder, "-l", log, "-w", "-o", options, "start");
  await start();
  await command("createdb", "-h", "127.0.0.1", "-p", String(port), "-U", "carestep", "carestep");
  const halt = () => command("pg_ctl", "-D", folder, "-m", "fast", "-w", "stop");
  return {
    url: `postgres://carestep@127.0.0.1:${port}/carestep`,
    home,
    command,
    start,
    restart: async () => {
      await halt();
      await start();
    },
    stop: async () => {
      await halt();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const found = await run("id", ["-u", name]).catch(() => undefined);
    if (found === undefined) continue;
    const { stdout: group } = await run("id", ["-g", name]);
    return { uid: Number(found.stdout), gid: Number(group) };
  }
  throw new Error("PostgreSQL needs a user other than root: neither postgres nor nobody exists");
}
