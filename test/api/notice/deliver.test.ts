import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { GatewayError } from "#server/gateways/gateway-error.ts";
import { createTextMessageGateway } from "#server/gateways/text-message.ts";
import { startQueue } from "#server/jobs/queue.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import type { OutgoingMessage } from "#server/stores/message/message-body.ts";
import { HeaderInjectionError } from "#server/wording/format/line.ts";
import { createTestServices, type TestServices } from "#test/support/server/services.ts";
import { scriptedServer } from "#test/support/server/scripted-server.ts";
import { startSms, type TestSms } from "#test/support/server/sms.ts";
import { headerOf, partOf, startSmtp, type TestSmtp } from "#test/support/server/smtp.ts";
import { rowsOf } from "#test/support/server/rows.ts";

let smtp: TestSmtp;
let sms: TestSms;
let base: TestServices;
let services: Services;
let lastReason = 0;

beforeAll(async () => {
  [smtp, sms] = await Promise.all([startSmtp(), startSms()]);
  base = await createTestServices({
    clock: () => new Date(),
    environment: {
      smtpUrl: smtp.url,
      sms: { url: sms.url, account: "AC1", token: "secret", from: "+12025550100" },
    },
  });
  const queue = await startQueue({
    database: base,
    services: base,
    timing: { pollSeconds: 0.1, superviseSeconds: 1, retrySeconds: 1 },
  });
  services = { ...base, queue };
});

afterAll(async () => {
  await services.queue.stop();
  await base.close();
  await Promise.all([smtp.stop(), sms.stop()]);
});

function email(change: Partial<OutgoingMessage> = {}): OutgoingMessage {
  lastReason += 1;
  return {
    channel: "email",
    to: `applicant${lastReason}@example.com`,
    subject: "About your request",
    text: "Plain words",
    isTest: false,
    dedupe: `reason ${lastReason}`,
    ...change,
  };
}

function text(change: Partial<OutgoingMessage> = {}): OutgoingMessage {
  const { subject: _none, ...message } = email(change);
  return { ...message, channel: "sms", to: change.to ?? "2025550123" };
}

async function add(...messages: readonly OutgoingMessage[]): Promise<void> {
  await inTransaction(services, async (within) => {
    for (const message of messages) await addMessage(within, message);
  });
}

function mailsTo(address: string) {
  return smtp.mails.filter(({ to }) => to.includes(address));
}

async function rowOf({ dedupe }: OutgoingMessage) {
  return (await rowsOf(services, "messages", { dedupe }))[0];
}

async function becomes(message: OutgoingMessage, state: string): Promise<void> {
  await expect.poll(async () => (await rowOf(message))?.state).toBe(state);
}

