import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import {
  getPreQualified,
  confirmPreQualification,
  sendKyc,
  sendWelcomeEmail,
} from "#api/application.ts";
import { getEDisclosure } from "#api/agreement.ts";
import { ApiError } from "#api/error.ts";
import { featureFlagQuery } from "#api/provider.ts";
import { lookUpPreQualification, submitPreQualification } from "#api/pre-qualification.ts";
import { getProvider } from "#api/provider.ts";
import { peek } from "#api/session.ts";
import { statesQuery, zipPlaceQuery } from "#api/state.ts";
import { completeVerification, startVerification } from "#api/verification.ts";
import { noAnswers } from "#domain/answers/answers.ts";
import { clientFor } from "#test/support/client-for.ts";
import { answering } from "#test/support/server/run-call.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";

const rejected = (message: string) => expect.objectContaining({ kind: "rejected", message });

it("looks a provider up, then its settings with the source [R7.3-01 R7.3-03 R7.1-24 R7.1-25]", async () => {
  await using server = await scriptedServer((_, response, index) => {
    if (index > 0) return json(response, 404, { Message: "No settings." });
    const provider = {
      Key: "a",
      providerId: "p",
      Name: "A",
      Sandbox: true,
      featureFlags: [],
      allowedOrigins: [],
    };
    return json(response, 200, { provider, accessToken: "t", easyApiToken: "e" });
  });
  const opening = getProvider(clientFor(server.origin), { key: "bright-smile", source: "ad" });
  await expect(opening).rejects.toEqual(rejected("No settings."));
  expect(server.arrived.map(({ url }) => url)).toEqual([
    "/v2/provider/bright-smile",
    "/api/provider/config/getprequalsettings/bright-smile?source=ad",
  ]);
});

it.each([
  [{ Phone: "555.010.0600" }, "errorPage.workedOnCall", { phone: "(555) 010-0600" }],
  [{}, "errorPage.workedOn", {}],
])("names the practice being fixed, and whom to call: %o", async (reported, says, values) => {
  await using server = await scriptedServer((_, response, index) => {
    if (index > 0) return json(response, 422, { Message: "x", ErrorCode: "practice.workedOn" });
    const named = {
      Key: "a",
      providerId: "p",
      Name: "Sunny LLC",
      PracticeName: "Sunny",
      ...reported,
    };
    const provider = { ...named, Sandbox: true, featureFlags: [], allowedOrigins: [] };
    return json(response, 200, { provider, accessToken: "t", easyApiToken: "e" });
  });
  const opening = getProvider(clientFor(server.origin), { key: "sunny", source: undefined });
  await expect(opening).rejects.toMatchObject({
    code: "practice.workedOn",
    says,
    values: { practice: "Sunny", ...values },
  });
});

it("starts a verification with the ten digits, the test flag and the consent [R7.1-31 R7.1-32 R7.3-04 R7.3-05 R6-06 R3-55 R3-57]", async () => {
  await using server = await answering(200, { IsSuccess: true, InstanceId: "instance-9" });
  const consent = { textHash: "ab".repeat(32), locale: "en-US" };
  const started = startVerification(server.client, {
    phone: "2025550123",
    isTest: true,
    consent,
    key: "send-1",
  });
  expect(await started).toEqual({ instanceId: "instance-9", isProved: false });
  expect(server.sent()).toEqual([
    "POST",
    "/v2/validation/start",
    {
      Type: "SMS",
      Source: "2025550123",
      IsTest: true,
      Consent: { TextHash: "ab".repeat(32), Locale: "en-US" },
    },
  ]);
  expect(server.arrived[0]?.headers["idempotency-key"]).toBe("send-1");
});

