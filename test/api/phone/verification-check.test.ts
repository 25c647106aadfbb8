import { beforeEach, describe, expect, it } from "vitest";
import {
  check,
  instanceOf,
  newPhone,
  newestCode,
  start,
  visit,
  wrong,
} from "#test/support/server/api-visit.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 100 });
let phone: string;

beforeEach(() => {
  phone = newPhone();
});

const newTokens = {
  AuthToken: expect.stringMatching(/^v21_[\w-]{43}$/),
  EasyApiToken: expect.stringMatching(/^ea_[\w-]{43}$/),
};

function indexOf(number: string): string {
  return backend.services.secrets.index("phone", number);
}

async function started() {
  const token = await visit(backend, "harbor-ortho");
  const instance = instanceOf(await start(backend, token, { Source: phone }));
  return { token, instance, code: await newestCode(backend, phone) };
}

const spend = async (address: string) => {
  const token = await visit(backend, "harbor-ortho");
  const sent = await start(backend, token, { Source: phone, address });
  if (sent.status !== 200) return sent.status;
  const code = await newestCode(backend, phone);
  const instance = instanceOf(sent);
  for (let step = 1; step <= 5; step++) {
    await check(backend, token, { instance, code: wrong(code, step) });
  }
  backend.wait(31);
  return sent.status;
};

