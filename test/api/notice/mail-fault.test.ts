import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { startProcess, type TestProcess } from "#test/support/server/process.ts";
import {
  preQualifyRemote,
  remoteAccount,
  remoteMessages,
  verifiedRemote,
} from "#test/support/server/remote-visit.ts";
import { headerOf, startSmtp } from "#test/support/server/smtp.ts";
import type { TestSmtp } from "#test/support/server/smtp.ts";
import { emailOf } from "#test/support/submission.ts";

const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;
const phone = "5125550501";
let dataDir: string;
let smtp: TestSmtp;
let server: TestProcess;

beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-fault-"));
});
afterAll(async () => {
  await server.kill("SIGKILL");
  await smtp.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it("decides while the mail server is down, and sends the email once it is back, across a restart", async () => {
  smtp = await startSmtp();
  const { port, url: smtpUrl } = smtp;
  await smtp.stop();
  const start = () =>
    startProcess("server/main.ts", {
      PORT: "0",
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: "warn",
    });

  server = start();
  const url = (await server.says(ready))[1]!;
  const verified = await verifiedRemote(url, { provider: "harbor-ortho", phone });
  const answer = await preQualifyRemote(url, verified, {
    key: "mail-down-key-1",
    around: { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false },
  });
  expect([answer.status, answer.body["IsSuccess"]]).toEqual([200, true]);
  await expect.poll(() => server.errors()).toContain('"event":"job failed"');
  expect(await server.kill("SIGTERM")).toBe(0);

  server = start();
  const again = (await server.says(ready))[1]!;
  smtp = await startSmtp(port);
  await expect.poll(() => smtp.mails.length).toBe(1);
  const [mail] = smtp.mails;
  expect(mail!.to).toEqual([emailOf(phone)]);
  expect(headerOf(mail!, "from")).toBe("Carestep Financing <no-reply@localhost>");
  expect(mail!.raw).toContain(remoteAccount(answer));
  expect(await remoteMessages(again, emailOf(phone))).toHaveLength(1);
}, 120_000);