it.each([
  ["its message", 200, { IsSuccess: false, Message: "Landlines get no texts." }],
  [
    "the Error field of its JSON message",
    200,
    { IsSuccess: false, Message: '{"Error":"Landlines get no texts."}' },
  ],
  ["the message of its refusal", 422, { Message: '{"Error":"Landlines get no texts."}' }],
])("says why no code was sent in the server's words: %s [R8-14 R8-15]", async (_, status, body) => {
  await using server = await answering(status, body);
  const started = startVerification(server.client, {
    phone: "2025550123",
    isTest: false,
  });
  await expect(started).rejects.toEqual(rejected("Landlines get no texts."));
});

it("checks a code and says how many tries are left [R7.1-33 R7.3-06 R7.3-07 R3-56]", async () => {
  await using server = await answering(200, { IsSuccess: false, RemainingAttempts: 4 });
  const checked = completeVerification(server.client, {
    instanceId: "instance-9",
    code: "123456",
    isTest: true,
  });
  expect(await checked).toEqual({ isSuccess: false, remainingAttempts: 4 });
  expect(server.sent()).toEqual([
    "POST",
    "/v2/validation/complete",
    { InstanceId: "instance-9", ValidationCode: "123456", IsTest: true },
  ]);
});

it.each([
  [[], "/api/accounts/pre-qualify"],
  [["prequalEligibility"], "/api/accounts/pre-qualify-eligibility"],
])(
  "submits for a provider with the flags %j to %s [R7.1-34 R7.1-35]",
  async (featureFlags, path) => {
    await using server = await answering(200, { IsSuccess: true });
    const answer = await submitPreQualification(server.client, {
      answers: noAnswers,
      provider: { key: "bright-smile", featureFlags },
      programCode: "",
      isTest: false,
      meta: {},
      instanceId: "i",
      key: "submission-1",
    });
    expect(answer.isSuccess).toBe(true);
    expect([server.arrived[0]?.url, server.arrived[0]?.headers["idempotency-key"]]).toEqual([
      path,
      "submission-1",
    ]);
  },
);

it("looks an outcome up by its key and says how long to wait while it is being decided", async () => {
  await using server = await scriptedServer((_, response) => {
    response.writeHead(409, { "Retry-After": "2" }).end('{"Message":"Being decided."}');
  });
  const looking = lookUpPreQualification(clientFor(server.origin), { key: "submission-1" });
  const failure = await looking.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 409, retryAfterSeconds: 2 });
  expect(server.arrived[0]?.url).toBe("/api/pre-qualifications/submission-1");
});

it("gets an application by its id and provider [R7.1-05 R7.3-09]", async () => {
  await using server = await answering(200, {
    ApplicationId: "app-1",
    ProviderId: "prov-1",
    Status: "DOC",
  });
  const ids = { accountId: "app-1", providerId: "prov-1" };
  expect((await getPreQualified(server.client, ids)).status).toBe("DOC");
  expect(server.sent()).toEqual(["GET", "/api/application/app-1?providerId=prov-1", undefined]);
});

it("verifies a pre-qualification with what is known, else null [R3-16 R7.3-15 R7.1-43]", async () => {
  await using server = await answering(200, { IsSuccess: true, Expires: "2031-02-28" });
  const confirmed = confirmPreQualification(server.client, { accountId: "app-1" });
  expect(await confirmed).toEqual({ isSuccess: true, expires: "2031-02-28" });
  expect(server.sent()).toEqual([
    "POST",
    "/api/customer/confirmation",
    { AccountId: "app-1", PaymentFrequency: null, LastPayDate: null },
  ]);
  const paid = { paymentFrequency: "Weekly", lastPayDate: "2026-02-27" };
  await using reported = await answering(200, { IsSuccess: true });
  await confirmPreQualification(reported.client, { accountId: "app-1", ...paid });
  expect(reported.sent()).toEqual([
    "POST",
    "/api/customer/confirmation",
    { AccountId: "app-1", PaymentFrequency: "Weekly", LastPayDate: "2026-02-27" },
  ]);
});

