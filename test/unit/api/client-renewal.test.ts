import { expect, it } from "vitest";
import { sendKyc } from "#api/contract/application.ts";
import { listStates } from "#api/contract/state.ts";
import { clientFor, failure } from "#test/support/client-for.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";

const kyc = { body: { ApplicationId: "app-1", ProviderId: "prov-1" } };
const states = { params: { country: "US" } };

it("repeats each of five refused calls once, with its key [R4-40 R4-41]", async () => {
  const allRefused = Promise.withResolvers<void>();
  await using server = await scriptedServer(({ headers }, response, index) => {
    const isFresh = headers.authorization === "Bearer second";
    if (isFresh) json(response, 200, { Status: 200 });
    else json(response, 401, { Message: "Expired." });
    if (index === 4) allRefused.resolve();
  });
  const client = clientFor(server.origin, {
    token: () => "first",
    renew: () => allRefused.promise.then(() => "second"),
  });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client.call(sendKyc, kyc)));
  expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true, true, true]);
  expect(server.arrived).toHaveLength(10);
  const keys = server.arrived.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys)).toEqual(new Set(["key-1", "key-2", "key-3", "key-4", "key-5"]));
  expect(new Set(keys.slice(5))).toEqual(new Set(keys.slice(0, 5)));
});

it("does not renew for a 401 that arrives after the token was replaced", async () => {
  let token = "first";
  await using server = await scriptedServer(({ headers }, response) => {
    if (headers.authorization === "Bearer second") return json(response, 200, { Status: 200 });
    token = "second";
    return json(response, 401, { Message: "Expired." });
  });
  const client = clientFor(server.origin, {
    token: () => token,
    renew: () => Promise.reject(new Error("must not be called")),
  });
  expect((await client.call(sendKyc, kyc)).isSuccess).toBe(true);
});

it.each([
  ["brings another one", () => Promise.resolve("late")],
  ["fails", () => Promise.reject(new Error("peek is down"))],
])("continues with tokens that arrived during the renewal, when it %s", async (_, come) => {
  let token = "first";
  await using server = await scriptedServer(({ headers }, response) => {
    if (headers.authorization === "Bearer second") json(response, 200, { Status: 200 });
    else json(response, 401, { Message: "Expired." });
  });
  const renew = () => {
    token = "second";
    return come();
  };
  const client = clientFor(server.origin, { token: () => token, renew });
  expect((await client.call(sendKyc, kyc)).isSuccess).toBe(true);
  expect(server.arrived).toHaveLength(2);
});

it.each([
  ["no new token comes back", () => Promise.resolve(undefined)],
  ["the renewal fails", () => Promise.reject(new Error("peek is down"))],
])(
  "ends as an expired session, unrepeated, when %s [R4-42 R4-43 R4-44 R8-08]",
  async (_, renew) => {
    await using server = await scriptedServer((__, response) => json(response, 401, {}));
    const answer = await clientFor(server.origin, { renew }).call(sendKyc, kyc);
    expect(failure(answer)).toEqual({
      kind: "session-expired",
      status: 401,
      message: "Session expired, please restart the application to continue.",
      code: undefined,
      says: "session.expired",
      retryAfterSeconds: undefined,
    });
    expect(server.arrived).toHaveLength(1);
  },
);

it("ends as an expired session at the second 401 and can renew again later", async () => {
  await using server = await scriptedServer((_, response) => json(response, 401, {}));
  let renewals = 0;
  const client = clientFor(server.origin, {
    renew: () => Promise.resolve(`token-${(renewals += 1)}`),
  });
  const first = await client.call(sendKyc, kyc);
  const second = await client.call(sendKyc, kyc);
  expect([first.error?.kind, second.error?.kind]).toEqual(["session-expired", "session-expired"]);
  expect(renewals).toBe(2);
  expect(server.arrived).toHaveLength(4);
});

it("does not renew for a call without a bearer token", async () => {
  await using server = await scriptedServer((_, response) =>
    json(response, 401, { Message: "No" }),
  );
  const client = clientFor(server.origin, {
    renew: () => Promise.reject(new Error("must not be called")),
  });
  const answer = await client.call(listStates, states);
  expect(failure(answer)).toMatchObject({ kind: "rejected", status: 401, message: "No" });
});
