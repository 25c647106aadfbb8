import { expect, it } from "vitest";
import { createActor, fromPromise, setup } from "xstate";
import { createClient } from "#api/client.ts";
import { sendKyc } from "#api/contract/application.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { Tokens } from "#machines/session/session.setup.ts";
import { renewedToken } from "#routes/calls/call-context.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";

const kyc = { body: { ApplicationId: "app-1", ProviderId: "prov-1" } };
type PeekAnswer = { readonly authToken: string | undefined };

async function visitBefore(tokens: Tokens, answer: () => Promise<PeekAnswer>) {
  const happened: string[] = [];
  const server = await scriptedServer(({ headers }, response) => {
    const isFresh = headers.authorization === "Bearer fresh";
    json(response, isFresh ? 200 : 401, isFresh ? { Status: 200 } : {});
  });
  const peek = async (token: string) => {
    happened.push(`peek ${token}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return answer();
  };
  const visit = createActor(
    setup({}).createMachine({
      on: { "session.expired": { actions: () => happened.push("the session has expired") } },
    }),
  ).start();
  const session = createActor(
    sessionMachine.provide({
      actors: {
        peek: fromPromise(async ({ input }) => peek(input.easyApi)),
      },
    }),
    { input: { tokens, visit } },
  ).start();
  const client = createClient({
    originOf: () => server.origin,
    token: () => session.getSnapshot().context.tokens.v21,
    renew: () => renewedToken(session),
    newKey: () => "key",
  });
  const call = async () => {
    const { isSuccess } = await client.call(sendKyc, kyc);
    happened.push(isSuccess ? "a call is answered" : "a call has failed");
  };
  return { server, session, happened, call };
}

const tokens = { v21: "stale", easyApi: "easy" };

it("renews once for five parallel 401s [R4-39 R8-02]", async () => {
  const { server, session, happened, call } = await visitBefore(tokens, async () => ({
    authToken: "fresh",
  }));
  await using _ = server;
  await Promise.all([call(), call(), call(), call(), call()]);
  expect(happened).toEqual(["peek easy", ...Array.from({ length: 5 }, () => "a call is answered")]);
  expect(session.getSnapshot().context.tokens).toEqual({ v21: "fresh", easyApi: "easy" });
  await call();
  expect(server.arrived).toHaveLength(11);
});

it.each([
  ["brings no token", async () => ({ authToken: undefined })],
  ["fails", () => Promise.reject(new Error("offline"))],
])("ends the session before the call, when the request %s [R4-43 R8-08]", async (_, answer) => {
  const { server, happened, call } = await visitBefore(tokens, answer);
  await using __ = server;
  await call();
  expect(happened).toEqual(["peek easy", "the session has expired", "a call has failed"]);
  await call();
  expect(happened.slice(3)).toEqual(["a call has failed"]);
});

it("requests nothing when the session cannot renew [R4-42]", async () => {
  const { server, happened, call } = await visitBefore(
    { v21: "stale", easyApi: undefined },
    async () => ({ authToken: "fresh" }),
  );
  await using _ = server;
  await call();
  expect(happened).toEqual(["the session has expired", "a call has failed"]);
});
