import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import {
  call,
  check,
  instanceOf,
  messagesTo,
  newPhone,
  newestCode,
  start,
  verifiedForReal,
  visit,
} from "#test/support/server/api-visit.ts";
import { attested } from "#test/support/loan/attested.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 100 });
let phone: string;

beforeEach(() => {
  phone = newPhone();
});

function rowOf<Table extends "consents" | "verifications">(table: Table) {
  const { db, secrets } = backend.services;
  const index = secrets.index("phone", phone);
  const rows = db.selectFrom<"consents" | "verifications">(table).where("phone_index", "=", index);
  return rows.selectAll(table).executeTakeFirstOrThrow();
}

describe("sending a verification code", () => {
  it("texts a code to the phone only [R7.1-31 R7.1-32 R7.3-04 R7.3-05]", async () => {
    const token = await visit(backend, "harbor-ortho");
    const answer = await start(backend, token, { Source: phone });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ IsSuccess: true, InstanceId: expect.stringMatching(/^ver_/) });
    const [text] = await messagesTo(backend, phone);
    const code = await newestCode(backend, phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(text).toMatchObject({ channel: "sms", to: phone, isTest: false });
    expect(text?.text).toMatch(new RegExp(`\\n@localhost(:\\d+)? #${code}$`));
    const row = await rowOf("verifications");
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.phone_cipher.includes(Buffer.from(phone))).toBe(false);
  });

  it("records the consent with its text before the text message leaves", async () => {
    const token = await visit(backend, "bright-smile");
    const Consent = attested("contact", "bright-smile")!;
    await start(backend, token, {
      Source: phone,
      Consent,
      address: "203.0.113.9",
    });
    const row = await rowOf("consents");
    expect(row).toMatchObject({
      kind: "contact",
      text_hash: Consent.TextHash,
      locale: "en-US",
      attested: true,
      user_agent: "test browser",
      provider_key: "bright-smile",
    });
    expect(row.shown).toContain("I give Bright Smile Dental my express consent");
    const address = backend.services.secrets.decrypt(
      row.address_cipher!,
      `consents.address|${row.id}`,
    );
    expect(address.toString()).toBe("203.0.113.9");
  });

  it("records a consent that the page did not attest as such", async () => {
    await start(backend, await visit(backend, "bright-smile"), { Source: phone });
    const row = await rowOf("consents");
    expect(row.attested).toBe(false);
    expect(row.text_hash).toBe(createHash("sha256").update(row.shown).digest("hex"));
  });

  it("sends one code in 30 seconds, five an hour and ten in 24 hours to a phone for an address", async () => {
    const statuses = async (count: number, pauseSeconds: number) => {
      const seen: number[] = [];
      for (let sent = 0; sent < count; sent++) {
        const answer = await start(backend, await visit(backend, "harbor-ortho"), {
          Source: phone,
          address: "192.0.2.1",
        });
        seen.push(answer.status);
        backend.wait(pauseSeconds);
      }
      return seen;
    };
    expect(await statuses(2, 5)).toEqual([200, 429]);
    backend.wait(30);
    expect(await statuses(5, 31)).toEqual([200, 200, 200, 200, 429]);
    backend.wait(3600);
    expect(await statuses(6, 31)).toEqual([200, 200, 200, 200, 200, 429]);
    backend.wait(3600);
    expect(await statuses(1, 31)).toEqual([429]);
  });

  it("says how long to wait", async () => {
    const token = await visit(backend, "harbor-ortho");
    await start(backend, token, { Source: phone });
    backend.wait(6);
    const answer = await start(backend, token, { Source: phone });
    expect(answer).toMatchObject({
      status: 429,
      retryAfter: 24,
      body: { Message: "Please wait 24 seconds before asking for another code." },
    });
  });

  it("limits a visit that requests codes for many phones", async () => {
    const token = await visit(backend, "harbor-ortho");
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent++) {
      statuses.push((await start(backend, token, { Source: newPhone() })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it("sends exactly one code for 20 starts at once", async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => visit(backend, "harbor-ortho")),
    );
    const answers = await Promise.all(
      tokens.map((token) => start(backend, token, { Source: phone })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    expect(await messagesTo(backend, phone)).toHaveLength(1);
  });

  it("says why a number cannot get a code", async () => {
    const answer = await start(backend, await visit(backend, "harbor-ortho"), {
      Source: "9005550137",
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      IsSuccess: false,
      Message: "We cannot text this number. Please use a mobile number of the United States.",
    });
    expect(await messagesTo(backend, phone)).toEqual([]);
  });

  it("repeats the answer of a repeated start without a second message", async () => {
    const token = await visit(backend, "harbor-ortho");
    const first = await start(backend, token, { Source: phone, key: "start-key-1" });
    const again = await start(backend, token, { Source: phone, key: "start-key-1" });
    const other = await start(backend, token, { Source: newPhone(), key: "start-key-1" });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(other.status).toBe(409);
    expect(await messagesTo(backend, phone)).toHaveLength(1);
  });

  it("lets a start that was too fast be repeated under its key later", async () => {
    const token = await visit(backend, "harbor-ortho");
    await start(backend, token, { Source: phone, key: "start-key-1" });
    expect((await start(backend, token, { Source: phone, key: "start-key-2" })).status).toBe(429);
    backend.wait(31);
    expect((await start(backend, token, { Source: phone, key: "start-key-2" })).status).toBe(200);
  });

  it("refuses what is malformed", async () => {
    const token = await visit(backend, "harbor-ortho");
    expect((await start(backend, token, { Source: "12" })).status).toBe(400);
    expect(
      (await call(backend, "POST /v2/validation/start", { token, body: { Type: "SMS" } })).status,
    ).toBe(400);
    expect((await start(backend, token, { Source: phone, key: "short" })).status).toBe(400);
  });
});

describe("test mode", () => {
  it("keeps the message, takes 123456 and marks the row at a sandbox provider", async () => {
    const token = await visit(backend, "bright-smile");
    const instance = instanceOf(await start(backend, token, { Source: phone, IsTest: true }));
    const [text] = await messagesTo(backend, phone);
    expect(text).toMatchObject({ state: "kept", isTest: true });
    const row = await rowOf("verifications");
    expect(row.is_test).toBe(true);
    const right = await check(backend, token, { instance, code: "123456", IsTest: true });
    expect(right.body["IsSuccess"]).toBe(true);
  });

  it("is ignored elsewhere: the fixed code is wrong there", async () => {
    const token = await visit(backend, "harbor-ortho");
    const instance = instanceOf(await start(backend, token, { Source: phone, IsTest: true }));
    const code = await newestCode(backend, phone);
    const row = await rowOf("verifications");
    expect(row.is_test).toBe(false);
    const fixed = code === "123456" ? "654321" : "123456";
    const tried = await check(backend, token, { instance, code: fixed, IsTest: true });
    expect(tried.body["IsSuccess"]).toBe(false);
    expect((await check(backend, token, { instance, code, IsTest: true })).body["IsSuccess"]).toBe(
      true,
    );
  });

  it("lets several visits use one phone at once, and limits each of them", async () => {
    const first = await visit(backend, "bright-smile");
    const second = await visit(backend, "bright-smile");
    const instance = instanceOf(await start(backend, first, { Source: phone, IsTest: true }));
    expect((await start(backend, second, { Source: phone, IsTest: true })).status).toBe(200);
    expect((await check(backend, first, { instance, code: "123456" })).body["IsSuccess"]).toBe(
      true,
    );
    const answers: number[] = [];
    for (let sent = 0; sent < 10; sent++) {
      answers.push((await start(backend, second, { Source: phone, IsTest: true })).status);
    }
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });
});

it("logs no phone, code or address", async () => {
  await verifiedForReal(backend, { phone });
  const log = backend.services.logLines.join("\n");
  for (const secret of [phone, "192.0.2.10", await newestCode(backend, phone)]) {
    expect(log).not.toContain(secret);
  }
});
