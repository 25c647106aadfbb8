import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { addCalendarDays } from "#domain/calendar/calendar-arithmetic.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { openDatabase } from "#server/database/database.ts";
import { createLog } from "#server/telemetry/log.ts";
import { toJson } from "#server/database/tables/columns.ts";
import { freePort } from "#test/support/run/free-port.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { startProcess, type TestProcess } from "#test/support/server/process.ts";
import { allSections, chosenTerms, providerId } from "#test/support/loan/ready-loan.ts";
import { accountOf, emailOf, preQualify } from "#test/support/submission.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";
import { call, remoteMessages, verifiedVisit } from "#test/support/server/api-visit.ts";
import type { Answered } from "#test/support/server/api-visit.ts";

const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;
/** An activation locks its key for 60 seconds. */
const leaseSeconds = 61;

/** Where the process dies, in order of signing, charging and activating. */
const points = [
  "after charges",
  // The processor has charged; its answer is lost.
  "after processor_charges",
  "before update charges",
  "after update charges",
] as const;

type Loan = {
  readonly token: string;
  readonly id: string;
  readonly phone: string;
  readonly card: string;
};

let postgres: TestPostgres;
let dataDir: string;
let tokenizerPort: number;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-fault-"));
  tokenizerPort = await freePort("localhost");
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const start = (faultAt: string, turn: number): TestProcess =>
  startProcess("test/support/server/fault-process.ts", {
    PORT: "0",
    TOKENIZER_PORT: String(tokenizerPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    FAULT_AT: faultAt,
    FAULT_SKIP: turn === 0 ? "0" : "1",
    CLOCK_AHEAD: String(turn * leaseSeconds),
    DATABASE_URL: postgres.url,
  });

it("finalizing loses nothing and charges once, wherever the process is killed", async () => {
  const preparing = start("nowhere", 0);
  const first = (await preparing.says(ready))[1]!;
  const loans: Loan[] = [];
  for (const turn of points.keys()) {
    const phone = `512555060${turn}`;
    const verified = await verifiedVisit(first, { phone });
    const decided = await preQualify(first, verified, { key: `decision-${turn}` });
    const card = await tokenOf({ url: `http://localhost:${tokenizerPort}` }, demoCards.credit);
    loans.push({ token: verified.token, id: accountOf(decided), phone, card });
  }
  expect(await preparing.kill("SIGTERM")).toBe(0);
  const environment = { dataDir, databaseUrl: postgres.url };
  await makeReady(environment, loans);

  let server = start(points[0], 0);
  for (const [turn, loan] of loans.entries()) {
    const url = (await server.says(ready))[1]!;
    const body = { applicationId: loan.id, providerId };
    await call(url, "POST /api/CreateAgreement", { token: loan.token, body });
    await expect(finalize(url, loan)).rejects.toThrow("fetch failed");
    expect(await server.ended()).toBeNull();

    server = start(points[turn + 1] ?? "nowhere", turn + 1);
    const again = (await server.says(ready))[1]!;
    const answers = await finalize(again, loan);
    expect(answers.map(({ status, body: answer }) => [status, answer])).toEqual(
      answers.map(() => [200, { IsSuccess: true }]),
    );
    const mails = await remoteMessages(again, emailOf(loan.phone));
    expect(mails.filter(({ text }) => text.includes("Everything is signed"))).toHaveLength(1);
  }
  expect(await server.kill("SIGTERM")).toBe(0);
  expect(await countAll(environment)).toEqual({
    active: points.length,
    signatures: points.length,
    charged: points.length,
    taken: points.length,
  });
}, 300_000);

async function finalize(url: string, loan: Loan): Promise<readonly Answered[]> {
  const { token, id } = loan;
  const both = { applicationId: id, providerId };
  const agreement = await call(url, `GET /api/Agreement/${id}?providerId=${providerId}`, {
    token,
  });
  const signed = await call(url, "POST /api/ESignAgreement", {
    token,
    key: `sign-${id}`,
    body: { ...both, AgreementHash: agreement.body["Hash"], AcceptedSections: allSections },
  });
  const activated = await call(url, "POST /api/ActivateAccount", {
    token,
    key: `activate-${id}`,
    body: { ApplicationId: id, ProviderId: providerId },
  });
  const sent = await call(url, "POST /api/ConfirmationEmail", {
    token,
    key: `closing-${id}`,
    body: { applicationId: id },
  });
  return [signed, activated, sent];
}

type Store = { readonly dataDir: string; readonly databaseUrl: string };

/** Moves pre-qualifications to the stage before their agreement by their rows. */
async function makeReady(environment: Store, loans: readonly Loan[]): Promise<void> {
  const { db, close } = await openDatabase({ environment, log: createLog("silent") });
  const firstPaymentDate = addCalendarDays(calendarDayAt(new Date()), 30);
  for (const { id, card } of loans) {
    const method = { type: "credit", token: card, lastFour: "4242" } as const;
    await db
      .updateTable("applications")
      .set({
        stage: "paymentSet",
        terms: toJson({ ...chosenTerms, firstPaymentDate }),
        payment: toJson({ primary: method, downPayment: method, reusesDownPayment: true }),
        identity_confirmed_at: new Date(),
      })
      .where("id", "=", id)
      .execute();
  }
  await close();
}

async function countAll(environment: Store): Promise<Record<string, unknown>> {
  const { executeSql, close } = await openDatabase({ environment, log: createLog("silent") });
  const { rows } = await executeSql(`select
    (select count(*)::int from applications where stage = 'active') as active,
    (select count(*)::int from signatures) as signatures,
    (select count(*)::int from charges where state = 'succeeded') as charged,
    (select count(*)::int from processor_charges where state = 'succeeded') as taken`);
  await close();
  return rows[0]!;
}
