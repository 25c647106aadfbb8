import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startQueue } from "#server/jobs/queue.ts";
import { reconcile, queuePendingWork } from "#server/jobs/reconcile.ts";
import { runSchedule } from "#server/jobs/disposal-schedule.ts";
import { enqueueRefusalNotice } from "#server/notices/adverse-action.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import { addMessage, queueStoredMessages } from "#server/stores/message/outbox.ts";
import {
  addApplicationRow,
  addElectronicConsent,
  declinedOf,
} from "#test/support/server/application-row.ts";
import { createTestServices, type TestServices } from "#test/support/server/services.ts";

let base: TestServices;
let services: Services;
let now = Date.parse("2026-03-02T15:00:00Z");

beforeAll(async () => {
  base = await createTestServices({
    clock: () => new Date(now),
    environment: { smtpUrl: "smtp://127.0.0.1:9" },
  });
  services = { ...base, queue: await startQueue({ database: base, services: base, names: [] }) };
});

afterAll(async () => {
  await services.queue.stop();
  await base.close();
});

function wait(minutes: number): void {
  now += minutes * 60_000;
}

function at(hours: number): Date {
  return new Date(now + hours * 3_600_000);
}

async function addEmail(dedupe: string): Promise<void> {
  await inTransaction(services, (within) =>
    addMessage(within, {
      channel: "email",
      to: "applicant@example.com",
      subject: "About your request",
      text: "Plain words",
      isTest: false,
      dedupe,
    }),
  );
}

async function jobs(): Promise<readonly unknown[]> {
  const { rows } = await base.executeSql(
    "select name, data->>'id' as id from pgboss.job where state = 'created' order by created_on",
  );
  return rows;
}

async function loseJobs(): Promise<void> {
  await base.executeSql("delete from pgboss.job");
}

it("messages stored while a gateway was missing are sent once there is one, except those of test mode", async () => {
  const without = { ...services, environment: { ...services.environment, smtpUrl: undefined } };
  const message = { channel: "email", to: "a@example.com", subject: "S", text: "T" } as const;
  await inTransaction(without, async (within) => {
    await addMessage(within, { ...message, isTest: false, dedupe: "kept" });
    await addMessage(within, { ...message, isTest: true, dedupe: "kept for test" });
  });
  expect(await queueStoredMessages(without)).toBe(0);
  expect(await queueStoredMessages(services)).toBe(1);
  expect(await jobs()).toEqual([{ name: "deliver-email", id: expect.any(String) as unknown }]);
  expect(await queueStoredMessages(services)).toBe(0);
  await services.db.deleteFrom("messages").execute();
  await loseJobs();
});

describe("pending work without a job", () => {
  it("gets a new one after ten minutes of grace, once", async () => {
    await addEmail("lost");
    await loseJobs();
    expect(await queuePendingWork(services)).toBe(0);
    wait(11);
    expect(await queuePendingWork(services)).toBe(1);
    const { id } = await services.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
    expect(await jobs()).toEqual([{ name: "deliver-email", id }]);
    expect(await queuePendingWork(services)).toBe(0);
  });

  it("is a notice before it is its e-mail", async () => {
    await services.db.deleteFrom("messages").execute();
    await addApplicationRow(services, "app_1");
    await addElectronicConsent(services, "app_1");
    await inTransaction(services, (within) =>
      enqueueRefusalNotice(within, declinedOf({ id: "app_1" })),
    );
    await loseJobs();
    wait(11);
    expect(await queuePendingWork(services)).toBe(1);
    expect(await jobs()).toMatchObject([{ name: "write-notice" }]);
  });

  it("is said in the log when it needs a person", async () => {
    await services.db.updateTable("messages").set({ state: "dead" }).execute();
    wait(21 * 24 * 60);
    await reconcile.run(services, { id: "", earlierTries: 0 });
    const events = base.logLines.map((line) => JSON.parse(line) as { level: string });
    expect(events.filter(({ level }) => level === "error")).toMatchObject([
      { event: "messages that could not be delivered", count: 1 },
      { event: "notices not given after 20 days", count: 1 },
    ]);
  });
});

async function addNumber(token: string, time: Date): Promise<void> {
  const stored = { token, kind: "bank", last_four: "6789", funding_type: "checking" } as const;
  await services.db
    .insertInto("vault_entries")
    .values({ ...stored, number_cipher: Buffer.from("sealed"), created_at: time })
    .execute();
}

it("the daily purge deletes what has expired and keeps what is in use", async () => {
  await services.db.deleteFrom("messages").execute();
  const [old, fresh] = [at(-49), at(-1)];
  for (const [name, time] of [
    ["old", old],
    ["fresh", fresh],
  ] as const) {
    const session = { id: name, provider_key: "practice", created_at: time, expires_at: time };
    await services.db.insertInto("sessions").values(session).execute();
    const token = { hash: name, session_id: name, created_at: time, expires_at: time };
    await services.db
      .insertInto("tokens")
      .values({ ...token, kind: "v21" })
      .execute();
    const limit = { key: name, window_start: time, count: 1 };
    const expires = name === "old" ? at(-1) : at(1);
    await services.db
      .insertInto("rate_limits")
      .values({ ...limit, expires_at: expires })
      .execute();
    await services.db
      .insertInto("idempotency_keys")
      .values({
        scope: "session",
        key: name,
        endpoint: "preQualify",
        request_hash: "hash",
        locked_until: time,
        created_at: time,
      })
      .execute();
    await services.db
      .insertInto("messages")
      .values(
        (["dead", "sent"] as const).map((state) => ({
          id: `${name}, ${state}`,
          channel: "sms" as const,
          to_cipher: Buffer.from("sealed"),
          body_cipher: Buffer.from("sealed"),
          is_test: false,
          state,
          dedupe: `${name}, ${state}`,
          created_at: time,
        })),
      )
      .execute();
    await services.db
      .insertInto("identity_checks")
      .values({
        subject_index: "person",
        tried_index: name,
        is_refused: true,
        checked_at: time,
      })
      .execute();
    await addNumber(name, time);
  }
  await addNumber("old and used", old);
  await services.db
    .insertInto("payment_methods")
    .values({
      token: "old and used",
      session_id: "old",
      type: "ach",
      last_four: "6789",
      created_at: old,
    })
    .execute();
  await services.db.updateTable("verifications").set({ created_at: old }).execute();
  // The old session's token goes with the first deletion; the verification of app_1 stays.
  expect(await runSchedule(services, services.clock())).toBe(8);
  const left = await Promise.all([
    services.db.selectFrom("sessions").select("id as name").execute(),
    services.db.selectFrom("tokens").select("hash as name").execute(),
    services.db.selectFrom("rate_limits").select("key as name").execute(),
    services.db.selectFrom("idempotency_keys").select("key as name").execute(),
    services.db.selectFrom("messages").select("id as name").orderBy("id").execute(),
    services.db.selectFrom("identity_checks").select("tried_index as name").execute(),
    services.db.selectFrom("verifications").select("id as name").execute(),
    services.db.selectFrom("vault_entries").select("token as name").orderBy("token").execute(),
  ]);
  expect(left).toEqual([
    ...Array.from({ length: 4 }, () => [{ name: "fresh" }]),
    [{ name: "fresh, dead" }, { name: "fresh, sent" }],
    [{ name: "fresh" }],
    [{ name: "verification of app_1" }],
    [{ name: "fresh" }, { name: "old and used" }],
  ]);
});
