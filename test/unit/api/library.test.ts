import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as agreement from "#api/contract/agreement.ts";
import * as loan from "#api/contract/loan-application.ts";
import * as underwriting from "#api/contract/underwriting.ts";
import { ApiError } from "#api/error.ts";
import { libraryCall, type LibraryParts, type LibraryRoute } from "#api/library.ts";
import { answering } from "#test/support/server/run-call.ts";

const body = { A: 1 };
const params = { id: "a1", providerId: "p1", userId: "u1", key: "k1" };

type Row = readonly [route: LibraryRoute, ids: string, parts: LibraryParts, url?: string];
const rows: readonly Row[] = [
  [
    "GET /phone/conversation",
    "R7.3-23",
    { query: { phoneNumber: "202" } },
    "/phone/conversation?phoneNumber=202",
  ],
  ["POST /phone", "R7.3-24", { body }],
  ["POST /comms/phone/verification", "R7.1-53", { body }],
  ["POST /comms/phone/confirmation", "R7.1-53", { body }],
  ["POST /comms/email/verification", "R7.1-54", { body }],
  ["POST /comms/email/confirmation", "R7.1-54", { body }],
  ["GET /datasets", "R7.3-25", {}],
  ["POST /query/:datasetId", "R7.3-26", { params: { datasetId: "d 1" }, body }, "/query/d%201"],
  ["POST /api/offers/applications/:id/increasefunds", "R7.3-27", { params, body }],
  ["POST /api/offers/applications/:id", "R7.3-28", { params, body }],
  ["GET /api/offers/config/provider/:id", "R7.3-29", { params }],
  ["GET /api/offers/applications/:id/offers-shown", "R7.3-30", { params }],
  ["POST /api/settings/:providerId/easyapply", "R7.3-31", { params, body }],
  ["GET /api/settings/:providerId/:key", "R7.3-32", { params }],
  ["GET /api/notifications/:providerId/:userId", "R7.3-33", { params }],
  ["POST /api/notifications/:providerId/:userId", "R7.3-34", { params, body }],
  ["GET /api/providers", "R7.3-35", {}],
  [
    "GET /api/providers/PaymentCalculator/:publicKey",
    "R7.3-36",
    { params: { publicKey: "key" }, query: { programCode: "lasik" } },
  ],
  [
    "GET /api/providers/:id",
    "R7.3-37",
    { params, query: { includes: "steps,themes" } },
    "/api/providers/a1?includes=steps%2Cthemes",
  ],
  ["POST /api/providers/public", "R7.3-38", { body }],
  ["POST /api/easy-apply", "R7.3-39", { body }],
  ["POST /api/settings/:providerId", "R7.3-40", { params, body }],
  ["POST /api/WidgetService/ProviderPortal/GetApplicationForIncrease", "R7.3-41", { body }],
  ["POST /api/provider/config/GetEasyApplySettings/:id", "R7.3-42", { params }],
  ["POST /api/messageQueue/sendMessage", "R7.3-43", { body }],
  ["POST /events/:process/:again", "R7.3-44", { params: { process: "loan", again: "loan" }, body }],
  ["PUT /transition", "R7.3-45", { body }],
  ["GET /v2/search", "R7.3-46", { query: { q: "a b" } }, "/v2/search?q=a+b"],
  ["PUT /input", "R7.3-47", { body }],
  ["POST /peek", "R7.3-48", { body }],
  ["POST /api/documents/Increase_Addendum", "R7.1-50", { body }],
  ["POST /api/documents/CoveredInterestProgram", "R7.1-51", { body }],
  ["POST /api/documents/ConvertedInterestProgramBankLoan", "R7.1-52", { body }],
];

describe("the generic client library", () => {
  const cases = rows.map(([route, ids, parts, url]) => ({ route, ids, parts, url }));
  it.each(cases)("sends what $route takes [$ids]", async ({ route, parts, url }) => {
    await using server = await answering(200, { Anything: true });
    expect(await libraryCall(server.client, route, parts)).toEqual({ Anything: true });
    const [method, path = ""] = route.split(" ");
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(parts.params![name]));
    const query =
      parts.query === undefined
        ? ""
        : `?${new URLSearchParams(parts.query as Record<string, string>)}`;
    expect(server.sent()).toEqual([method, url ?? filled + query, parts.body]);
    expect(server.arrived[0]?.headers["authorization"]).toBe("Bearer first");
  });

  it("fails like any other call", async () => {
    await using server = await answering(404, { Message: "Unknown path." });
    const failure = await libraryCall(server.client, "GET /datasets").catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 404, message: "Unknown path." });
  });

  it("is imported by nothing of the app", () => {
    const folders = ["api", "routes", "ui", "machines", "domain", "server"];
    const importing = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((file) => `${folder}/${file}`)
        .filter((file) => /\.tsx?$/.test(file))
        .filter((file) => /#api\/library\.|"\.\/library\./.test(readFileSync(file, "utf8"))),
    );
    expect(importing).toEqual([]);
  });
});

describe("a catalogued call without a screen", () => {
  it.each([
    ["POST /api/v2/CreateApplication", "R7.1-36", loan.createApplicationV2, { body }],
    ["POST /api/v2/UpdateApplication", "R7.1-37", loan.updateApplicationV2, { body }],
    ["POST /api/UpdatePaymentInfo", "R7.1-40", loan.updatePaymentInfo, { body }],
    ["POST /ValidatePaymentInfo", "R7.1-41", loan.validatePaymentInfo, { body }],
    ["POST /api/v2/ActivateAccount", "R7.1-07", agreement.activateAccountV2, { body }],
    ["POST /api/v2/SignUp", "R7.1-38", agreement.signUpV2, { body }],
    ["POST /api/v2/ConfirmationEmail", "R7.1-39", agreement.sendConfirmationEmailV2, { body }],
    ["POST /api/customer/auth", "R7.1-42", underwriting.authenticateCustomer, { body }],
    ["POST /api/provider/confirmation", "R7.1-44", underwriting.confirmProvider, { body }],
    [
      "GET /api/documents/noaa?applicationId=a1",
      "R7.1-47",
      underwriting.getAdverseActionNotice,
      { query: { applicationId: "a1" } },
    ],
    [
      "GET /api/underwriting/result/applicationid/a1",
      "R7.1-48",
      underwriting.getUnderwritingResult,
      { params: { id: "a1" } },
    ],
    [
      "GET /api/underwriting/result/referenceguid/g1",
      "R7.1-49",
      underwriting.getUnderwritingResultByReference,
      { params: { guid: "g1" } },
    ],
  ] as const)("is %s [%s]", async (route, _, endpoint, input) => {
    await using server = await answering(200, {});
    await server.client.call(endpoint, input as never);
    const sentBody = "body" in input ? input.body : undefined;
    expect(server.sent()).toEqual([...route.split(" "), sentBody]);
  });
});
