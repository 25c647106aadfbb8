import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { sendKyc } from "#api/contract/application.ts";
import { lookUpPreQualification } from "#api/contract/pre-qualification.ts";
import { getPreQualSettings } from "#api/contract/provider.ts";
import { peek } from "#api/contract/session.ts";
import { listStates } from "#api/contract/state.ts";
import type { ApiError } from "#api/error.ts";
import { clientFor, failure } from "#test/support/client-for.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";

afterEach(() => {
  vi.useRealTimers();
});

const kyc = { body: { ApplicationId: "app-1", ProviderId: "prov-1" } };
const states = { params: { country: "US" } };
const connectionLost =
  "We are having trouble connecting to the server. Please try again in a few minutes.";

async function unusedOrigin(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return `http://127.0.0.1:${port}`;
}

it("wraps an answer as isSuccess, data, error and status [R7-02 R7.1-22]", async () => {
  await using server = await scriptedServer((_, response) =>
    json(response, 200, [{ StatoidCode: "TX", StatoidName: "Texas" }]),
  );
  expect(await clientFor(server.origin).call(listStates, states)).toEqual({
    isSuccess: true,
    data: [{ StatoidCode: "TX", StatoidName: "Texas" }],
    error: undefined,
    status: 200,
  });
  expect(server.arrived[0]).toMatchObject({ method: "GET", url: "/api/states/US" });
});

it("carries the bearer token and a new idempotency key on an unsafe call [R6-04 R7.1-15]", async () => {
  await using server = await scriptedServer((_, response) => json(response, 200, { Status: 200 }));
  await clientFor(server.origin).call(sendKyc, kyc);
  expect(server.arrived[0]).toMatchObject({
    method: "POST",
    url: "/api/kyc",
    body: '{"ApplicationId":"app-1","ProviderId":"prov-1"}',
  });
  expect(server.arrived[0]?.headers).toMatchObject({
    authorization: "Bearer first",
    "idempotency-key": "key-1",
    "content-type": "application/json",
  });
});

it("sends neither token nor key with a call that needs none", async () => {
  await using server = await scriptedServer((_, response) => json(response, 200, []));
  await clientFor(server.origin).call(listStates, states);
  expect(server.arrived[0]?.headers["authorization"]).toBeUndefined();
  expect(server.arrived[0]?.headers["idempotency-key"]).toBeUndefined();
});

it("sends cookies to the pre-application API and encodes the token [R6-05 R7.2-01 R7.2-02]", async () => {
  const seen: RequestInit[] = [];
  const client = clientFor("https://carestep.test", {
    fetch: (url, init) => {
      seen.push({ ...init, referrer: url as string });
      return Promise.resolve(Response.json({ Result: { IsFailured: false, AuthToken: "second" } }));
    },
  });
  const query = { token: "a b/c&d", includeAuthentication: "true" };
  expect((await client.dataOf(peek, { query })).Result.AuthToken).toBe("second");
  expect(seen[0]).toMatchObject({
    credentials: "include",
    method: "POST",
    referrer: "https://carestep.test/app/v0/peek?token=a+b%2Fc%26d&includeAuthentication=true",
  });
});

it("fills path parameters encoded and leaves an absent query away", async () => {
  await using server = await scriptedServer((_, response) =>
    json(response, 404, { Message: "No" }),
  );
  const client = clientFor(`${server.origin}/base/`);
  await client.call(getPreQualSettings, { params: { key: "a/b" }, query: {} });
  await client.call(getPreQualSettings, { params: { key: "a" }, query: { source: "ad & co" } });
  expect(server.arrived.map(({ url }) => url)).toEqual([
    "/base/api/provider/config/getprequalsettings/a%2Fb",
    "/base/api/provider/config/getprequalsettings/a?source=ad+%26+co",
  ]);
});

it("counts every status from 400 to 599 as an error with the body's message [R7-03]", async () => {
  await using server = await scriptedServer(({ url }, response) =>
    json(response, Number(url.split("/").at(-1)), {
      Message: "That is not allowed.",
      ErrorCode: "X1",
    }),
  );
  const client = clientFor(server.origin);
  const judged: unknown[] = [];
  for (const status of [400, 403, 404, 409, 422, 429, 500, 503, 599]) {
    const answer = await client.call(listStates, { params: { country: String(status) } });
    judged.push([answer.isSuccess, answer.status, answer.error?.kind, answer.error?.code]);
    expect(answer.error?.message).toBe("That is not allowed.");
  }
  expect(judged).toEqual(
    [400, 403, 404, 409, 422, 429, 500, 503, 599].map((status) => [
      false,
      status,
      "rejected",
      "X1",
    ]),
  );
});

it("keeps how long to wait, given in seconds or as a date", async () => {
  await using server = await scriptedServer((_, response, index) => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const header = ["7", date, "soon"][index] ?? "";
    response.writeHead(429, { "Retry-After": header }).end('{"Message":"Too fast."}');
  });
  const client = clientFor(server.origin);
  const waits: (number | undefined)[] = [];
  for (let count = 0; count < 3; count += 1) {
    waits.push((await client.call(listStates, states)).error?.retryAfterSeconds);
  }
  expect(waits[0]).toBe(7);
  expect(waits[1]).toBeGreaterThanOrEqual(58);
  expect(waits[1]).toBeLessThanOrEqual(60);
  expect(waits[2]).toBeUndefined();
});

