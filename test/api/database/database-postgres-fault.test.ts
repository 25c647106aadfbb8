import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  call as ask,
  check,
  newestCode,
  remoteMessages,
  start,
  verifiedForReal,
  verifiedVisit,
  visit,
  wrong,
  type Answered,
} from "#test/support/server/api-visit.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { startProcess, type TestProcess } from "#test/support/server/process.ts";
import { headerOf, startSmtp, type TestSmtp } from "#test/support/server/smtp.ts";
import { accountOf, emailOf, preQualify } from "#test/support/submission.ts";

const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;

describe("two processes on one PostgreSQL server", () => {
  let postgres: TestPostgres;
  let dataDir: string;
  let smtp: TestSmtp;
  const processes: TestProcess[] = [];
  let startOne: () => TestProcess;
  let one: string;
  let other: string;
  beforeAll(async () => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-fault-"));
    [postgres, smtp] = await Promise.all([startPostgres(), startSmtp()]);
    const env = {
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      SMTP_URL: smtp.url,
      LOG_LEVEL: "error",
      ENCRYPTION_KEYS: `k:${randomBytes(32).toString("base64")}`,
    };
    startOne = () => {
      processes.push(startProcess("server/main.ts", env));
      return processes.at(-1)!;
    };
    const started = [startOne(), startOne()];
    const urls = await Promise.all(started.map(async ({ says }) => (await says(ready))[1]!));
    [one, other] = urls as [string, string];
  });
  afterAll(async () => {
    await Promise.all(processes.map(({ kill }) => kill("SIGKILL")));
    await Promise.all([postgres.stop(), smtp.stop()]);
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const count = async (sql: string): Promise<number> => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(sql);
    await client.end();
    return rows[0]!.count;
  };

  it("share visits, and the limits of a phone", async () => {
    const token = await visit(one, "harbor-ortho");
    const sent = await start(one, token, { Source: "5125550301" });
    expect([sent.status, sent.body["IsSuccess"]]).toEqual([200, true]);
    const tooFast = await start(other, token, { Source: "5125550301" });
    expect(tooFast.status).toBe(429);
    expect(tooFast.retryAfter).toBeGreaterThan(0);
    expect(await remoteMessages(other, "5125550301")).toHaveLength(1);
  });

  it("share the attempts of a code: the sixth is rejected by any process", async () => {
    const token = await visit(one, "harbor-ortho");
    const started = await start(one, token, { Source: "5125550302" });
    const instance = String(started.body["InstanceId"]);
    const right = await newestCode(other, "5125550302");
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        check(index % 2 === 0 ? one : other, token, {
          instance,
          code: wrong(right, index + 1),
        }),
      ),
    );
    const remaining = answers.map(({ body }) => Number(body["RemainingAttempts"]));
    expect(remaining.toSorted((a, b) => b - a).slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(answers.every(({ body }) => body["IsSuccess"] === false)).toBe(true);
    for (const server of [one, other]) {
      const late = await check(server, token, { instance, code: right });
      expect(late.body).toEqual({ IsSuccess: false, RemainingAttempts: 0 });
    }
  });

  it("share idempotency keys: one decision for any number of calls", async () => {
    const verified = await verifiedVisit(one, { phone: "5125550303" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        preQualify(index % 2 === 0 ? one : other, verified, { key: "shared-key-1" }),
      ),
    );
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const accounts = answers.filter(({ status }) => status === 200).map(accountOf);
    expect(new Set(accounts).size).toBe(1);
    const later = await preQualify(other, verified, { key: "shared-key-1" });
    expect(accountOf(later)).toBe(accounts[0]);
    const conflict = await preQualify(other, verified, {
      key: "shared-key-1",
      email: "someone.else@example.com",
    });
    expect(conflict.status).toBe(409);
    expect(await remoteMessages(one, emailOf("5125550303"))).toHaveLength(1);
  });

  it("say 503 and when to come back while the database restarts, live, and lose nothing that they acknowledged", async () => {
    const token = await visit(one, "bright-smile");
    const acknowledged: string[] = [];
    const refused: Answered[] = [];
    const load = { isOver: false };
    const keepAsking = async (server: string) => {
      while (!load.isOver) {
        const answer = await ask(server, "POST /app/v0/peek?token=nobody");
        if (answer.status !== 200) refused.push(answer);
        const opened = await ask(server, "GET /v2/provider/quiet-clinic");
        if (opened.status === 200) acknowledged.push(String(opened.body["accessToken"]));
        else refused.push(opened);
      }
    };
    const callers = [one, other].flatMap((server) => [keepAsking(server), keepAsking(server)]);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(4);
    const readiness = async () => (await fetch(`${one}/readyz`)).status;
    expect(await readiness()).toBe(200);
    const restarted = postgres.restart();
    await expect.poll(readiness, { interval: 5 }).toBe(503);
    await restarted;
    await expect.poll(readiness).toBe(200);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 4);
    load.isOver = true;
    await Promise.all(callers);
    expect(refused.filter((answer) => answer.status !== 503 || answer.retryAfter < 1)).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(
      await count(
        "select count(*)::int as count from sessions where provider_key = 'quiet-clinic'",
      ),
    ).toBeGreaterThanOrEqual(acknowledged.length);
    for (const server of [one, other]) {
      const flag = "GET /api/FeatureFlag/prv_bright_smile?flagName=x" as const;
      expect((await ask(server, flag, { token })).status).toBe(200);
      expect((await ask(server, flag, { token: acknowledged.at(-1)! })).status).toBe(404);
    }
  });

  it("lose no call when one stops under load: the other takes it", async () => {
    const keys: string[] = [];
    const load = { isOver: false };
    const submit = async (caller: number) => {
      for (let round = 0; !load.isOver; round += 1) {
        const phone = `512555${4000 + caller * 100 + round}`;
        const verified = await onOneOf([one, other], (server) => verifiedVisit(server, { phone }));
        const key = `drain-key-${caller}-${round}`;
        const answer = await onOneOf([one, other], (server) =>
          preQualify(server, verified, { key }),
        );
        expect([answer.status, answer.body["IsSuccess"]]).toEqual([200, true]);
        keys.push(accountOf(answer));
      }
    };
    const callers = [1, 2, 3].map(submit);
    await expect.poll(() => keys.length).toBeGreaterThan(2);
    expect(await processes[0]!.kill("SIGTERM")).toBe(0);
    const before = keys.length;
    await expect.poll(() => keys.length).toBeGreaterThan(before + 2);
    load.isOver = true;
    await Promise.all(callers);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await count("select count(*)::int as count from applications")).toBe(keys.length + 1);
  });

  it("of two processes one is killed over a job: the other takes it up within 30 seconds", async () => {
    const verified = await verifiedForReal(other, { phone: "5125550309" });
    const answer = await preQualify(other, verified, {
      key: "killed-over-a-job",
      email: "held@example.com",
      around: { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false },
      person: {
        LastName: "Stone",
        FirstName: "Avery",
        DOB: "05141988",
        NationalIdLastFour: "4001",
      },
    });
    expect(accountOf(answer)).toMatch(/^CS-/);
    await expect.poll(() => smtp.mails.length).toBe(1);
    const third = startOne();
    await third.says(ready);
    expect(smtp.mails).toHaveLength(1);

    await processes[1]!.kill("SIGKILL");
    const killed = performance.now();
    await expect.poll(() => smtp.mails.length).toBe(2);
    expect(performance.now() - killed).toBeLessThan(30_000);
    const ids = smtp.mails.map((mail) => headerOf(mail, "message-id"));
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^<msg_[\w-]{22}@localhost>$/);
    expect(headerOf(smtp.mails[1]!, "from")).toBe("Carestep Financing <no-reply@localhost>");
    expect(smtp.mails[1]!.raw).toContain(accountOf(answer));
  }, 120_000);
});

function onOneOf<Answer>(
  [first, second]: readonly [string, string],
  call: (server: string) => Promise<Answer>,
): Promise<Answer> {
  return call(first).catch(() => call(second));
}
