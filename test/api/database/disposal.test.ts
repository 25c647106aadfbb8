import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { records } from "#server/commands/records.ts";
import { runSchedule } from "#server/jobs/disposal-schedule.ts";
import { toJson } from "#server/database/tables/columns.ts";
import { checkAudit, sealEvents } from "#server/stores/audit/audit-chain.ts";
import { applicationsOf } from "#server/stores/disposal.ts";
import { verifiedVisit } from "#test/support/server/api-visit.ts";
import { readyLoan, signLoan, type ReadyLoan } from "#test/support/loan/ready-loan.ts";
import { runWords } from "#test/support/run/run-words.ts";
import { accountOf, emailOf, preQualify, submitAs } from "#test/support/submission.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";

let stored: string;
let loan: ReadyLoan;
const store = () => app.backend.services;
const app = usePaymentApp();

const command = (...words: readonly string[]) =>
  runWords(records, [...words, "--by", "anna"], { ...store(), protection: "" });

const daySeconds = 24 * 3600;
async function after(days: number): Promise<number> {
  app.backend.wait(days * daySeconds);
  return runSchedule(store(), store().clock());
}

/** Every table with data of an application or visit, except the audit. */
const tables = [
  "agreements",
  "applications",
  "charges",
  "consents",
  "decisions",
  "events",
  "hand_offs",
  "idempotency_keys",
  "messages",
  "notices",
  "payment_methods",
  "sessions",
  "signatures",
  "tokens",
  "vault_entries",
  "verifications",
];

async function left(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(store().db);
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count;
  }
  return counts;
}

it("is looked for in every table that names an application or a visit", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name in ('application_id', 'session_id')`.execute(
    store().db,
  );
  const unknown = rows.map(({ name }) => name).filter((name) => !tables.includes(name));
  expect(unknown).toEqual(["audit_events"]);
});

describe("stored data", () => {
  it("is gone three years later, except a loan, a held application and the complete audit", async () => {
    const { backend } = app;
    accountOf(await preQualify(backend, await verifiedVisit(backend)));
    accountOf(await submitAs(backend, await verifiedVisit(backend), "2000"));
    await submitAs(backend, await verifiedVisit(backend), "5000");
    await readyLoan(app);
    stored = accountOf(await preQualify(backend, await verifiedVisit(backend)));
    loan = await readyLoan(app);
    await signLoan(app, loan);
    expect((await command("hold", stored)).exit).toBe(0);
    expect((await command("hold", stored)).exit).toBe(1);

    const ids = async () =>
      (await store().db.selectFrom("applications").select("id").orderBy("id").execute()).map(
        ({ id }) => id,
      );
    await after(24 * 30);
    expect((await ids()).length).toBe(5);
    await after(365);
    expect(await ids()).toEqual([stored, loan.id].toSorted());
    expect(await left()).toEqual({
      agreements: 1,
      applications: 2,
      consents: 5,
      decisions: 2,
      messages: expect.any(Number) as unknown,
      signatures: 1,
      verifications: 2,
    });

    await sealEvents(store().db);
    expect((await checkAudit(store().db)).faults).toEqual([]);
    const { rows } = await sql`
      select subject from audit_events where kind = 'application.deleted'`.execute(store().db);
    expect(rows.length).toBe(3);
  });

  it("of a loan is gone seven years after its last payment, and a held one after the hold", async () => {
    await after(4 * 365);
    expect((await left())["applications"]).toBe(2);
    expect((await command("release", stored)).exit).toBe(0);
    await after(2 * 365);
    expect(await left()).toEqual({});
    await sealEvents(store().db);
    expect((await checkAudit(store().db)).faults).toEqual([]);
  });
});

describe("a request to be erased", () => {
  it("finds the applications of a phone and of an e-mail address", async () => {
    const { backend } = app;
    const verified = await verifiedVisit(backend);
    const id = accountOf(await preQualify(backend, verified));
    expect(await applicationsOf(store(), verified.phone)).toEqual([id]);
    expect(await applicationsOf(store(), emailOf(verified.phone).toUpperCase())).toEqual([id]);
    expect(await applicationsOf(store(), "(212) 555-0199")).toEqual([]);
  });

  it("is rejected while law or hold requires the rows, and leaves nothing once forced", async () => {
    const { backend } = app;
    const other = await readyLoan(app);
    await signLoan(app, other);
    const refused = await command("erase", other.id);
    expect([refused.exit, refused.lines[0]]).toEqual([
      1,
      expect.stringMatching(
        /^The law requires it until \d{4}-\d\d-\d\d: --although-owed/,
      ) as unknown,
    ]);
    await command("hold", other.id);
    expect((await command("erase", other.id, "--although-owed")).exit).toBe(1);
    await command("release", other.id);
    const unconfirmed = await command("erase", other.id, "--although-owed");
    expect([unconfirmed.exit, unconfirmed.lines[0]]).toEqual([
      1,
      `This cannot be undone. To erase it, add --confirm ${other.id}`,
    ]);
    const erase = ["erase", other.id, "--although-owed", "--confirm", other.id];
    expect((await command(...erase)).exit).toBe(0);
    expect((await command(...erase)).exit).toBe(1);

    const text = await everything();
    for (const trace of [other.phone, emailOf(other.phone)]) expect(text).not.toContain(trace);
    const found = await sql`select 1 from agreements where application_id = ${other.id}`.execute(
      backend.services.db,
    );
    expect(found.rows).toEqual([]);
    await sealEvents(backend.services.db);
    expect((await checkAudit(backend.services.db)).faults).toEqual([]);
  });

  it("reports wrong usage", async () => {
    expect((await command("erase")).exit).toBe(2);
    expect((await command("erase", "CS-1", "--now")).exit).toBe(2);
    expect((await command("hold", "CS-1")).exit).toBe(1);
  });
});

async function everything(): Promise<string> {
  const { rows } = await sql`select to_jsonb(a)::text as row from applications a
    union all select to_jsonb(e)::text from audit_events e`.execute(store().db);
  return JSON.stringify(rows);
}

it("an attempt of the insights is deleted after 13 months, with its charts", async () => {
  const { db } = store();
  const key = { provider_key: "bright-smile" };
  const charts = { ...key, hash: "0123456789abcdef", version: null, seen_on: "2025-10-01" };
  await db
    .insertInto("insight_charts")
    .values({ ...charts, outlines: toJson([]) })
    .execute();
  const page = { locale: "en-US", embedded: false, is_test: false, records: toJson([]) };
  const attempt = { ...key, attempt: randomUUID(), chart_hash: charts.hash, ...page };
  await db
    .insertInto("insight_attempts")
    .values({ ...attempt, begun_on: "2025-10-28" })
    .execute();
  const remaining = async (now: string) => {
    await runSchedule(store(), new Date(`${now}T06:00:00Z`));
    return [
      await db.selectFrom("insight_attempts").select("attempt").execute(),
      await db.selectFrom("insight_charts").select("hash").execute(),
    ].map(({ length }) => length);
  };
  expect(await remaining("2026-11-02")).toEqual([1, 1]);
  expect(await remaining("2026-11-30")).toEqual([0, 0]);
});