describe("the delivery of messages", () => {
  it("hands an e-mail to the SMTP server once, with its words and its attachment", async () => {
    const content = Buffer.from("%PDF-1.7 bytes");
    const message = email({
      html: "<p>Plain words</p>",
      attachments: [{ name: "notice.pdf", type: "application/pdf", content }],
    });
    await add(message);
    await becomes(message, "sent");
    const [mail, ...more] = mailsTo(message.to);
    expect(more).toEqual([]);
    expect(headerOf(mail!, "to")).toBe(message.to);
    expect(headerOf(mail!, "from")).toBe("Carestep <no-reply@localhost>");
    expect(headerOf(mail!, "subject")).toBe("About your request");
    expect(headerOf(mail!, "message-id")).toBe(`<${(await rowOf(message))!.id}@localhost>`);
    expect(mail!.raw).toContain("Plain words");
    expect(mail!.raw).toContain("<p>Plain words</p>");
    expect(partOf(mail!, "application/pdf")).toEqual(content);
  });

  it("sends a text message once, with Twilio's call", async () => {
    const message = text({ to: "2025550144", text: "123456 is your code" });
    await add(message);
    await becomes(message, "sent");
    expect(sms.texts.filter(({ form }) => form["To"] === "+12025550144")).toEqual([
      {
        path: "/2010-04-01/Accounts/AC1/Messages.json",
        authorization: `Basic ${Buffer.from("AC1:secret").toString("base64")}`,
        key: (await rowOf(message))!.id,
        type: "application/x-www-form-urlencoded;charset=UTF-8",
        form: { To: "+12025550144", From: "+12025550100", Body: "123456 is your code" },
      },
    ]);
  });

  it("sends nothing of a transaction that is rolled back", async () => {
    const lost = email();
    const after = email();
    const failing = inTransaction(services, async (within) => {
      await addMessage(within, lost);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await add(after);
    await becomes(after, "sent");
    expect(mailsTo(lost.to)).toEqual([]);
    expect(await rowOf(lost)).toBeUndefined();
  });

  it("takes the same reason twice as one message", async () => {
    const message = email();
    await add(message, message);
    await becomes(message, "sent");
    await add(message);
    const after = email();
    await add(after);
    await becomes(after, "sent");
    expect(mailsTo(message.to)).toHaveLength(1);
  });

  it("keeps a message of test mode, whatever gateways there are", async () => {
    const stored = [email({ isTest: true }), text({ isTest: true, to: "2025550166" })] as const;
    const after = [email(), text()] as const;
    await add(...stored, ...after);
    await becomes(after[0], "sent");
    await becomes(after[1], "sent");
    expect(await rowOf(stored[0])).toMatchObject({ state: "kept", attempts: 0 });
    expect(await rowOf(stored[1])).toMatchObject({ state: "kept", attempts: 0 });
    expect(mailsTo(stored[0].to)).toEqual([]);
    expect(sms.texts.filter(({ form }) => form["To"] === "+12025550166")).toEqual([]);
  });

  it("keeps a message while its channel has no gateway", async () => {
    const message = email();
    const environment = { ...services.environment, smtpUrl: undefined };
    await inTransaction(services, (within) => addMessage({ ...within, environment }, message));
    expect(await rowOf(message)).toMatchObject({ state: "kept" });
  });

  it("never sends a code that is older than its life", async () => {
    const message = text({ to: "2025550177", expiresAt: new Date(Date.now() - 1000) });
    const fresh = text({ to: "2025550178", expiresAt: new Date(Date.now() + 60_000) });
    await add(message, fresh);
    await becomes(message, "dead");
    await becomes(fresh, "sent");
    expect(await rowOf(message)).toMatchObject({ last_error: "expired" });
    expect(sms.texts.filter(({ form }) => form["To"] === "+12025550177")).toEqual([]);
  });

  it("delivers the codes of any practice while the service leaves twenty texts of one unanswered", async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const of = (practice: string) => text({ to: "2025550181", expiresAt, practice });
    const hanging = Array.from({ length: 20 }, () => of("bright-smile"));
    sms.answers.push(...hanging.map(() => 0));
    const started = performance.now();
    await add(...hanging);
    await expect.poll(() => sms.answers.length).toBe(0);
    for (const other of ["clear-vision", "bright-smile", "clear-vision"].map(of)) {
      await add(other);
      await becomes(other, "sent");
    }
    const stillHanging = await Promise.all(hanging.map(rowOf));
    expect(stillHanging.filter((row) => row?.attempts !== 0)).toEqual([]);
    // A code waits five seconds for an answer, not 15, and is tried again.
    for (const each of hanging) await becomes(each, "sent");
    expect(performance.now() - started).toBeLessThan(15_000);
  }, 30_000);

  it("tries a text message again when the service is broken for a moment", async () => {
    sms.answers.push(503);
    const message = text({ to: "2025550177" });
    await add(message);
    await becomes(message, "sent");
    expect(await rowOf(message)).toMatchObject({ attempts: 2 });
    expect(sms.texts.filter(({ form }) => form["To"] === "+12025550177")).toHaveLength(1);
  });

  it("gives up what the mail server refuses for good, and names the row in the log, not the person", async () => {
    const message = email({ to: "refused@example.com" });
    await add(message);
    await becomes(message, "dead");
    const { id } = (await rowOf(message))!;
    await expect.poll(() => base.logLines.join("\n")).toContain("given up");
    expect(await rowOf(message)).toMatchObject({ attempts: 1, last_error: "mail EENVELOPE 550" });
    expect(base.logLines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        level: "error",
        event: "job given up",
        job: `deliver-email ${id}`,
      }),
    );
    expect(base.logLines.join("\n")).not.toContain("refused@example.com");
  });

  it("sends a text message while an email waits for its server: the connection is not blocked", async () => {
    const stored = email({ to: "held@example.com" });
    await add(stored);
    await expect.poll(() => mailsTo(stored.to).length).toBe(1);
    const message = text();
    await add(message);
    await becomes(message, "sent");
    expect(await rowOf(stored)).toMatchObject({ state: "queued" });
    smtp.release();
    await becomes(stored, "sent");
    expect(mailsTo(stored.to)).toHaveLength(1);
  });

  it("delays while the SMTP server is down and loses nothing", async () => {
    const { port } = smtp;
    await smtp.stop();
    const messages = Array.from({ length: 20 }, () => email());
    await add(...messages);
    await expect.poll(async () => (await rowOf(messages[0]!))?.attempts).toBeGreaterThan(0);
    smtp = await startSmtp(port);
    for (const message of messages) await becomes(message, "sent");
    expect(messages.map(({ to }) => mailsTo(to).length)).toEqual(messages.map(() => 1));
  });
});

