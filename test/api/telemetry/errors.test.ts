import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Endpoint } from "#api/contract/endpoint.ts";
import { createApp } from "#server/app.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import { unreachableDatabase } from "#test/support/server/app.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const amounts = {
  id: "testAmounts",
  summary: "Takes an amount",
  method: "POST",
  path: "/api/test/amounts",
  auth: "bearer",
  body: z.strictObject({ Amount: z.number() }),
  response: z.object({ Amount: z.number() }),
} as const satisfies Endpoint;

const failures = {
  id: "testFailures",
  summary: "Fails in a named way",
  method: "POST",
  path: "/api/test/failures/:how",
  auth: "none",
  params: z.object({ how: z.string() }),
  body: z.optional(z.record(z.string(), z.unknown())),
  response: z.object({ Done: z.boolean() }),
} as const satisfies Endpoint;

const thrown: { readonly [how: string]: () => unknown } = {
  refused: () => problem(422, () => "That cannot be.", "T01"),
  busy: () => tryLater(503, () => "Please wait.", 3.2),
  broken: () => new Error("SSN 123-45-6789 did not fit"),
  gone: () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
  odd: () => "just a text",
  "off-contract": () => undefined,
};

const test = useTestApp({}, (app, services) => {
  addEndpoint({ app, services }, amounts, async ({ body }) => body);
  addEndpoint({ app, services }, failures, async ({ params }) => {
    const error = thrown[params.how]?.();
    return error === undefined ? ({ Done: "off the contract" } as never) : Promise.reject(error);
  });
});

const post = (url: string, payload?: object | string, headers: object = {}) =>
  test.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    ...(payload !== undefined && { payload }),
  });

const logOf = (reference: string) =>
  test.services.logLines.filter((line) => line.includes(reference)).map((line) => JSON.parse(line));

