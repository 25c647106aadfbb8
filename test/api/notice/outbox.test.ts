import { inTransaction } from "#server/services/services.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createApp } from "#server/app.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import type { OutgoingMessage } from "#server/stores/message/message-body.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";

let on: TestApp;

beforeAll(async () => {
  on = await createTestApp();
  await add({
    channel: "sms",
    to: "2025550123",
    text: "123456 is your code",
    isTest: false,
    dedupe: "first",
  });
  on.wait(60);
  await add({
    channel: "email",
    to: "applicant@example.com",
    subject: `<script>alert("x")</script>`,
    text: "Plain <b>words</b>",
    html: "<p>Plain words</p>",
    attachments: [{ name: "notice.pdf", type: "application/pdf", content: Buffer.from("%PDF") }],
    isTest: true,
    dedupe: "second",
  });
});

afterAll(() => on.close());

function add(message: OutgoingMessage): Promise<boolean> {
  const { services } = on;
  return inTransaction(services, (within) => addMessage(within, message));
}

describe("the development outbox", () => {
  it("lists every message as JSON, newest first", async () => {
    const answer = await on.app.inject("/__outbox.json");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const id = expect.stringMatching(/^msg_[\w-]{22}$/) as string;
    expect(answer.json()).toEqual([
      {
        id,
        channel: "email",
        to: "applicant@example.com",
        subject: `<script>alert("x")</script>`,
        text: "Plain <b>words</b>",
        html: "<p>Plain words</p>",
        attachments: [{ name: "notice.pdf", type: "application/pdf", bytes: 4 }],
        createdAt: "2026-03-02T15:01:00.000Z",
      },
      {
        id,
        channel: "sms",
        to: "2025550123",
        subject: "",
        text: "123456 is your code",
        html: "",
        attachments: [],
        createdAt: "2026-03-02T15:00:00.000Z",
      },
    ]);
  });

  it("shows them on a page that runs nothing of what it shows", async () => {
    const page = await on.app.inject("/__outbox");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self';/,
    );
    expect(page.body).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
    expect(page.body).toContain("Plain &lt;b&gt;words&lt;/b&gt;");
    expect(page.body).toContain("123456 is your code");
    expect(page.body).not.toMatch(/ style=|<style|<script>/);
  });

  it.each([
    ["/__outbox/outbox.css", "text/css; charset=utf-8"],
    ["/__outbox/outbox.js", "text/javascript; charset=utf-8"],
  ])("serves %s to that page", async (url, type) => {
    const file = await on.app.inject(url);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, type]);
  });

  it("hands out what hangs on a message", async () => {
    const [email] = (await on.app.inject("/__outbox.json")).json<{ id: string }[]>();
    const html = await on.app.inject(`/__outbox/${email!.id}/html`);
    expect(html.body).toBe("<p>Plain words</p>");
    expect(html.headers["content-security-policy"]).toContain("sandbox");
    const pdf = await on.app.inject(`/__outbox/${email!.id}/attachments/0`);
    expect([pdf.body, pdf.headers["content-type"]]).toEqual(["%PDF", "application/pdf"]);
  });

  it.each(["/__outbox/msg_unknown/html", "/__outbox/msg_unknown/attachments/0"])(
    "answers 404 to %s",
    async (url) => {
      expect((await on.app.inject(url)).statusCode).toBe(404);
    },
  );

  it("does not exist with OUTBOX=off", async () => {
    const environment = { ...on.services.environment, outbox: false };
    const off = await createApp({ ...on.services, environment }, { dist: "no-such-folder" });
    const urls = ["/__outbox", "/__outbox.json", "/__outbox/outbox.css", "/__outbox/msg_1/html"];
    const answers = await Promise.all(urls.map((url) => off.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    await off.close();
  });
});
