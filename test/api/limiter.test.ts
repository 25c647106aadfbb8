import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createApp } from "#server/app.ts";
import { addressGroup } from "#server/http/ip-address-group.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { limit } from "#server/stores/call/rate-limit.ts";
import { unreachableDatabase } from "#test/support/server/app.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const call = {
  id: "test",
  summary: "A call",
  method: "POST",
  auth: "none",
  response: z.object({}),
} as const;

const test = useTestApp({}, (app, services) => {
  const fifty = { app, services, limit: { max: 50, windowSeconds: 60 } };
  addEndpoint(fifty, { ...call, path: "/api/test/fifty" }, async () => ({}));
});

const from = (remoteAddress: string, headers = {}) =>
  test.app.inject({
    method: "POST",
    url: "/api/test/fifty",
    remoteAddress,
    headers,
  });

describe("a limit", () => {
  it("lets exactly as many through as it says, also at once, and opens with the next window", async () => {
    const ask = () => limit(test.services, { key: "test|a", max: 5, windowSeconds: 60 });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
    test.wait(20);
    expect(await ask()).toEqual({ isAllowed: false, count: 41, retryAfterSeconds: 40 });
    test.wait(40);
    expect(await ask()).toEqual({ isAllowed: true, count: 1, retryAfterSeconds: 60 });
  });

  it("does not outlast a clock that was ahead and has been put right", async () => {
    const ask = (clock: () => Date) =>
      limit({ ...test.services, clock }, { key: "test|ahead", max: 1, windowSeconds: 60 });
    const ahead = new Date(test.services.clock());
    ahead.setUTCFullYear(ahead.getUTCFullYear() + 3);
    await ask(() => ahead);
    expect((await ask(() => ahead)).isAllowed).toBe(false);
    expect(await ask(test.services.clock)).toMatchObject({ isAllowed: true, count: 1 });
    expect((await ask(test.services.clock)).isAllowed).toBe(false);
  });

  it("keeps no address and no number in clear", async () => {
    await limit(test.services, { key: "sends|5551234567", max: 5, windowSeconds: 60 });
    const rows = await test.services.db.selectFrom("rate_limits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("5551234567");
    expect(JSON.stringify(rows)).not.toContain("127.0.0.1");
  });

  it("answers 429 with Retry-After and says how long", async () => {
    for (let count = 0; count < 50; count += 1) {
      expect((await from("192.0.2.9")).statusCode).toBe(200);
    }
    const answer = await from("192.0.2.9");
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("60");
    expect(answer.json()).toMatchObject({
      Message: "Too many requests. Please wait a moment and try again.",
    });
    expect((await from("192.0.2.9", { "x-forwarded-for": "198.51.100.1" })).statusCode).toBe(429);
    expect((await from("192.0.2.10")).statusCode).toBe(200);
  });

  it("counts an IPv6 subscriber by the /64, however the address is written", () => {
    expect(addressGroup("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(addressGroup("2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
    expect(addressGroup("2001:0DB8:0001:0002::")).toBe("2001:db8:1:2::/64");
    expect(addressGroup("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(addressGroup("::1")).toBe("0:0:0:0::/64");
    expect(addressGroup("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(addressGroup("::ffff:192.0.2.7")).toBe("192.0.2.7");
    expect(addressGroup("192.0.2.7")).toBe("192.0.2.7");
    expect(addressGroup("192.0.2.7:4711")).toBe("192.0.2.7");
  });
});

it.each([
  [undefined, "10.0.0.5", "198.51.100.1", "10.0.0.5"],
  [1, "10.0.0.5", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  [2, "10.0.0.5", "203.0.113.9, 198.51.100.1, 10.0.0.4", "198.51.100.1"],
  [["10.0.0.0/8"], "10.0.0.5", "203.0.113.9, 198.51.100.1, 10.0.0.4", "198.51.100.1"],
  [["10.0.0.0/8"], "192.0.2.66", "198.51.100.1", "192.0.2.66"],
  [["fd00::/8"], "fd00::5", "2001:db8::1", "2001:db8::1"],
])(
  "behind a proxy with TRUST_PROXY %j a call from %s for %s counts for %s",
  async (trust, sender, message, counted) => {
    const app = await appBehind(trust);
    expect(await app.caller(sender, message)).toBe(counted);
    await app.close();
  },
);

it("a limit whose counters are unreachable lets a read pass and refuses what must not be unlimited", async () => {
  const services = { ...test.services, db: unreachableDatabase() };
  const app = await createApp(services, { dist: "none" });
  const whenUnknown = "refuse" as const;
  const strict = { app, services, limit: { max: 5, windowSeconds: 60, whenUnknown } };
  addEndpoint({ app, services }, { ...call, path: "/api/test/read" }, async () => ({}));
  addEndpoint(strict, { ...call, path: "/api/test/send" }, async () => ({}));
  const ask = async (url: string) => (await app.inject({ method: "POST", url })).statusCode;
  expect(await ask("/api/test/read")).toBe(200);
  expect(await ask("/api/test/send")).toBe(503);
  expect(test.services.logLines.join()).toContain("call not counted");
  await app.close();
});

async function appBehind(trustProxy: number | readonly string[] | undefined) {
  const environment = { ...test.services.environment, trustProxy };
  const services = { ...test.services, environment };
  const app = await createApp(services, { dist: "none" });
  app.get("/test/caller", (request, reply) => reply.send({ caller: request.ip }));
  const caller = async (remoteAddress: string, forwarded: string) => {
    const headers = { "x-forwarded-for": forwarded };
    const answer = await app.inject({ url: "/test/caller", remoteAddress, headers });
    return answer.json<{ caller: string }>().caller;
  };
  return { caller, close: () => app.close() };
}