describe("a refusal", () => {
  it("says Message, ErrorCode and a Reference that finds its log line", async () => {
    const answer = await post("/api/test/failures/refused", {});
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const body = answer.json<{ Reference: string }>();
    expect(body).toEqual({
      Message: "That cannot be.",
      ErrorCode: "T01",
      Reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(logOf(body.Reference)).toEqual([
      expect.objectContaining({
        level: "info",
        event: "request",
        method: "POST",
        route: "/api/test/failures/:how",
        status: 422,
      }),
    ]);
  });

  it("that passes says after how many whole seconds", async () => {
    const answer = await post("/api/test/failures/busy", {});
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("4");
  });
});

describe("what was not meant", () => {
  it("is a 500 without its own words, in the answer and in the log", async () => {
    const answer = await post("/api/test/failures/broken", {});
    expect(answer.statusCode).toBe(500);
    const { Message, Reference } = answer.json<{ Message: string; Reference: string }>();
    expect(Message).toBe("Something went wrong on our side. Please try again later.");
    const lines = logOf(Reference);
    expect(lines.map(({ level, event }) => [level, event])).toEqual([
      ["error", "request failed"],
      ["error", "request"],
    ]);
    expect(lines[0].stack).toContain("errors.test.ts");
    expect(JSON.stringify(lines)).not.toContain("123-45-6789");
  });

  it("is the same for a value that is no error", async () => {
    expect((await post("/api/test/failures/odd", {})).statusCode).toBe(500);
  });

  it("is the same for an answer that breaks the contract", async () => {
    const answer = await post("/api/test/failures/off-contract", {});
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("off the contract");
  });

  it("is a 503 with Retry-After when the database cannot be reached", async () => {
    const answer = await post("/api/test/failures/gone", {});
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
  });
});

const send = async (payload: object | string | undefined, headers: object = {}) => {
  const { headers: authorization } = await test.visit();
  const answer = await post("/api/test/amounts", payload, { ...authorization, ...headers });
  return [answer.statusCode, answer.json<{ Message?: string }>().Message];
};

describe("the shape of a request", () => {
  it("is JSON, or 415", async () => {
    expect(await send("Amount=1", { "content-type": "application/x-www-form-urlencoded" })).toEqual(
      [415, "The request must be JSON."],
    );
    expect(await send('{"Amount":1}', { "content-type": "text/plain" })).toEqual([
      415,
      "The request must be JSON.",
    ]);
    expect(
      await send('{"Amount":1}', { "content-type": "application/json; charset=utf-8" }),
    ).toEqual([200, undefined]);
  });

  it("is valid JSON of the contract's shape, or 400 naming the field and never the value", async () => {
    expect(await send("{")).toEqual([400, "The request could not be read."]);
    expect(await send(undefined)).toEqual([400, "The request is malformed."]);
    expect(await send("null")).toEqual([400, "The request is malformed."]);
    expect(await send('"text"')).toEqual([400, "The request must be a JSON object."]);
    expect(await send({ Amount: "secret" })).toEqual([400, "The request is malformed at /Amount."]);
    expect(await send({ Amount: 1, IsTest: true })).toEqual([400, "The request is malformed."]);
  });

  it("has text that can be stored: no NUL, no half of a surrogate pair, in no key and at no depth", async () => {
    const stored = [400, "The request contains characters that cannot be stored."];
    const fail = async (payload: string) => {
      const answer = await post("/api/test/failures/refused", payload);
      return [answer.statusCode, answer.json<{ Message: string }>().Message];
    };
    expect(await fail(String.raw`{"a":"\u0000"}`)).toEqual(stored);
    expect(await fail(String.raw`{"a":[{"b":"x\ud800y"}]}`)).toEqual(stored);
    expect(await fail(String.raw`{"k\udc00":1}`)).toEqual(stored);
    expect(await fail(String.raw`{"a":"\ud83d\ude00"}`)).toEqual([422, "That cannot be."]);
    const url = "/api/test/failures/%00";
    expect((await post(url, {})).statusCode).toBe(400);
  });

  it("is at most 64 KB and 20 levels deep", async () => {
    expect(await send(`{"Amount":1,"Pad":"${"x".repeat(65 * 1024)}"}`)).toEqual([
      413,
      "The request is too large.",
    ]);
    const deep = `${'{"a":'.repeat(30)}1${"}".repeat(30)}`;
    expect((await post("/api/test/failures/refused", deep)).statusCode).toBe(400);
  });

  it("has no keys that reach for a prototype", async () => {
    for (const payload of [
      '{"__proto__":{"polluted":true},"Amount":1}',
      '{"Amount":1,"constructor":{"prototype":{"polluted":true}}}',
    ]) {
      expect((await send(payload))[0]).toBe(400);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("has an address that can be read", async () => {
    const answer = await test.app.inject({ url: "/api/%E0%A4%A" });
    expect(answer.statusCode).toBe(400);
    const { Reference } = answer.json<{ Reference: string }>();
    expect(logOf(Reference)).toMatchObject([{ event: "request", route: "unknown", status: 400 }]);
  });

  it("is for something that is there", async () => {
    for (const url of ["/api/nothing", "/api/kyc/x/y", "/v2/nothing", "/assets/old-chunk.js"]) {
      const answer = await test.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ Message: "There is nothing at this address." });
    }
  });
});

async function writeRaw(text: string, hangsUpMs?: number): Promise<string> {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  let answer = "";
  socket.on("data", (data) => {
    answer += String(data);
  });
  await once(socket, "connect");
  socket.write(text);
  if (hangsUpMs) setTimeout(() => socket.resetAndDestroy(), hangsUpMs);
  await once(socket, "close");
  return answer;
}

describe("a caller over the network", () => {
  beforeAll(() => test.app.listen({ port: 0, host: "127.0.0.1" }));

  it.each(["a.test\r\nHost: b.test", "a.test, b.test", "a.test@b.test", "a.test/b"])(
    "who names two hosts gets 400: %j",
    async (hosts) => {
      const answer = await writeRaw(
        `GET /healthz HTTP/1.1\r\nHost: ${hosts}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it("who hangs up is counted, and is no error of ours", async () => {
    const before = test.services.logLines.length;
    await writeRaw(
      "POST /api/test/failures/none HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
      50,
    );
    await expect.poll(() => test.services.counters.text()).toContain("carestep_hang_ups_total 1");
    const calls = Array.from({ length: 60 }, (_, index) =>
      writeRaw("GET /v2/provider/bright-smile HTTP/1.1\r\nHost: a.test\r\n\r\n", 1 + (index % 20)),
    );
    await Promise.all(calls);
    const later = await test.app.inject({ url: "/v2/provider/bright-smile" });
    expect(later.statusCode).toBe(200);
    expect(test.services.logLines.slice(before).join("")).not.toMatch(/"level":"(?:warn|error)"/);
  });
});

describe("health", () => {
  it("says that it lives, and what an acknowledged write survives", async () => {
    expect((await test.app.inject({ url: "/healthz" })).json()).toEqual({ Status: "alive" });
    const ready = await test.app.inject({ url: "/readyz" });
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      Status: "ready",
      Engine: test.services.engine,
      Durability: test.services.durability,
    });
  });

  it("is not ready on a database that only reads", async () => {
    await test.services.db.connection().execute(async (db) => {
      await sql`set default_transaction_read_only = on`.execute(db);
      try {
        const own = await createApp({ ...test.services, db }, { dist: "none" });
        expect((await own.inject({ url: "/readyz" })).statusCode).toBe(503);
        await own.close();
      } finally {
        await sql`set default_transaction_read_only = off`.execute(db);
      }
    });
  });

  it("is alive but not ready while its store is unreachable, and calls get Retry-After", async () => {
    const own = await createApp({ ...test.services, db: unreachableDatabase() }, { dist: "none" });
    expect((await own.inject({ url: "/healthz" })).statusCode).toBe(200);
    for (const url of ["/readyz", "/v2/provider/bright-smile"]) {
      const answer = await own.inject({ url });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers["retry-after"]).toBe("2");
    }
    await own.close();
  });
});
