import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Endpoint } from "#api/contract/endpoint.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";

type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

let test: TestApp;
let text: string;
beforeAll(async () => {
  test = await createTestApp();
  text = (await test.app.inject({ url: "/openapi.json" })).body;
});
afterAll(() => test.close());

const operations = () =>
  Object.values((JSON.parse(text) as Document).paths).flatMap((path) => Object.values(path));
const idsOf = (found: readonly Operation[]) =>
  found.map(({ operationId }) => operationId).toSorted();

async function lint(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

it("has no fault by Redocly's strict rules", async () => {
  expect(await lint(text)).toEqual([]);
});

it("is the same for every request", async () => {
  expect((await test.app.inject({ url: "/openapi.json" })).body).toBe(text);
});

it("says which calls take an Idempotency-Key: those with an effect", () => {
  const withKey = operations().filter(({ parameters = [] }) =>
    parameters.some((parameter) => parameter.name === "Idempotency-Key"),
  );
  expect(idsOf(withKey)).toEqual([
    "activateAccount",
    "activateAccountV2",
    "completeVerification",
    "confirmPreQualification",
    "createAddendum",
    "createAgreement",
    "createApplication",
    "createApplicationV2",
    "disableApplication",
    "preQualify",
    "preQualifyEligibility",
    "selectOffer",
    "sendConfirmationEmail",
    "sendConfirmationEmailV2",
    "sendKyc",
    "sendWelcomeEmail",
    "signAddendum",
    "signAgreement",
    "signUp",
    "signUpV2",
    "startVerification",
    "updateApplication",
    "updateApplicationStartDate",
    "updateApplicationV2",
    "updatePaymentInfo",
    "validateAccount",
    "validatePaymentInfo",
  ]);
});

it("lists every status of a call, without wildcards", () => {
  const always = ["200", "400", "429", "500", "503"];
  for (const { operationId, security, responses } of operations()) {
    const statuses = Object.keys(responses);
    const missing = [...always, ...(security?.length === 1 ? ["401", "403"] : [])].filter(
      (status) => !statuses.includes(status),
    );
    const unknown = statuses.filter((status) => !/^\d{3}$/.test(status));
    expect({ operationId, missing, unknown }).toEqual({ operationId, missing: [], unknown: [] });
  }
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

async function endpointsOf(file: string): Promise<readonly Endpoint[]> {
  const path = pathToFileURL(join("api", "contract", file)).href;
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ path);
  return Object.values(exported).filter(isEndpoint);
}

it("describes every endpoint of the contract", async () => {
  const files = readdirSync(join("api", "contract"));
  const endpoints = (await Promise.all(files.map(endpointsOf))).flat();
  expect(endpoints.length).toBeGreaterThanOrEqual(15);
  expect(idsOf(operations())).toEqual(endpoints.map(({ id }) => id).toSorted());
});
