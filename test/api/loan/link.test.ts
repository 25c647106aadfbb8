import { describe, expect, it, onTestFinished } from "vitest";
import { emailOf, submitAs } from "#test/support/submission.ts";
import { call, messagesTo, newPhone, verifiedVisit } from "#test/support/server/api-visit.ts";
import type { Answered } from "#test/support/server/api-visit.ts";
import { createTestApp } from "#test/support/server/app.ts";
import {
  enter,
  linkedApplicant,
  lookOf,
  peekAt,
  proveBy,
  readApplication,
} from "#test/support/entry.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { change } from "#test/support/loan/ready-loan.ts";

const backend = useTestApp({ limitFactor: 100 });

const eveningInChicago = new Date("2026-03-03T02:00:00Z");
const approved = (lastFour?: string) => linkedApplicant(backend, lastFour);
const renew = (token: string) => call(backend, "POST /app/v0/link/renew", { body: { token } });
const request = (Phone: string, address?: string) =>
  call(backend, "POST /app/v0/link/request", { body: { Phone }, address });
const tokenOf = ({ body }: Answered) => String(body["Token"]);
const read = (token: string, id: string) => readApplication(backend, token, id);

it("answers a request for a link no sooner for an unknown phone than for a known one", async () => {
  const { phone } = await approved();
  for (const requested of [phone, newPhone()]) {
    const started = performance.now();
    await request(requested);
    expect(performance.now() - started).toBeGreaterThanOrEqual(299);
  }
});

describe("a link that was used", () => {
  it("is renewed: the new one opens the application on another device, by a code to the phone on file [R3-52 R4-33]", async () => {
    const { id, link } = await approved();
    await proveBy(backend, await enter(backend, link));
    expect(lookOf(await peekAt(backend, link)).IsFailured).toBe(true);

    const renewed = await renew(link);
    expect(renewed).toMatchObject({
      status: 200,
      body: { Token: expect.stringMatching(/^entry_/) },
    });
    const other = await enter(backend, tokenOf(renewed));
    expect((await read(other, id)).body["Applicant"]).toBeUndefined();
    await proveBy(backend, other);
    expect((await read(other, id)).body["Applicant"]).toBeDefined();
  });

  it("reveals nothing to an invented token, and opens nothing after the approval's end", async () => {
    expect(await renew("entry_made-up")).toMatchObject({
      status: 404,
      body: { Message: "This link is unknown or has expired.", ErrorCode: "link.unknown" },
    });
    const fallen = await approved("1002");
    await read(fallen.token, fallen.id);
    expect((await renew(fallen.link)).status).toBe(404);
    const { link } = await approved();
    backend.wait(31 * 24 * 3600);
    expect((await renew(link)).status).toBe(404);
  });
});

describe("a link that was lost", () => {
  it("is resent to the application's phone and email, and each link opens it", async () => {
    const { id, phone } = await approved();
    const before = (await messagesTo(backend, phone)).length;
    expect(await request(phone)).toMatchObject({ status: 200, body: { IsSuccess: true } });
    const texts = await messagesTo(backend, phone);
    expect(texts).toHaveLength(before + 1);
    const text = texts.find((message) => message.text.includes("continue your application"));
    const sent = /\/Apply\?t=([\w-]+) STOP to end$/.exec(text?.text ?? "")?.[1] ?? "";
    const letters = await messagesTo(backend, emailOf(phone));
    const letter = letters.find(
      ({ subject }) => subject === "Your new link from Bright Smile Dental",
    );
    expect(letter?.text).toContain(`/Apply?t=${sent}`);
    const token = await enter(backend, sent);
    await proveBy(backend, token);
    expect((await read(token, id)).body["Applicant"]).toBeDefined();
  });

  it("opens in the evening of the approval's last day, too, when that is over in London already", async () => {
    const evening = await createTestApp({ services: { clock: () => eveningInChicago } });
    onTestFinished(() => evening.close());
    const { id, link, phone } = await linkedApplicant(evening);
    await change(evening, id, { expires_on: "2026-03-02" });
    const renewed = await call(evening, "POST /app/v0/link/renew", { body: { token: link } });
    await call(evening, "POST /app/v0/link/request", { body: { Phone: phone } });
    const texts = await messagesTo(evening, phone);
    const text = texts.find((message) => message.text.includes("continue your application"));
    const sent = /\/Apply\?t=([\w-]+) STOP to end$/.exec(text?.text ?? "")?.[1] ?? "";
    for (const token of [tokenOf(renewed), sent])
      expect(lookOf(await peekAt(evening, token))).toMatchObject({ IsFailured: false });
  });

  it("has the same answer for unknown and declined phones; an invalid one is rejected", async () => {
    const noActors = newPhone();
    expect(await request(noActors)).toMatchObject({ status: 200, body: { IsSuccess: true } });
    expect(await messagesTo(backend, noActors)).toEqual([]);
    const declined = await verifiedVisit(backend);
    await submitAs(backend, declined, "2000");
    const before = await messagesTo(backend, declined.phone);
    expect(await request(declined.phone)).toMatchObject({ status: 200, body: { IsSuccess: true } });
    expect(await messagesTo(backend, declined.phone)).toEqual(before);
    expect(await request("555")).toMatchObject({
      status: 422,
      body: { Message: "Invalid phone number", ErrorCode: "phone.length" },
    });
  });

  it("is sent as often as a code is, to a phone and for an address, and says how long to wait", async () => {
    const phone = newPhone();
    expect((await request(phone)).status).toBe(200);
    expect(await request(phone)).toMatchObject({
      status: 429,
      body: { Message: "Please wait 30 seconds before asking for another link." },
    });
    for (let times = 1; times < 5; times += 1) {
      backend.wait(31);
      expect((await request(phone)).status).toBe(200);
    }
    backend.wait(31);
    expect((await request(phone)).status).toBe(429);
    const address = "198.51.100.7";
    await Promise.all(Array.from({ length: 20 }, () => request(newPhone(), address)));
    const refused = await request(newPhone(), address);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
  });
});
