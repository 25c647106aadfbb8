import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { openDatabase } from "#server/database/database.ts";
import { createLog } from "#server/telemetry/log.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { startProcess, type TestProcess } from "#test/support/server/process.ts";
import { loanApplicant } from "#test/support/loan/loan-application.ts";
import type { VerifiedVisit } from "#test/support/server/api-visit.ts";
import { emailOf, preQualify } from "#test/support/submission.ts";
import { call, remoteMessages, verifiedVisit } from "#test/support/server/api-visit.ts";

const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;
/** A submission locks its key for 30 seconds. */
const leaseSeconds = 31;

/** Where the process dies, after how many such writes; what the look-up reports after a restart, if there was one. */
const points = [
  { at: "after idempotency_keys", skip: 0, known: 404 },
  { at: "before applications", skip: 1, known: 404 },
  { at: "after applications", skip: 1, known: 200 },
  { at: "before applications", skip: 0 },
  { at: "after applications", skip: 1 },
] as const;

let postgres: TestPostgres;
let dataDir: string;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-fault-"));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const start = (turn: number): TestProcess =>
  startProcess("test/support/server/fault-process.ts", {
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    FAULT_AT: points[turn]?.at ?? "nowhere",
    FAULT_SKIP: String(points[turn]?.skip ?? 0),
    CLOCK_AHEAD: String(turn * leaseSeconds),
    DATABASE_URL: postgres.url,
  });

async function submit(
  url: string,
  verified: VerifiedVisit,
  { key, at }: { key: string; at: object },
) {
  if ("known" in at) return preQualify(url, verified, { key });
  const around = { ProviderId: "prv_bright_smile", ProgramCode: "general", IsTest: true };
  const body = { ...around, Applicant: loanApplicant(verified.phone) };
  return call(url, "POST /api/CreateApplication", { token: verified.token, key, body });
}

it("what was sent to a process that is killed at any commit is decided once when its client asks again with its key", async () => {
  let server = start(0);
  const emails: string[] = [];
  for (const [turn, point] of points.entries()) {
    const key = `fault-key-${turn}`;
    const sent = { key, at: point };
    const url = (await server.says(ready))[1]!;
    const verified = await verifiedVisit(url, {
      phone: `512555020${turn}`,
    });
    await expect(submit(url, verified, sent)).rejects.toThrow("fetch failed");
    expect(await server.ended()).toBeNull();

    server = start(turn + 1);
    const again = (await server.says(ready))[1]!;
    const lookUp = `GET /api/pre-qualifications/${key}` as const;
    const found = await call(again, lookUp, { token: verified.token });
    expect(found.status).toBe("known" in point ? point.known : 404);
    const first = await submit(again, verified, sent);
    expect([first.status, first.body["IsSuccess"]]).toEqual([200, true]);
    for (const repeated of [key, `another-${key}`])
      expect((await submit(again, verified, { ...sent, key: repeated })).body).toEqual(first.body);
    emails.push(emailOf(verified.phone));
    for (const email of emails) expect(await remoteMessages(again, email)).toHaveLength(1);
  }
  expect(await server.kill("SIGTERM")).toBe(0);
  const environment = { dataDir, databaseUrl: postgres.url };
  const { executeSql, close } = await openDatabase({ environment, log: createLog("silent") });
  const { rows } = await executeSql(
    "select count(*)::int as applications, count(distinct phone_index)::int as phones from applications",
  );
  await close();
  expect(rows).toEqual([{ applications: points.length, phones: points.length }]);
}, 180_000);
