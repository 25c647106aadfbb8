import { describe, expect, it } from "vitest";
import { call, messagesTo, newPhone, start, visit } from "#test/support/server/api-visit.ts";
import type { Answered } from "#test/support/server/api-visit.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const backend = useTestApp({ limitFactor: 100 });

const at = (provider = "clear-vision") => visit(backend, provider);
const carried = { ProgramCode: "lasik", Amount: 4800.5, Step: "name", IsTest: false };
const begin = (token: string, change: object = {}) =>
  call(backend, "POST /v2/hand-off/start", { token, body: { ...carried, ...change } });
const idOf = ({ body }: Answered) => String(body["HandOffId"]);
const tokenOf = ({ body }: Answered) => String(body["Link"]).split("?t=")[1]!;
const look = async (id: string) =>
  (await call(backend, "POST /app/v0/hand-off/look", { body: { HandOffId: id } })).body["State"];
const takeUp = (token: string, Token: string) =>
  call(backend, "POST /v2/hand-off/take-up", { token, body: { Token } });
const text = (token: string, Token: string, Phone: string) =>
  call(backend, "POST /v2/hand-off/text", { token, body: { Token, Phone } });
const open = (token: string) => backend.app.inject({ url: `/continue?t=${token}` });

describe("a link to one's own phone", () => {
  it("leads to the practice's page with the program, and opening it uses nothing up", async () => {
    const made = await begin(await at());
    expect(made.status).toBe(200);
    const { headers, statusCode } = await open(tokenOf(made));
    expect([statusCode, headers.location, headers["cache-control"]]).toEqual([
      303,
      `/clear-vision?programCode=lasik&handOff=${tokenOf(made)}`,
      "no-store",
    ]);
    await open(tokenOf(made));
    expect(await look(idOf(made))).toBe("waiting");
  });

  it("contains none of its data, and is stored as a hash", async () => {
    const made = await begin(await at());
    expect(String(made.body["Link"])).toMatch(/^http:\/\/[^/]+\/continue\?t=own_[\w-]{43}$/);
    const rows = await rowsOf(backend.services, "hand_offs", { id: idOf(made) });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made));
  });

  it("works once: the phone gets program, amount and step, and the visit that it came from ends", async () => {
    const tablet = await at();
    const made = await begin(tablet);
    const phone = await at();
    expect(await takeUp(phone, tokenOf(made))).toMatchObject({
      status: 200,
      body: { ProgramCode: "lasik", Amount: 4800.5, Step: "name" },
    });
    expect(await look(idOf(made))).toBe("taken");
    expect((await begin(tablet)).status).toBe(401);
    expect(await takeUp(await at(), tokenOf(made))).toMatchObject({
      status: 404,
      body: {
        Message: "This link has expired or was used already.",
        ErrorCode: "handOff.over",
      },
    });
    expect((await takeUp(phone, tokenOf(made))).status).toBe(200);
  });

  it("works for ten minutes", async () => {
    const made = await begin(await at());
    backend.wait(599);
    expect(await look(idOf(made))).toBe("waiting");
    backend.wait(1);
    expect(await look(idOf(made))).toBe("over");
    expect((await takeUp(await at(), tokenOf(made))).status).toBe(404);
  });

  it("ends when it is withdrawn, and when its visit makes another, but not by the hand of another visit", async () => {
    const tablet = await at();
    const first = await begin(tablet);
    const stranger = await at();
    const body = { HandOffId: idOf(first) };
    await call(backend, "POST /v2/hand-off/withdraw", { token: stranger, body });
    expect(await look(idOf(first))).toBe("waiting");
    const second = await begin(tablet);
    expect([await look(idOf(first)), await look(idOf(second))]).toEqual(["over", "waiting"]);
    const withdrawn = { HandOffId: idOf(second) };
    await call(backend, "POST /v2/hand-off/withdraw", { token: tablet, body: withdrawn });
    expect(await look(idOf(second))).toBe("over");
    expect((await takeUp(stranger, tokenOf(second))).status).toBe(404);
  });

  it("leaves one link that can be claimed when ten are started at once", async () => {
    const tablet = await at();
    const made = await Promise.all(Array.from({ length: 10 }, () => begin(tablet)));
    const states = await Promise.all(made.map((one) => look(idOf(one))));
    expect(states.filter((state) => state === "waiting")).toHaveLength(1);
    // As it would be without the lock.
    const { db, clock } = backend.services;
    const expires_at = new Date(clock().getTime() + 60_000);
    await db.updateTable("hand_offs").set({ expires_at }).where("taken_at", "is", null).execute();
    const phones = await Promise.all(made.map(() => at()));
    const used = await Promise.all(
      phones.map((phone, index) => takeUp(phone, tokenOf(made[index]!))),
    );
    expect(used.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(used.filter(({ status }) => status === 404)).toHaveLength(9);
  });

  it("is created for steps of practices that enable it, and claimed at its own practice by another visit", async () => {
    expect((await begin(await at("bright-smile"))).status).toBe(403);
    expect((await begin(await at(), { Step: "made-up" })).status).toBe(422);
    const tablet = await at();
    const made = await begin(tablet, { ProgramCode: "made-up", Amount: undefined });
    expect((await takeUp(await at("frame-hosts"), tokenOf(made))).status).toBe(404);
    expect((await takeUp(tablet, tokenOf(made))).status).toBe(404);
    expect((await takeUp(await at(), tokenOf(made))).body).toEqual({
      ProgramCode: null,
      Amount: null,
      Step: "name",
    });
  });

  it("reveals nothing to an invented token", async () => {
    const { headers, statusCode } = await open("own_made-up");
    expect([statusCode, headers.location]).toEqual([303, "/error"]);
    expect(await look("hof_made-up")).toBe("over");
  });
});

