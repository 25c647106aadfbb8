import { expect, it } from "vitest";
import { peek } from "#api/contract/session.ts";
import { listStates } from "#api/contract/state.ts";
import { clientFor } from "#test/support/client-for.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";

const states = { params: { country: "US" } };

it("rejects with the service's answer as it came: the main API's body, and the pre-application API's response [R8-03 R8-07]", async () => {
  const body = { Message: "Not now.", ErrorCode: "X1", Details: { Field: "Phone" } };
  await using server = await scriptedServer((_, response, index) => {
    if (index === 2) response.writeHead(502).end("<h1>Bad gateway</h1>");
    else json(response, 422, body);
  });
  const client = clientFor(server.origin);
  const main = await client.call(listStates, states);
  expect([main.error?.status, main.error?.body]).toEqual([422, body]);
  const preApplication = await client.call(peek, {
    query: { token: "link", includeAuthentication: "true" },
  });
  expect([preApplication.error?.status, preApplication.error?.body]).toEqual([422, body]);
  const page = await client.call(listStates, states);
  expect([page.error?.status, page.error?.body]).toEqual([502, "<h1>Bad gateway</h1>"]);
});
