import { describe, expect, it } from "vitest";
import { revokeVisit } from "#server/stores/visit/session.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const flag = "/api/FeatureFlag/prv_bright_smile?flagName=prequalEligibility";
const unknown = {
  Result: { IsFailured: true, ErrorMessage: "This link no longer works. Please get a new one." },
};

const test = useTestApp();

const peekAt = (token: string, rest = "&includeAuthentication=true", headers = {}) =>
  test.app.inject({
    method: "POST",
    url: `/app/v0/peek?token=${encodeURIComponent(token)}${rest}`,
    headers,
  });

describe("the tokens of a visit", () => {
  it("are opaque, of two kinds, and stored as hashes only", async () => {
    const { accessToken, easyApiToken } = await test.visit();
    expect(accessToken).toMatch(/^v21_[\w-]{43}$/);
    expect(easyApiToken).toMatch(/^ea_[\w-]{43}$/);
    const rows = await test.services.db.selectFrom("tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(accessToken);
    expect(
      rows.filter(({ hash }) => hash === test.services.secrets.hashToken(accessToken)),
    ).toMatchObject([{ kind: "v21", revoked_at: null, application_id: null }]);
  });

  it("let the v21 token in and nothing else [R6-04]", async () => {
    const { headers, easyApiToken } = await test.visit();
    const request = async (authorization?: string) => {
      const sent = authorization === undefined ? {} : { authorization };
      return (await test.app.inject({ url: flag, headers: sent })).statusCode;
    };
    expect(await request(headers.authorization)).toBe(200);
    expect(await request()).toBe(401);
    expect(await request("Bearer nonsense")).toBe(401);
    expect(await request(`Bearer ${easyApiToken}`)).toBe(401);
    expect(await request(headers.authorization.replace("Bearer", "Basic"))).toBe(401);
  });

  it("refuse the v21 token after 20 minutes with a 401 that says nothing else", async () => {
    const { headers } = await test.visit();
    test.wait(20 * 60 - 1);
    expect((await test.app.inject({ url: flag, headers })).statusCode).toBe(200);
    test.wait(2);
    const answer = await test.app.inject({ url: flag, headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      Message: "The session has expired.",
      Reference: expect.any(String),
    });
  });
});

describe("POST /app/v0/peek", () => {
  it("gives a fresh v21 token for the same visit [R7.2-02 R7.2-04]", async () => {
    const { accessToken, easyApiToken, headers } = await test.visit();
    test.wait(15 * 60);
    expect((await test.app.inject({ url: flag, headers })).statusCode).toBe(200);
    test.wait(15 * 60);
    const answer = await peekAt(easyApiToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      Result: {
        IsFailured: false,
        ErrorMessage: null,
        AuthToken: expect.stringMatching(/^v21_[\w-]{43}$/),
        Session: {
          ProviderId: "prv_bright_smile",
          InternalId: null,
          Options: { IsTest: false },
        },
      },
    });
    const renewed = answer.json<{ Result: { AuthToken: string } }>().Result.AuthToken;
    expect(renewed).not.toBe(accessToken);
    const fresh = { authorization: `Bearer ${renewed}` };
    expect((await test.app.inject({ url: flag, headers: fresh })).statusCode).toBe(200);
  });

  it("returns no token unless requested [R7.2-03]", async () => {
    const { easyApiToken } = await test.visit();
    const answer = await peekAt(easyApiToken, "");
    expect(answer.json()).toMatchObject({ Result: { IsFailured: false, AuthToken: null } });
  });

  it("serves twenty renewals at once, each with a token that works", async () => {
    const { easyApiToken } = await test.visit();
    const answers = await Promise.all(Array.from({ length: 20 }, () => peekAt(easyApiToken)));
    const tokens = answers.map(
      (answer) => answer.json<{ Result: { AuthToken: string } }>().Result.AuthToken,
    );
    expect(new Set(tokens).size).toBe(20);
    const requested = await Promise.all(
      tokens.map((token) =>
        test.app.inject({ url: flag, headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    expect(requested.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });

  it("is failed for an unknown token, a v21 token and one with characters of its own", async () => {
    const { accessToken } = await test.visit();
    expect((await peekAt("ea_unknown")).json()).toEqual(unknown);
    expect((await peekAt(accessToken)).json()).toEqual(unknown);
    expect((await peekAt("a+b/c=&d")).json()).toEqual(unknown);
  });

  it("renews no visit that has rested for 20 minutes, and one that is heard of for longer", async () => {
    const [rested, awake] = [await test.visit(), await test.visit()];
    for (const _quarter of [1, 2, 3]) {
      test.wait(15 * 60);
      expect((await peekAt(awake.easyApiToken, "")).json()).toMatchObject({
        Result: { IsFailured: false },
      });
    }
    expect((await peekAt(rested.easyApiToken)).json()).toEqual(unknown);
    test.wait(21 * 60);
    expect((await peekAt(awake.easyApiToken)).json()).toEqual(unknown);
  });

  it("never renews past the 24 hours of a visit", async () => {
    const { easyApiToken } = await test.visit();
    for (let waited = 0; waited < 24 * 3600 - 900; waited += 900) {
      test.wait(900);
      await peekAt(easyApiToken, "");
    }
    test.wait(840);
    const { Result } = (await peekAt(easyApiToken)).json<{ Result: { AuthToken: string } }>();
    test.wait(61);
    const headers = { authorization: `Bearer ${Result.AuthToken}` };
    expect((await test.app.inject({ url: flag, headers })).statusCode).toBe(401);
    expect((await peekAt(easyApiToken)).json()).toEqual(unknown);
  });

  it("is failed after the visit was revoked, and the visit's v21 token with it", async () => {
    const { accessToken, easyApiToken, headers } = await test.visit();
    const hash = test.services.secrets.hashToken(accessToken);
    const [token] = await rowsOf(test.services, "tokens", { hash });
    await revokeVisit(test.services, token!.session_id!);
    expect((await peekAt(easyApiToken)).json()).toEqual(unknown);
    expect((await test.app.inject({ url: flag, headers })).statusCode).toBe(401);
  });

  it("is malformed without a token", async () => {
    const answer = await test.app.inject({ method: "POST", url: "/app/v0/peek" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ Message: "The request is malformed at /token." });
  });

  it("is taken from our own pages and from no other site's", async () => {
    const { easyApiToken } = await test.visit();
    const from = async (headers: object) => (await peekAt(easyApiToken, "", headers)).statusCode;
    expect(await from({})).toBe(200);
    expect(await from({ origin: "http://localhost:4310" })).toBe(200);
    expect(await from({ origin: "http://app.test", host: "app.test" })).toBe(200);
    expect(await from({ origin: "http://localhost:4310", "sec-fetch-site": "same-origin" })).toBe(
      200,
    );
    expect(await from({ origin: "https://app.test", host: "app.test" })).toBe(403);
    expect(await from({ origin: "https://evil.example" })).toBe(403);
    expect(await from({ origin: "null" })).toBe(403);
    expect(await from({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await from({ origin: "http://localhost:4310", "sec-fetch-site": "same-site" })).toBe(
      403,
    );
  });
});
