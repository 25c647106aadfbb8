import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { audit } from "#server/commands/audit.ts";
import { runCommand } from "#server/commands/command.ts";
import { startServer, type RunningServer } from "#server/start.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { postgresBin } from "#test/support/run/prerequisites.ts";
import { call, verifiedVisit } from "#test/support/server/api-visit.ts";
import { accountOf, preQualify } from "#test/support/submission.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "carestep-restore-"));
const keys = `kept:${randomBytes(32).toString("base64")}`;
const servers: TestPostgres[] = [];

beforeAll(async () => {
  servers.push(await startPostgres({ isRelaxed: true }), await startPostgres({ isRelaxed: true }));
  await Promise.all(servers.map(addRoles));
});
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function addRoles({ url }: TestPostgres): Promise<void> {
  const statements = readFileSync("deploy/roles.sql", "utf8");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements.split(";\n").filter((text) => text.trim() !== ""))
    await client.query(statement.replace("database carestep", "database care"));
  await client.end();
}

function addressOf({ url }: TestPostgres, role: string): string {
  const address = new URL(url);
  address.username = role;
  address.pathname = "care";
  return address.href;
}

const variables = (postgres: TestPostgres) => ({
  DATABASE_URL: addressOf(postgres, "care_app"),
  MIGRATION_DATABASE_URL: addressOf(postgres, "care_owner"),
  DISPOSAL_DATABASE_URL: addressOf(postgres, "care_disposal"),
  VAULT_DATABASE_URL: addressOf(postgres, "care_vault"),
  DATA_DIR: folder,
  ENCRYPTION_KEYS: keys,
});

function start(postgres: TestPostgres): Promise<RunningServer> {
  const env = { ...variables(postgres), PORT: "0", TOKENIZER_PORT: "0", LOG_LEVEL: "silent" };
  return startServer(env, { dist: "no-such-folder" });
}

const program = (name: string) => join(postgresBin()!, name);

/** As in docs/production.md: dump one, restore into the empty other, as the owner. */
async function restore(from: TestPostgres, to: TestPostgres): Promise<void> {
  const file = join(folder, "copy.dump");
  await run(program("pg_dump"), [
    "--format=custom",
    `--file=${file}`,
    addressOf(from, "care_owner"),
  ]);
  await run(program("pg_restore"), [
    "--no-owner",
    "--exit-on-error",
    `--dbname=${addressOf(to, "care_owner")}`,
    file,
  ]);
}

it("gives the same answers on a fresh server, with the audit whole and the jobs at work", async () => {
  const [first, second] = servers as [TestPostgres, TestPostgres];
  const before = await start(first);
  const verified = await verifiedVisit(before.url, {
    phone: "5125550190",
  });
  const { token } = verified;
  const decided = await preQualify(before.url, verified, { key: "before-the-restore" });
  const id = accountOf(decided);
  const questions = [
    `GET /api/application/${id}?providerId=prv_bright_smile`,
    "GET /api/pre-qualifications/before-the-restore",
    "GET /api/provider/config/getprequalsettings/bright-smile",
  ] as const;
  const answersOf = async ({ url }: RunningServer) => {
    const answers = await Promise.all(questions.map((question) => call(url, question, { token })));
    return answers.map(({ status, body }) => ({ status, body }));
  };
  const answers = await answersOf(before);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await before.stop();

  const empty = await runCommand(audit, ["check"], variables(second));
  expect([empty.exit, empty.lines[0]]).toEqual([1, expect.stringContaining("is empty")]);
  // Would fail on tables that exist.
  await restore(first, second);
  const after = await start(second);
  expect(await answersOf(after)).toEqual(answers);
  const again = await preQualify(after.url, verified, { key: "before-the-restore" });
  expect(again.body).toEqual(decided.body);
  const another = await verifiedVisit(after.url, {
    phone: "5125550191",
  });
  const next = await preQualify(after.url, another, { key: "after-the-restore" });
  expect(next.body["IsSuccess"]).toBe(true);
  await after.stop();

  expect((await runCommand(audit, ["seal"], variables(second))).exit).toBe(0);
  const { exit, lines } = await runCommand(audit, ["check"], variables(second));
  expect([exit, lines.at(-1)]).toEqual([0, "The audit is whole."]);
});
