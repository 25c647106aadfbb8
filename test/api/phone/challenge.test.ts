import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { call, newPhone, visit } from "#test/support/server/api-visit.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { startChallenge, type ChallengeService } from "#test/support/server/challenge.ts";

let service: ChallengeService;
let backend: TestApp;
let token: string;
let phone: string;

beforeAll(async () => {
  service = await startChallenge({ "site-1": "secret-1" });
  const challenge = { url: service.url, siteKey: "site-1", secret: "secret-1" };
  backend = await createTestApp({ services: { environment: { challenge } } });
});
afterAll(async () => {
  await backend.close();
  await service.stop();
});
beforeEach(async () => {
  token = await visit(backend, "harbor-ortho");
  phone = newPhone();
});

function request(Challenge: string | undefined, { key, IsTest = false }: Requesting = {}) {
  const body = {
    Type: "SMS",
    Source: phone,
    IsTest,
    ...(Challenge !== undefined && { Challenge }),
  };
  return call(backend, "POST /v2/validation/start", { token, body, ...(key && { key }) });
}
type Requesting = { readonly key?: string; readonly IsTest?: boolean };

const codesSent = async () => {
  const all = await backend.services.db.selectFrom("verifications").selectAll().execute();
  return all.length;
};

it.each([undefined, "", "made up", "solved-site-2-1"])(
  "no code is sent for the challenge %s, and no limit is used up",
  async (given) => {
    const before = await codesSent();
    const refused = await request(given);
    expect([refused.status, refused.body["ErrorCode"]]).toEqual([422, "challenge.required"]);
    expect(await codesSent()).toBe(before);
    expect((await request(`solved-site-1-${phone}`)).body["IsSuccess"]).toBe(true);
  },
);

it("a solved challenge counts once, with the caller's address, and for the same call again", async () => {
  const solved = "solved-site-1-once";
  const sent = await request(solved, { key: "challenge-key-1" });
  expect(sent.body["IsSuccess"]).toBe(true);
  expect(service.checks.at(-1)).toEqual({
    secret: "secret-1",
    response: solved,
    remoteip: "192.0.2.10",
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const checks = service.checks.length;
  expect((await request(solved, { key: "challenge-key-1" })).body).toEqual(sent.body);
  expect(service.checks).toHaveLength(checks);
  backend.wait(60);
  expect((await request(solved)).body["ErrorCode"]).toBe("challenge.required");
});

it.each([
  ["does not answer as it should", { status: 500, text: "oops" }],
  [
    "refuses our secret",
    { status: 200, text: `{"success":false,"error-codes":["invalid-input-secret"]}` },
  ],
])("a service that %s blocks no one, and the log says so", async (_what, answer) => {
  service.answerWith(answer);
  expect((await request("solved-site-1-later")).body["IsSuccess"]).toBe(true);
  service.answerWith(undefined);
  const message = backend.services.logLines.filter((line) => line.includes("challenge not judged"));
  expect(JSON.parse(message.at(-1) ?? "")).toMatchObject({ level: "error" });
  expect(backend.services.logLines.join("\n")).not.toContain("secret-1");
  const refused = await request(undefined);
  expect(refused.body["ErrorCode"]).toBe("challenge.required");
});

it("is not required in test mode, where no text is paid for", async () => {
  token = await visit(backend, "bright-smile");
  expect((await request(undefined, { IsTest: true })).body["IsSuccess"]).toBe(true);
});