describe("an answer that the text message service does not describe", () => {
  const sent = { sid: "SM1", status: "sent", body: "Words" };
  it.each([
    ['{"sid":"SM1","status":"queued"}', undefined, undefined],
    ['{"sid":"SM1","status":"failed"}', undefined, ["text message failed", false]],
    ["<html>", { messages: [sent] }, undefined],
    [
      "null",
      { messages: [{ ...sent, status: "undelivered" }] },
      ["text message undelivered", false],
    ],
    ["{}", { messages: [{ ...sent, body: "Others" }] }, ["text message not accepted", true]],
    ['{"sid":1}', "down", ["text message outcome unknown", false]],
  ])("%s is looked up: %j", async (answer, list, failure) => {
    await using service = await scriptedServer(({ method }, response) => {
      response.end(method === "POST" ? answer : JSON.stringify(list));
    });
    const account = { url: service.origin, account: "AC1", token: "secret", from: "+12025550100" };
    const sending = createTextMessageGateway(account)
      .send({ key: "msg_1", to: "+12025550144", text: "Words" })
      .catch(({ message, temporary }: GatewayError) => [message, temporary]);
    expect(await sending).toEqual(failure);
    expect(service.arrived.slice(1).map(({ url }) => url)).toEqual(
      list === undefined
        ? []
        : ["/2010-04-01/Accounts/AC1/Messages.json?To=%2B12025550144&PageSize=20"],
    );
  });
});

it.each([
  ["the subject", { subject: "Hello\r\nBcc: thief@example.com" }],
  ["the address", { to: "a@example.com\r\nBcc: thief@example.com" }],
  [
    "an attachment's name",
    { attachments: [{ name: "a\npdf", type: "application/pdf", content: Buffer.from("a") }] },
  ],
  ["the subject, as another control", { subject: "Hello\u001B" }],
  ["a text message, as another control", { channel: "sms", text: "Two\nlines\u0007" } as const],
])("allowed header values refuses a line break in %s", async (_where, change) => {
  await expect(add(email(change))).rejects.toThrow(HeaderInjectionError);
  expect(smtp.mails.filter(({ to }) => to.includes("thief@example.com"))).toEqual([]);
});

function withBytesRead(row: string): string {
  return row.replaceAll(/\\\\x([0-9a-f]*)/g, (_all, hex: string) =>
    Buffer.from(hex, "hex").toString("latin1"),
  );
}

it("no table, job or log line contains a personal value in plain text", async () => {
  const canaries = ["canary@example.com", "2025550188", "Canary Robinson", "Canary subject"];
  await add(
    email({ to: canaries[0]!, subject: canaries[3]!, text: canaries[2]! }),
    text({ to: canaries[1]!, text: canaries[2]! }),
    email({ to: canaries[0]!, subject: canaries[3]!, text: canaries[2]!, isTest: true }),
  );
  const { rows: tables } = await base.executeSql(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  const contents = [base.logLines.join("\n")];
  for (const { name } of tables) {
    const { rows } = await base.executeSql(
      `select to_jsonb(t)::text as row from ${String(name)} t`,
    );
    contents.push(...rows.map(({ row }) => withBytesRead(String(row))));
  }
  expect(contents.length).toBeGreaterThan(40);
  expect(canaries.filter((canary) => contents.some((each) => each.includes(canary)))).toEqual([]);
});