it("hands out why a pre-qualification is not confirmed", async () => {
  await using server = await answering(200, {
    IsSuccess: false,
    Message: "Not approved",
    ErrorCode: "DCN",
  });
  const confirmed = confirmPreQualification(server.client, { accountId: "app-1" });
  expect(await confirmed).toEqual({ isSuccess: false, code: "DCN" });
});

it("returns the Status of the KYC [R7.1-15 R7.1-16]", async () => {
  await using server = await answering(200, { Status: 500 });
  const ids = { accountId: "app-1", providerId: "prov-1" };
  expect(await sendKyc(server.client, ids)).toEqual({ status: 500 });
  expect(server.sent()).toEqual([
    "POST",
    "/api/kyc",
    { ApplicationId: "app-1", ProviderId: "prov-1" },
  ]);
});

it("sends the welcome e-mail with ids in camel case [R7.1-14]", async () => {
  await using server = await answering(200, { IsSuccess: true });
  await sendWelcomeEmail(server.client, { accountId: "app-1", providerId: "prov-1" });
  expect(server.sent()).toEqual([
    "POST",
    "/api/WaterfallEmail",
    { applicationId: "app-1", providerId: "prov-1" },
  ]);
});

it("peeks at a session for a fresh token [R7.2-02 R7.2-04 R7.2-05]", async () => {
  await using server = await answering(200, {
    Result: {
      IsFailured: false,
      AuthToken: "second",
      Session: { ProviderId: "prov-1", InternalId: "app-1", Options: { IsTest: true } },
    },
  });
  expect(await peek(server.client, { token: "easy" })).toEqual({
    authToken: "second",
    providerId: "prov-1",
    applicationId: "app-1",
    isTest: true,
  });
  expect(server.sent()).toEqual([
    "POST",
    "/app/v0/peek?token=easy&includeAuthentication=true",
    undefined,
  ]);
});

it("says in the peek's words why it failed [R7.2-03]", async () => {
  const body = { Result: { IsFailured: true, ErrorMessage: "Unknown session.", AuthToken: null } };
  await using server = await answering(200, body);
  const peeked = peek(server.client, { token: "easy" });
  await expect(peeked).rejects.toEqual(rejected("Unknown session."));
});

it("loads the states of the United States once a visit [R3-81 R3-82 R3-83 R7.1-22]", async () => {
  await using server = await answering(200, [{ StatoidCode: "TX", StatoidName: "Texas" }]);
  const queries = new QueryClient();
  await queries.query(statesQuery(server.client));
  expect(await queries.query(statesQuery(server.client))).toEqual([{ code: "TX", name: "Texas" }]);
  expect(server.arrived.map(({ url }) => url)).toEqual(["/api/states/US"]);
});

it("requests the places of a ZIP's area, so that no URL contains the ZIP", async () => {
  const places = [{ PostalCode: "02139", City: "Cambridge", Statoid: "MA" }];
  await using server = await answering(200, places);
  const queries = new QueryClient();
  const placeOf = async (zip: string) => queries.query(zipPlaceQuery(server.client, zip));
  expect(await placeOf("021391234")).toEqual({ city: "Cambridge", state: "MA" });
  expect(await placeOf("02199")).toBeUndefined();
  expect(server.arrived.map(({ url }) => url)).toEqual(["/api/zips/021"]);
});

it("requests a feature flag by provider and name [R7.1-21]", async () => {
  await using server = await answering(200, { Enabled: true });
  const query = featureFlagQuery(server.client, "prov-1", "prequalEligibility");
  expect(await new QueryClient().query(query)).toBe(true);
  expect(server.arrived[0]?.url).toBe("/api/FeatureFlag/prov-1?flagName=prequalEligibility");
});

it("gets the e-sign consent as a named file [R7.1-19]", async () => {
  await using server = await answering(200, { Base64File: "JVBERg==", FileName: "consent.pdf" });
  expect(await getEDisclosure(server.client)).toEqual({
    fileName: "consent.pdf",
    base64: "JVBERg==",
  });
});