describe("the text with the link", () => {
  it("goes to the phone that was named, and is useless when the link is", async () => {
    const phone = newPhone();
    const tablet = await at();
    const made = await begin(tablet);
    expect(await text(tablet, tokenOf(made), phone)).toMatchObject({ status: 200 });
    const [message] = await messagesTo(backend, phone);
    expect(message?.text).toBe(
      `Clear Vision Eye Center: continue on this phone, within 10 minutes: ${String(made.body["Link"])} Not you? Ignore this. STOP to end`,
    );
    expect(message?.expiresAt).toEqual(new Date(backend.services.clock().getTime() + 600 * 1000));
  });

  it("is limited per visit and per phone, and does not block codes", async () => {
    const phone = newPhone();
    const tablet = await at();
    const made = await begin(tablet);
    expect((await text(tablet, tokenOf(made), phone)).status).toBe(200);
    const again = await text(tablet, tokenOf(made), phone);
    expect([again.status, again.body["Message"]]).toEqual([
      429,
      "Please wait 30 seconds before asking for another link.",
    ]);
    expect((await start(backend, await at(), { Source: phone })).status).toBe(200);
    await text(tablet, tokenOf(made), newPhone());
    expect((await text(tablet, tokenOf(made), newPhone())).status).toBe(429);
  });

  it("goes to numbers that codes go to, and is sent for the visit's own link alone", async () => {
    const tablet = await at();
    const made = await begin(tablet);
    expect((await text(tablet, tokenOf(made), "8095550100")).status).toBe(422);
    expect((await text(tablet, tokenOf(made), "12")).status).toBe(422);
    expect((await text(await at(), tokenOf(made), newPhone())).status).toBe(404);
    backend.wait(600);
    expect((await text(await at(), tokenOf(made), newPhone())).status).toBe(404);
  });

  it("stays in the outbox in test mode", async () => {
    const phone = newPhone();
    const tablet = await at();
    const made = await begin(tablet, { IsTest: true });
    await text(tablet, tokenOf(made), phone);
    expect((await messagesTo(backend, phone))[0]?.isTest).toBe(true);
    expect((await open(tokenOf(made))).headers.location).toContain("istest=true");
  });
});
