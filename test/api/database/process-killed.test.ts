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
import { loanApplicant } from "#test/support/loan/loan-application.ts";
import { allSections, chosenTerms, providerId } from "#test/support/loan/ready-loan.ts";
import { accountOf, emailOf, preQualify } from "#test/support/submission.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";
import { call, remoteMessages, verifiedVisit } from "#test/support/server/api-visit.ts";
import type { Answered, VerifiedVisit } from "#test/support/server/api-visit.ts";

const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;
/** An activation locks its key for 60 seconds, a submission for 30. */
const leaseSeconds = 61;

/** After how many such writes the process dies; what the look-up reports after a restart. */
const decisions = [
  { at: "before applications", skip: 0, known: 404 },
  { at: "after applications", skip: 1, known: 200 },
  { at: "after applications", skip: 0 },
] as const;

/** In order of signing, charging and activating. */
const activations = [
  { at: "after charges", skip: 0 },
  // The processor has charged; its answer is lost.
  { at: "after processor_charges", skip: 1 },
  { at: "after update charges", skip: 1 },
] as const;

const points = [...decisions, ...activations];

let postgres: TestPostgres;
let dataDir: string;
let tokenizerPort: number;
let server: TestProcess;
let turn = 0;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-fault-"));
  tokenizerPort = await freePort("localhost");
  postgres = await startPostgres();
  server = start();
});
afterAll(async () => {
  await server.kill("SIGKILL");
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const start = (): TestProcess =>
  startProcess("test/support/server/fault-process.ts", {
    PORT: "0",
    TOKENIZER_PORT: String(tokenizerPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    FAULT_AT: points[turn]?.at ?? "nowhere",
    FAULT_SKIP: String(points[turn]?.skip ?? 0),
    CLOCK_AHEAD: String(turn * leaseSeconds),
    DATABASE_URL: postgres.url,
  });

const address = async () => (await server.says(ready))[1]!;

async function dieOver(work: Promise<unknown>): Promise<string> {
  await expect(work).rejects.toThrow("fetch failed");
  expect(await server.ended()).toBeNull();
  turn += 1;
  server = start();
  return address();
}

const store = async () =>
  openDatabase({
    environment: { dataDir, databaseUrl: postgres.url },
    log: createLog("silent"),
  });

async function countAll(counts: Readonly<Record<string, string>>) {
  const { executeSql, close } = await store();
  const parts = Object.entries(counts).map(([name, sql]) => `(select ${sql}) as "${name}"`);
  const { rows } = await executeSql(`select ${parts.join(", ")}`);
  await close();
  return rows[0];
}

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
  const emails: string[] = [];
  for (const point of decisions) {
    const key = `fault-key-${turn}`;
    const sent = { key, at: point };
    const url = await address();
    const verified = await verifiedVisit(url, { phone: `512555020${turn}` });
    const again = await dieOver(submit(url, verified, sent));
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
  expect(
    await countAll({
      applications: "count(*)::int from applications",
      phones: "count(distinct phone_index)::int from applications",
    }),
  ).toEqual({ applications: decisions.length, phones: decisions.length });
}, 300_000);

type Loan = {
  readonly token: string;
  readonly id: string;
  readonly phone: string;
};

it("finalizing loses nothing and charges once, wherever the process is killed", async () => {
  for (const point of activations) {
    const url = await address();
    const loan = await loanAt(url, `51255506${turn}${activations.indexOf(point)}`);
    const body = { applicationId: loan.id, providerId };
    await call(url, "POST /api/CreateAgreement", { token: loan.token, body });
    const again = await dieOver(finalize(url, loan));
    const answers = await finalize(again, loan);
    expect(answers.map(({ status, body: answer }) => [status, answer])).toEqual(
      answers.map(() => [200, { IsSuccess: true }]),
    );
    const mails = await remoteMessages(again, emailOf(loan.phone));
    expect(mails.filter(({ text }) => text.includes("Everything is signed"))).toHaveLength(1);
  }
  expect(await server.kill("SIGTERM")).toBe(0);
  expect(
    await countAll({
      active: "count(*)::int from applications where stage = 'active'",
      signatures: "count(*)::int from signatures",
      charged: "count(*)::int from charges where state = 'succeeded'",
      taken: "count(*)::int from processor_charges where state = 'succeeded'",
    }),
  ).toEqual({
    active: activations.length,
    signatures: activations.length,
    charged: activations.length,
    taken: activations.length,
  });
}, 300_000);

async function finalize(url: string, { token, id }: Loan): Promise<readonly Answered[]> {
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

async function loanAt(url: string, phone: string): Promise<Loan> {
  const { token, ...verified } = await verifiedVisit(url, { phone });
  const id = accountOf(await preQualify(url, { token, ...verified }, { key: `decision-${turn}` }));
  const card = await tokenOf({ url: `http://localhost:${tokenizerPort}` }, demoCards.credit);
  const method = { type: "credit", token: card, lastFour: "4242" } as const;
  const { db, close } = await store();
  await db
    .updateTable("applications")
    .set({
      stage: "paymentSet",
      terms: toJson({
        ...chosenTerms,
        firstPaymentDate: addCalendarDays(calendarDayAt(new Date()), 30),
      }),
      payment: toJson({ primary: method, downPayment: method, reusesDownPayment: true }),
      identity_confirmed_at: new Date(),
    })
    .where("id", "=", id)
    .execute();
  await close();
  return { token, id, phone };
}
