import { beforeEach, describe, expect, it } from "vitest";
import {
  currentToken,
  messagesTo,
  newPhone,
  start,
  verifiedForReal,
  verifiedVisit,
  visit,
} from "#test/support/server/api-visit.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 100 });
let phone: string;

beforeEach(() => {
  phone = newPhone();
});

describe("a number that the visit has proved", () => {
  const proved = { IsSuccess: true, IsProved: true };

  it("needs no other code: none is sent, and the consent is stored [R3-58]", async () => {
    const { token, instance } = await verifiedForReal(backend, { phone });
    const again = await start(backend, token, { Source: phone, key: "typed-again" });
    expect(again).toMatchObject({ status: 200, body: { ...proved, InstanceId: instance } });
    expect(await messagesTo(backend, phone)).toHaveLength(1);
  });

  it("is proved for that visit alone, and no other number is", async () => {
    const { token } = await verifiedForReal(backend, { phone });
    const other = await start(backend, token, { Source: newPhone(), key: "another-number" });
    expect(other.body["IsProved"]).toBeUndefined();
    backend.wait(31);
    const stranger = await visit(backend, "harbor-ortho");
    const requested = await start(backend, stranger, { Source: phone, key: "another-visit" });
    expect(requested.body["IsProved"]).toBeUndefined();
    expect(await messagesTo(backend, phone)).toHaveLength(2);
  });

  it("stays proved in the visit after a reload, and after the next one", async () => {
    const before = await verifiedForReal(backend, { phone });
    const reloaded = await visit(backend, "harbor-ortho");
    const earlier = [currentToken(before.token)];
    const first = await start(backend, reloaded, {
      Source: phone,
      Earlier: earlier,
      key: "reloaded-once",
    });
    expect(first).toMatchObject({ status: 200, body: proved });
    expect(first.body["InstanceId"]).not.toBe(before.instance);
    const again = await visit(backend, "harbor-ortho");
    const second = await start(backend, again, {
      Source: phone,
      Earlier: [reloaded, "nobody's", ...earlier].slice(0, 3),
      key: "reloaded-twice",
    });
    expect(second.body).toMatchObject(proved);
    expect(await messagesTo(backend, phone)).toHaveLength(1);
  });

  it("is not proved by a visit of another practice, one that has rested or one that proved nothing", async () => {
    const { token } = await verifiedForReal(backend, { phone });
    const idle = await visit(backend, "harbor-ortho");
    const elsewhere = await visit(backend, "quiet-clinic");
    const Earlier = [currentToken(token)];
    backend.wait(31);
    const there = await start(backend, elsewhere, {
      Source: phone,
      Earlier,
      key: "of-another-practice",
    });
    expect([there.status, there.body["IsProved"]]).toEqual([200, undefined]);
    const here = await visit(backend, "harbor-ortho");
    backend.wait(31);
    const unproved = await start(backend, here, {
      Source: phone,
      Earlier: [idle],
      key: "proved-nothing",
    });
    expect([unproved.status, unproved.body["IsProved"]]).toEqual([200, undefined]);
    backend.wait(22 * 60);
    const late = await visit(backend, "harbor-ortho");
    const rested = await start(backend, late, { Source: phone, Earlier, key: "has-rested" });
    expect([rested.status, rested.body["IsProved"]]).toEqual([200, undefined]);
  });

  it("is not proved in earnest by the code of test mode", async () => {
    const { token } = await verifiedVisit(backend, { phone });
    const inTest = await start(backend, token, {
      Source: phone,
      IsTest: true,
      key: "a-test-again",
    });
    expect(inTest.body).toMatchObject(proved);
    const reloaded = await visit(backend, "bright-smile");
    const again = { Source: phone, Earlier: [token], IsTest: true, key: "a-test-reloaded" };
    expect((await start(backend, reloaded, again)).body).toMatchObject(proved);
    const { db, secrets } = backend.services;
    const sessions = await db
      .selectFrom("tokens")
      .innerJoin("sessions", "sessions.id", "tokens.session_id")
      .where("tokens.hash", "=", secrets.hashToken(reloaded))
      .select("sessions.is_test")
      .execute();
    expect(sessions).toEqual([{ is_test: true }]);
    backend.wait(31);
    const inEarnest = await start(backend, token, { Source: phone, key: "in-earnest" });
    expect(inEarnest.body["IsProved"]).toBeUndefined();
  });
});
