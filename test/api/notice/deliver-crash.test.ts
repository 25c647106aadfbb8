import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

import { startProcess } from "#test/support/server/process.ts";
import { headerOf, startSmtp } from "#test/support/server/smtp.ts";
import type { TestSmtp } from "#test/support/server/smtp.ts";

const worker = fileURLToPath(import.meta.resolve("#test/support/server/smtp-worker.ts"));
let smtp: TestSmtp;
let folder: string;

beforeAll(async () => {
  smtp = await startSmtp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-delivery-"));
});

afterAll(async () => {
  await smtp.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

it("sends an email at most twice, with the same Message-ID, when the process is killed after the mail server accepts it and before that is stored", async () => {
  const env = { DATA_DIR: folder, SMTP_URL: smtp.url, PUBLIC_URL: "https://carestep.example" };
  const first = startProcess(worker, { ...env, MESSAGE_TO: "held@example.com" });
  await first.says(/queued/);
  await expect.poll(() => smtp.mails.length).toBe(1);
  await first.kill("SIGKILL");

  const second = startProcess(worker, env);
  await expect.poll(() => smtp.mails.length).toBe(2);
  smtp.release();
  await second.says(/sent/);
  await second.kill("SIGKILL");

  const ids = smtp.mails.map((mail) => headerOf(mail, "message-id"));
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(ids[0]).toMatch(/^<msg_[\w-]{22}@carestep\.example>$/);
}, 120_000);
