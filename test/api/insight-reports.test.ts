import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCounters } from "#server/telemetry/counters.ts";
import { openReportQueue } from "#server/stores/insight-reports.ts";
import { keepCharts } from "#server/stores/insights.ts";
import type { DatedReport } from "#server/stores/insights.ts";
import { findProvider } from "#server/stores/provider.ts";
import { createTestApp, unreachableDatabase } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";

let backend: TestApp;
let chart: string;
beforeAll(async () => {
  backend = await createTestApp({ services: { environment: { insights: true } } });
  const stored = (await findProvider(backend.services, "bright-smile"))!;
  chart = stored.insights!.hash;
  await keepCharts(backend.services, stored, "2026-03-02" as never);
});
afterAll(() => backend.close());

const record = { seq: 0, state: "wizard.phone.editing", event: "next.pressed", ms: 1200 };
const report = (change: Partial<DatedReport> = {}): DatedReport => ({
  practice: "bright-smile",
  chart,
  attempt: randomUUID(),
  locale: "en-US",
  embedded: false,
  isTest: false,
  records: [record],
  day: "2026-03-02" as never,
  ...change,
});

function open(db = backend.services.db) {
  const counters = createCounters();
  const queue = openReportQueue({ ...backend.services, db, counters });
  const counted = async () => {
    const metrics = await counters.registry.metrics();
    const of = (kind: string) =>
      Number(new RegExp(`reports_total\\{kind="${kind}"\\} (\\d+)`).exec(metrics)?.[1]);
    return { kept: of("kept"), dropped: of("dropped") };
  };
  return { queue, counted };
}

async function recordsOf(attempt: string) {
  const row = await backend.services.db
    .selectFrom("insight_attempts")
    .select("records")
    .where("attempt", "=", attempt)
    .executeTakeFirst();
  return row?.records;
}

describe("reports that wait to be written", () => {
  it("are written together, those of one attempt in their order, and added to what is there", async () => {
    const { queue, counted } = open();
    const [first, other] = [report(), report()];
    const later = (seq: number) => ({ ...first, records: [{ ...record, seq }] });
    for (const each of [first, other, later(1)]) queue.add(each);
    await queue.flush();
    queue.add(later(2));
    await queue.flush();
    expect((await recordsOf(first.attempt))?.map(({ seq }) => seq)).toEqual([0, 1, 2]);
    expect(await recordsOf(other.attempt)).toEqual([record]);
    expect(await counted()).toEqual({ kept: 4, dropped: 0 });
  });

  it("are written by themselves within a second or two, and at once when a hundred wait", async () => {
    const { queue, counted } = open();
    queue.add(report());
    await expect.poll(counted).toEqual({ kept: 1, dropped: 0 });
    for (let count = 0; count < 250; count += 1) queue.add(report());
    await expect.poll(counted).toEqual({ kept: 251, dropped: 0 });
  });

  it("leave out one of charts that are no longer kept, and one that says another practice than its attempt", async () => {
    const { queue } = open();
    const [gone, sound] = [report({ chart: "0123456789abcdef" }), report()];
    for (const each of [gone, sound, { ...sound, practice: "clear-vision" }]) queue.add(each);
    await queue.flush();
    expect(await recordsOf(gone.attempt)).toBeUndefined();
    expect(await recordsOf(sound.attempt)).toEqual([record]);
  });

  it("wait for a store that does not take them, and lose none when it does again", async () => {
    const { queue, counted } = open();
    const { db } = backend.services;
    const one = report();
    await sql`alter table insight_attempts rename to insight_attempts_away`.execute(db);
    queue.add(one);
    await expect(queue.flush()).rejects.toThrow("insight_attempts");
    await sql`alter table insight_attempts_away rename to insight_attempts`.execute(db);
    queue.add({ ...one, records: [{ ...record, seq: 1 }] });
    await queue.flush();
    expect((await recordsOf(one.attempt))?.map(({ seq }) => seq)).toEqual([0, 1]);
    expect(await counted()).toEqual({ kept: 2, dropped: 0 });
  });

  it("are a thousand at most: what comes after them is dropped and counted, and so is what nobody took at the end", async () => {
    const db = unreachableDatabase();
    const { queue, counted } = open(db);
    for (let count = 0; count < 1100; count += 1) queue.add(report());
    expect(await counted()).toEqual({ kept: 0, dropped: 100 });
    await queue.close();
    expect(await counted()).toEqual({ kept: 0, dropped: 1100 });
    expect(backend.services.logLines.join("\n")).toContain("reports lost");
    await db.destroy();
  });

  it("are written when the server stops", async () => {
    const stopping = await createTestApp({ services: { environment: { insights: true } } });
    const { services } = stopping;
    const { insights } = (await findProvider(services, "bright-smile"))!;
    const { isTest: test, day: _, ...rest } = report({ chart: insights!.hash });
    const payload = { ...rest, test };
    const answer = await stopping.app.inject({ method: "POST", url: "/insights", payload });
    expect(answer.statusCode).toBe(200);
    await stopping.app.close();
    const rows = await services.db.selectFrom("insight_attempts").select("attempt").execute();
    expect(rows).toEqual([{ attempt: rest.attempt }]);
    await stopping.close();
  });
});
