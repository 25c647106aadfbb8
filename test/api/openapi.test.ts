import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp } from "#test/support/server/app.ts";
import type { TestApp } from "#test/support/server/app.ts";
import { openApiFaults } from "#test/support/server/open-api.ts";

type Operation = {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  security?: object[];
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let test: TestApp;
let text: string;
beforeAll(async () => {
  test = await createTestApp();
  text = (await test.app.inject({ url: "/openapi.json" })).body;
});
afterAll(() => test.close());

const fresh = () => JSON.parse(text) as Document;
const operations = () => Object.values(fresh().paths).flatMap((path) => Object.values(path));

describe("the OpenAPI document", () => {
  it("is one: nothing is missing, unknown, undeclared or said twice", () => {
    expect(openApiFaults(JSON.parse(text))).toEqual([]);
    expect(operations().length).toBeGreaterThanOrEqual(15);
  });

  it("is the same for every request", async () => {
    expect((await test.app.inject({ url: "/openapi.json" })).body).toBe(text);
  });

  it("says which calls take an Idempotency-Key: those with an effect", () => {
    const withKey = operations().filter(({ parameters = [] }) =>
      parameters.some((parameter) => parameter.name === "Idempotency-Key"),
    );
    expect(withKey.map(({ operationId }) => operationId).toSorted()).toEqual([
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
      "startVerification",
      "updateApplication",
      "updateApplicationStartDate",
      "updateApplicationV2",
      "updatePaymentInfo",
      "validateAccount",
      "validatePaymentInfo",
    ]);
  });

  it("says which calls need no token", () => {
    const open = operations().filter(({ security }) => security === undefined);
    expect(open.map(({ operationId }) => operationId).toSorted()).toEqual([
      "getEDisclosureConsent",
      "getPreQualSettings",
      "getProvider",
      "listStates",
      "lookAtHandOff",
      "lookUpSession",
      "peek",
      "renewLink",
      "reportInsights",
      "requestLink",
    ]);
  });

  it("describes what every call refuses with, and what the refusals mean", () => {
    for (const { responses } of operations()) {
      expect(Object.keys(responses)).toEqual(["200", "4XX", "5XX"]);
      expect(responses["4XX"]?.description).toContain("429 too fast (see Retry-After)");
      expect(responses["5XX"]?.content["application/json"]?.schema).toMatchObject({
        required: ["Message"],
      });
    }
  });
});

const kyc = (document: Document) => document.paths["/api/kyc"]!["post"]!;
const flag = (document: Document) => document.paths["/api/FeatureFlag/{id}"]!["get"]!;

describe("the check of the document", () => {
  it.each<[string, (document: Document) => void, string]>([
    ["another version", (document) => (document.openapi = "2.0"), "openapi: not 3.1"],
    [
      "an id given twice",
      (document) => (kyc(document).operationId = "peek"),
      "operationId peek: given twice",
    ],
    [
      "an answer without its meaning",
      (document) => (kyc(document).responses["200"]!.description = ""),
      "post /api/kyc 200: no description",
    ],
    [
      "a status that is none",
      (document) => (kyc(document).responses["4xx"] = kyc(document).responses["4XX"]!),
      "post /api/kyc: status 4xx",
    ],
    [
      "a part of the path that is not declared",
      (document) => delete flag(document).parameters,
      "get /api/FeatureFlag/{id}: path has id, declared ",
    ],
    [
      "a part of the path that may be left out",
      (document) => {
        for (const parameter of flag(document).parameters ?? []) parameter.required = false;
      },
      "get /api/FeatureFlag/{id}: path parameter id is not required",
    ],
    [
      "an undeclared credential",
      (document) => (kyc(document).security = [{ cookie: [] }]),
      "post /api/kyc: security scheme cookie is not declared",
    ],
    [
      "what is not JSON Schema",
      (document) =>
        (kyc(document).responses["200"]!.content["application/json"]!.schema = {
          type: "text",
          "~standard": {},
          required: ["Status"],
        }),
      "post /api/kyc 200: unknown word ~standard",
    ],
  ])("finds %s", (_what, spoil, fault) => {
    const document = fresh();
    spoil(document);
    expect(openApiFaults(JSON.parse(JSON.stringify(document)))).toContain(fault);
  });
});