describe("checking a verification code", () => {
  it("counts a code of letters, which a practice's boxes may take, as a wrong one [R8-16]", async () => {
    const { token, instance } = await started();
    expect((await check(backend, token, { instance, code: "ABCDEF" })).body).toEqual({
      IsSuccess: false,
      RemainingAttempts: 4,
    });
    expect((await check(backend, token, { instance, code: "ABC" })).status).toBe(400);
  });

  it("accepts the right code once [R7.1-33 R7.3-06 R7.3-07]", async () => {
    const { token, instance, code } = await started();
    expect((await check(backend, token, { instance, code })).body).toEqual({
      IsSuccess: true,
      RemainingAttempts: 4,
      ...newTokens,
    });
    expect((await check(backend, token, { instance, code })).body).toEqual({
      IsSuccess: false,
      RemainingAttempts: 0,
    });
  });

  it("repeats the lost answer of a check", async () => {
    const { token, instance, code } = await started();
    const first = await check(backend, token, { instance, code, key: "check-key-1" });
    const again = await check(backend, token, { instance, code, key: "check-key-1" });
    expect(again.body).toEqual(first.body);
    expect(again.body["IsSuccess"]).toBe(true);
  });

  it("counts wrong codes down and refuses the right one after the fifth", async () => {
    const { token, instance, code } = await started();
    const left: unknown[] = [];
    for (let step = 1; step <= 6; step++) {
      const answer = await check(backend, token, { instance, code: wrong(code, step) });
      left.push(answer.body["RemainingAttempts"]);
    }
    expect(left).toEqual([4, 3, 2, 1, 0, 0]);
    expect((await check(backend, token, { instance, code })).body).toEqual({
      IsSuccess: false,
      RemainingAttempts: 0,
    });
  });

  it("compares at most five of 50 wrong codes that come at once, and then refuses the right one", async () => {
    const { token, instance, code } = await started();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, step) =>
        check(backend, token, { instance, code: wrong(code, step + 1) }),
      ),
    );
    const left = answers
      .map(({ body }) => Number(body["RemainingAttempts"]))
      .toSorted((a, b) => b - a);
    expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(new Set(left.slice(5))).toEqual(new Set([0]));
    const row = await backend.services.db
      .selectFrom("verifications")
      .where("phone_index", "=", indexOf(phone))
      .select("attempts_left")
      .executeTakeFirstOrThrow();
    expect(row.attempts_left).toBe(0);
    expect((await check(backend, token, { instance, code })).body["IsSuccess"]).toBe(false);
  });

  it("verifies one of 20 right codes that come at once", async () => {
    const { token, instance, code } = await started();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => check(backend, token, { instance, code })),
    );
    expect(answers.filter(({ body }) => body["IsSuccess"] === true)).toHaveLength(1);
  });

  it("brings other tokens outside of test mode, and those of before are refused", async () => {
    const { accessToken, easyApiToken } = await backend.visit("harbor-ortho");
    const instance = instanceOf(await start(backend, accessToken, { Source: phone }));
    const code = await newestCode(backend, phone);
    const send = (url: string, token: string, payload?: object) =>
      backend.app.inject({
        method: "POST",
        url,
        headers: { authorization: `Bearer ${token}`, "idempotency-key": "right-code-key-1" },
        ...(payload && { payload }),
      });
    const right = { InstanceId: instance, ValidationCode: code, IsTest: false };
    const answer = await send("/v2/validation/complete", accessToken, right);
    expect(answer.json()).toEqual({
      IsSuccess: true,
      RemainingAttempts: 4,
      ...newTokens,
    });
    const { AuthToken, EasyApiToken } = answer.json<Record<string, string>>();
    const peek = async (token: string) =>
      (await send(`/app/v0/peek?token=${token}`, token)).json<{ Result: object }>().Result;
    const renew = "/api/pre-application/EasyApiToken";
    expect((await send(renew, accessToken)).statusCode).toBe(401);
    expect(await peek(easyApiToken)).toMatchObject({ IsFailured: true });
    expect((await send(renew, String(AuthToken))).statusCode).toBe(200);
    expect(await peek(String(EasyApiToken))).toMatchObject({ IsFailured: false });
    const again = await send("/v2/validation/complete", accessToken, right);
    expect(again.json()).toEqual(answer.json());
    backend.wait(601);
    expect((await send("/v2/validation/complete", accessToken, right)).statusCode).toBe(401);
  });

  it("ends with the tenth minute", async () => {
    const { token, instance, code } = await started();
    backend.wait(600);
    expect((await check(backend, token, { instance, code })).body).toEqual({
      IsSuccess: false,
      RemainingAttempts: 0,
    });
  });

  it("ends with a newer code", async () => {
    const token = await visit(backend, "harbor-ortho");
    const first = instanceOf(await start(backend, token, { Source: phone }));
    const firstCode = await newestCode(backend, phone);
    backend.wait(31);
    const second = instanceOf(await start(backend, token, { Source: phone }));
    expect(
      (await check(backend, token, { instance: first, code: firstCode })).body["IsSuccess"],
    ).toBe(false);
    expect((await check(backend, token, { instance: second, code: firstCode })).body).toEqual({
      IsSuccess: false,
      RemainingAttempts: 5,
      IsOlderCode: true,
    });
    const secondCode = await newestCode(backend, phone);
    expect(
      (await check(backend, token, { instance: second, code: secondCode })).body["IsSuccess"],
    ).toBe(true);
  });

  it("does not end when another caller requests a code", async () => {
    const { token, instance, code } = await started();
    backend.wait(31);
    const elsewhere = await visit(backend, "harbor-ortho");
    await start(backend, elsewhere, { Source: phone, address: "198.51.100.9" });
    expect((await check(backend, token, { instance, code })).body["IsSuccess"]).toBe(true);
  });

  it("compares ten wrong codes that an address has for a phone in 24 hours, and leaves the phone's owner alone", async () => {
    expect(await spend("192.0.2.1")).toBe(200);
    expect(await spend("192.0.2.1")).toBe(200);
    const again = await visit(backend, "harbor-ortho");
    const refused = await start(backend, again, { Source: phone, address: "192.0.2.1" });
    expect(refused).toMatchObject({ status: 429, retryAfter: 86_400 });
    const token = await visit(backend, "harbor-ortho");
    backend.wait(31);
    const sent = await start(backend, token, { Source: phone, address: "192.0.2.2" });
    const code = await newestCode(backend, phone);
    const instance = instanceOf(sent);
    expect((await check(backend, token, { instance, code })).body).toEqual({
      IsSuccess: true,
      RemainingAttempts: 4,
      ...newTokens,
    });
    backend.wait(86_400);
    expect(await spend("192.0.2.1")).toBe(200);
  });

  it("compares thirty wrong codes of a phone in 24 hours, from wherever they come", async () => {
    for (const address of ["192.0.2.3", "192.0.2.4", "192.0.2.5"]) {
      expect([await spend(address), await spend(address)]).toEqual([200, 200]);
      backend.wait(3600);
    }
    expect(await spend("192.0.2.6")).toBe(429);
  });

  it("refuses what is malformed", async () => {
    const token = await visit(backend, "harbor-ortho");
    expect((await check(backend, token, { instance: "ver_1", code: "12345" })).status).toBe(400);
    expect((await check(backend, token, { instance: "", code: "123456" })).status).toBe(400);
  });
});