it("says something plain when an error's body is a page of HTML", async () => {
  await using server = await scriptedServer((_, response) => {
    response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");
  });
  expect(failure(await clientFor(server.origin).call(listStates, states))).toEqual({
    kind: "rejected",
    status: 502,
    message: "Something went wrong on our side. Please try again in a few minutes.",
    code: undefined,
    says: "service.unexpected",
    retryAfterSeconds: undefined,
  });
});

it("flags an answer that the contract does not describe", async () => {
  const bodies = ["", '[{"StatoidCode":"TX"', "<p>Hello</p>", '{"StatoidCode":"TX"}'];
  await using server = await scriptedServer((_, response, index) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end(bodies[index]);
  });
  const client = clientFor(server.origin);
  for (const body of bodies) {
    const answer = await client.call(listStates, states);
    expect([body, answer.isSuccess, answer.error?.kind, answer.status]).toEqual([
      body,
      false,
      "off-contract",
      200,
    ]);
  }
});

it("gives status 0 and the 03 object when the server is down [R7-04 R8-01 R8-05]", async () => {
  const answer = await clientFor(await unusedOrigin()).call(listStates, states);
  expect(failure(answer)).toEqual({
    kind: "network",
    status: 0,
    message: connectionLost,
    code: "03",
    says: "connection.lost",
    retryAfterSeconds: undefined,
  });
});

it("gives status 0 when the connection is cut before or inside the answer [R7-04]", async () => {
  await using server = await scriptedServer((_, response, index) => {
    if (index > 0) {
      response.writeHead(200, { "Content-Length": "5000" }).write('{"Status":');
    }
    setImmediate(() => response.destroy());
  });
  const client = clientFor(server.origin);
  for (const place of ["before", "inside"]) {
    const answer = await client.call(sendKyc, kyc);
    expect([place, answer.status, answer.error?.kind, answer.error?.code]).toEqual([
      place,
      0,
      "network",
      "03",
    ]);
  }
});

it("waits 80 000 ms for either API, not a moment longer [R7-01 R9-20]", async () => {
  vi.useFakeTimers();
  const client = clientFor("", {
    fetch: (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      }),
  });
  const kinds: unknown[] = [];
  const keep = (answer: { error: ApiError | undefined }) => kinds.push(answer.error?.kind);
  void client.call(sendKyc, kyc).then(keep);
  void client.call(peek, { query: { token: "t" } }).then(keep);
  await vi.advanceTimersByTimeAsync(79_999);
  expect(kinds).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds).toEqual(["timeout", "timeout"]);
});

it("gives up after its time, also when the answer has begun", async () => {
  await using server = await scriptedServer((_, response, index) => {
    if (index === 1) response.writeHead(200).write("[");
  });
  const client = clientFor(server.origin, { timeoutMs: 60 });
  for (const place of ["before", "inside"]) {
    const answer = await client.call(listStates, states);
    expect([place, failure(answer)]).toEqual([
      place,
      {
        kind: "timeout",
        status: 0,
        message: connectionLost,
        code: "03",
        says: "connection.lost",
        retryAfterSeconds: undefined,
      },
    ]);
  }
});

it("says Network Error for a failure that is not a connection's [R8-04 R8-05]", async () => {
  const client = clientFor("", { fetch: () => Promise.reject(new RangeError("odd")) });
  expect(failure(await client.call(listStates, states))).toMatchObject({
    kind: "network",
    status: 0,
    message: "Network Error",
    code: undefined,
    says: "connection.network",
  });
});

it("has the pre-application API's own words when it does not answer [R8-06]", async () => {
  const client = clientFor(await unusedOrigin());
  const answer = await client.call(peek, { query: { token: "t" } });
  expect(failure(answer)).toMatchObject({
    status: 0,
    message: "Error reaching Application server",
    says: "connection.preApplication",
  });
});

it("never repeats a call that failed otherwise", async () => {
  await using server = await scriptedServer((_, response) =>
    json(response, 503, { Message: "Busy" }),
  );
  await clientFor(server.origin).call(sendKyc, kyc);
  expect(server.arrived).toHaveLength(1);
});

it("hands out the data, or throws the failure", async () => {
  await using server = await scriptedServer((_, response, index) =>
    json(response, index === 0 ? 200 : 404, index === 0 ? [] : { Message: "Unknown key." }),
  );
  const client = clientFor(server.origin);
  expect(await client.dataOf(listStates, states)).toEqual([]);
  const failed = client.dataOf(listStates, states);
  await expect(failed).rejects.toMatchObject({ status: 404, message: "Unknown key." });
});

it("keeps nothing of what was sent in a failure", async () => {
  const client = clientFor(await unusedOrigin());
  const answer = await client.call(lookUpPreQualification, { params: { key: "canary-1234" } });
  expect(JSON.stringify(answer) + String(answer.error?.stack)).not.toContain("canary-1234");
});

it("says of which trace a call is, where the visit's calls are traced, and nothing otherwise", async () => {
  await using server = await scriptedServer((_, response) => json(response, 200, []));
  const { origin } = server;
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await clientFor(origin, { traceparent: () => traceparent }).call(listStates, states);
  await clientFor(origin).call(listStates, states);
  expect(server.arrived.map(({ headers }) => headers["traceparent"])).toEqual([
    traceparent,
    undefined,
  ]);
});
