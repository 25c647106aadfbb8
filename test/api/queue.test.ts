import { afterAll, beforeAll, expect, it } from "vitest";
import { startQueue } from "#server/jobs/queue.ts";
import { addMessage } from "#server/stores/outbox.ts";
import { createTestServices } from "#test/support/services.ts";
import type { TestServices } from "#test/support/services.ts";
import { startSmtp } from "#test/support/smtp.ts";
import type { TestSmtp } from "#test/support/smtp.ts";

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

it("goes on within half a minute with a job whose process was killed over it", async () => {
  const asking = await startQueue({ database: base, services: base, names: [] });
  const message = { channel: "email", to: "a@example.com", subject: "S", text: "T" } as const;
  await base.db
    .transaction()
    .execute((trx) =>
      addMessage(trx, { ...base, queue: asking }, { ...message, isTest: false, dedupe: "left" }),
    );
  await base.executeSql(
    "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'deliver-email'",
  );
  await asking.stop();
  const begun = performance.now();
  const queue = await startQueue({ database: base, services: base });
  await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(1);
  expect(performance.now() - begun).toBeLessThan(30_000);
  await queue.stop();
}, 60_000);
