import { afterAll, beforeAll, expect, it } from "vitest";
import { startQueue } from "#server/jobs/queue.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { createTestServices, type TestServices } from "#test/support/server/services.ts";
import { startSmtp, type TestSmtp } from "#test/support/server/smtp.ts";

let base: TestServices;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  base = await createTestServices({
    clock: () => new Date(),
    environment: { smtpUrl: smtp.url },
  });
});
afterAll(async () => {
  await base.close();
  await smtp.stop();
});

it("continues a job whose process was killed, after ten seconds without a sign of life", async () => {
  const asking = await startQueue({ database: base, services: base, names: [] });
  const message = { channel: "email", to: "a@example.com", subject: "S", text: "T" } as const;
  await base.db
    .transaction()
    .execute((trx) =>
      addMessage(
        { ...base, queue: asking, db: trx },
        { ...message, isTest: false, dedupe: "left" },
      ),
    );
  await base.executeSql(
    "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 seconds' where name = 'deliver-email'",
  );
  await asking.stop();
  const queue = await startQueue({
    database: base,
    services: base,
    timing: { superviseSeconds: 1 },
  });
  await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(1);
  await queue.stop();
});

it("has its queues and their clock made once: a later start changes none of them, but for a setting that is another", async () => {
  const requested: string[] = [];
  const database = {
    engine: base.engine,
    executeSql: async (text: string, values?: readonly unknown[]) => {
      requested.push(text);
      return base.executeSql(text, values);
    },
  };
  const start = async (timing: { readonly retries: number }) => {
    requested.length = 0;
    const queue = await startQueue({ database, services: base, names: [], timing });
    await queue.stop();
    const ours = requested.filter((text) => !text.includes("__pgboss__"));
    return ours.filter((text) => /create_queue|update \S*queue\b|into \S*schedule/i.test(text));
  };
  await start({ retries: 5 });
  expect(await start({ retries: 5 })).toEqual([]);
  expect(await start({ retries: 6 })).not.toEqual([]);
  const { rows } = await base.executeSql(
    "select retry_limit from pgboss.queue where name = 'deliver-email'",
  );
  expect(rows).toEqual([{ retry_limit: 6 }]);
});
